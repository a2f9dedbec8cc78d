import type {
  InviteDetail,
  InviteRow,
  InviteTier,
  InviteVisit,
  InviteWhen,
} from '../../../api/index.ts'
import type { BarActions, BarButton } from '../../kit/bar-actions.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

/** A won reward can still be claimed after the end. */
export function viewOf(detail: InviteDetail, refused?: Refusal): CampaignView {
  const view = campaignView(detail, refused, true)
  return view === 'ended' && readyTier(detail) ? 'running' : view
}

/** What can be claimed now: a tier, or a place in the ranking. */
export function readyTier({ tiers, rank }: InviteDetail): InviteTier | undefined {
  if (rank?.prize?.status === 'ready') return rank.prize
  return tiers.find(({ status }) => status === 'ready')
}

export const canAccept = ({ activity, visit }: InviteDetail): boolean =>
  activity.state === 'running' && ['open', 'old', 'bound'].includes(visit.stand)

/** The next tier and the number of invitees missing for it; undefined when all are reached. */
export function nextGoal(detail: InviteDetail): { tier: InviteTier; missing: number } | undefined {
  const n = detail.mine?.valid_n ?? 0
  for (const tier of detail.tiers) {
    const rounds = Math.min(Math.floor(n / tier.n), detail.repeat)
    if (rounds < detail.repeat) return { tier, missing: tier.n * (rounds + 1) - n }
  }
  return undefined
}

/** Headline with the main number. */
export function headOf(detail: InviteDetail): string {
  const n = detail.mine?.valid_n ?? 0
  const goal = nextGoal(detail)
  if (detail.activity.state === 'ended') return `活动结束，你邀请了 ${n} 位好友`
  if (!goal) return `全部达成，共邀请 ${n} 位好友`
  if (goal.tier.status === 'gone') return `奖励已发完，你邀请了 ${n} 位好友`
  return n === 0
    ? `邀请 ${goal.missing} 位好友，领${goal.tier.reward.name}`
    : `已邀请 ${n} 位，还差 ${goal.missing} 位`
}

export type InviteAction =
  | 'share'
  | 'poster'
  | 'claim'
  | 'accept'
  | 'check'
  | 'act'
  | 'own'
  | 'code'
  | 'nothing'
export type InviteButton = BarButton<InviteAction>
type InviteActions = BarActions<InviteAction>

const share: InviteButton = { text: '邀请好友', does: 'share' }

/** Actions of an inviter. */
export function actionOf(detail: InviteDetail): InviteActions {
  const ready = readyTier(detail)
  if (ready) {
    const main: InviteButton = { text: `领取${ready.reward.name}`, does: 'claim', step: ready.step }
    return detail.activity.state === 'running' ? { soft: share, main } : { main }
  }
  const isCapped = detail.mine?.day_left === 0
  return {
    ...(isCapped && { note: '今天的计数已满，明天再邀请也来得及' }),
    soft: { text: '生成海报', does: 'poster' },
    main: share,
  }
}

const actWords: Record<InviteWhen, string> = {
  register: '去开通会员',
  addStaff: '添加门店顾问',
  joinShop: '去门店扫码',
  firstOrder: '去逛逛，下第一单',
  form: '去填写',
}

/** What an invitee has to do, as a step of the page. */
export const actSteps: Record<InviteWhen, string> = {
  register: '开通会员',
  addStaff: '添加门店顾问',
  joinShop: '到门店扫入店码',
  firstOrder: '完成第一笔订单',
  form: '填好报名表',
}

/** Actions of an invitee. */
export function inviteeActionOf({ visit, when }: InviteDetail): InviteActions {
  const own: InviteButton = { text: '我也要邀请', does: 'own' }
  const { stand, bind } = visit
  if (stand === 'open') return { soft: own, main: { text: '接受邀请', does: 'accept' } }
  if (stand !== 'bound') return { main: own }
  if (bind?.status === 'valid') {
    return visit.gift?.grant_id
      ? { soft: { text: '看我的礼', does: 'code' }, main: own }
      : { main: own }
  }
  if (bind?.why && bind.status !== 'revoked') return { main: own }
  return {
    soft: { text: '我已完成', does: 'check' },
    main: { text: actWords[when], does: 'act' },
  }
}

/** Headline for an invitee. */
export function landingHead({ visit, brand }: InviteDetail): string {
  const { stand, inviter, bind } = visit
  const name = inviter?.nickname ?? brand.brand_name
  if (stand === 'bound') {
    if (bind?.status === 'valid') return `你已成为${name}邀来的好友`
    return bind?.why ? `你是${name}邀来的` : '再完成一步就好'
  }
  if (stand === 'circle') return `${name}是你邀请来的`
  if (stand === 'old') return '欢迎回来，老朋友'
  return `${name}邀你来坐坐`
}

/** Why a visit or an invitee does not count; '' if it counts or still may. */
export function standNote({ visit }: InviteDetail): string {
  const notes: Record<InviteVisit['stand'], string> = {
    none: '这条链接没有带上邀请人，不计入谁的人数；你可以直接去邀请好友',
    self: '',
    open: '',
    old: '这次只算第一次来店里的朋友；你可以去邀请自己的好友',
    circle: '互相邀请不计数；你可以去邀请别的好友',
    bound: '',
  }
  return notes[visit.stand]
}

/** Faces for the seats: invitees that count in the current round, then those that do not count yet. */
export function seatsOf(detail: InviteDetail): InviteRow[] {
  const { mine, tiers } = detail
  const goal = tiers[0]?.n ?? 1
  const valid = mine?.rows.filter(({ status }) => status === 'valid') ?? []
  const waiting = mine?.rows.filter(({ status, why }) => status === 'bound' && why === '') ?? []
  const n = mine?.valid_n ?? 0
  const isFull = n >= goal * detail.repeat
  const taken = isFull ? goal : n % goal
  const faces = Array.from(
    { length: taken },
    (_, at): InviteRow =>
      valid[at] ?? { nickname: '好友', avatar: '', status: 'valid', why: '', at: 0 },
  )
  return [...faces, ...waiting.slice(0, goal - taken)]
}
