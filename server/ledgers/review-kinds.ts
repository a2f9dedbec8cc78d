import { staffRole } from '../../api/values/staff-role.ts'
import type { ReviewKind } from '../core/tables.ts'

interface KindOfReview {
  /** Name in the filter of the list. */
  label: string
  /** Title of the notice to those who may decide. */
  title: string
  /** Lowest role that sees and decides it: money is decided by merchants alone. */
  least: typeof staffRole.manager | typeof staffRole.merchant
}

/** All kinds of requests that the shop decides. `server/staff/review-subjects.ts` says how each is shown and decided. */
export const kindsOfReview: Record<ReviewKind, KindOfReview> = {
  withdraw: { label: '提现', title: '有一笔提现等你审核', least: staffRole.merchant },
  distributor: { label: '推广员', title: '有人申请成为推广员', least: staffRole.merchant },
  prize: { label: '现金奖品', title: '有一份现金奖品等你确认', least: staffRole.merchant },
  inviteReward: { label: '邀请奖励', title: '有一份邀请奖励等你确认', least: staffRole.merchant },
  voteSignup: { label: '投票报名', title: '有人报名投票活动，等你审核', least: staffRole.manager },
  appeal: { label: '申诉', title: '有人申诉被误拦，等你处理', least: staffRole.manager },
  formEntry: { label: '表单提交', title: '有一份提交等你审核', least: staffRole.manager },
  storeJoin: { label: '店员申请', title: '有人申请成为店员，等你确认', least: staffRole.manager },
}

export const reviewKinds = Object.keys(kindsOfReview) as ReviewKind[]

/** The kinds that somebody with this role decides. */
export const kindsFor = (role: number): ReviewKind[] =>
  reviewKinds.filter(kind => kindsOfReview[kind].least <= role)
