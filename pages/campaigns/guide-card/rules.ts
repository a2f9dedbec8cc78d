import { guideCardStatus } from '../../../api/values/guide-card-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import type { GuideBenefit, GuideCardDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

/** `noGuide`: the link names nobody who works here · `over`: the card has expired or was taken back. */
export type GuideCardView = CampaignView | 'noGuide' | 'over'

/** A card outlives its campaign for whoever has it. */
export function viewOf(detail: GuideCardDetail, refused?: Refusal): GuideCardView {
  const { card, guide } = detail
  if (card)
    return card.status === guideCardStatus.expired || card.status === guideCardStatus.revoked
      ? 'over'
      : 'running'
  const view = campaignView(detail, refused === 'soldOut' ? undefined : refused, true)
  return view === 'running' && !guide ? 'noGuide' : view
}

/** Nobody can take one from this guide any more. */
export const isGone = ({ card, quota_left, activity }: GuideCardDetail): boolean =>
  !card && (quota_left === 0 || activity.state === 'soldOut')

/** The first benefit that is still to be used. */
export const nextBenefit = ({ card, benefits }: GuideCardDetail): GuideBenefit | undefined =>
  card?.status === guideCardStatus.inUse
    ? benefits.find(({ status }) => status === grantStatus.unused)
    : undefined

export const canUse = ({ card }: GuideCardDetail, { status }: GuideBenefit): boolean =>
  card?.status === guideCardStatus.inUse && status === grantStatus.unused

export const kindWords: Record<GuideBenefit['kind'], string> = {
  coupon: '券',
  gift: '礼品',
  service: '服务',
}

/** What stands beside a benefit that cannot be used, once the card is taken. */
export function stampOf({ status }: GuideBenefit): string {
  if (status === grantStatus.used) return '已用'
  if (status === grantStatus.expired) return '已过期'
  return status === grantStatus.revoked ? '已作废' : ''
}
