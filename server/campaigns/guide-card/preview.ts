import { grantStatus } from '../../../api/values/grant-status.ts'
import { guideCardStatus } from '../../../api/values/guide-card-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Guide, GuideCardDetail, GuideCardStatus } from '../../../api/guide-card.ts'
import type { GrantStatus } from '../../../api/coupon.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'
import { guideCardDetailOf } from './detail.ts'

type Preview = typeof guideCardDetailOf

const sample: Guide = {
  user_id: 0,
  name: '示例导购',
  avatar: '',
  title: '导购',
  store_name: '示例门店',
  phone: '',
  qr_text: 'https://example.com/guide',
}

/** Sample guide: the link of a preview contains none. */
export const previewGuideCard: Preview = async (view, activity) => {
  const detail = await guideCardDetailOf(view, activity)
  return { ...detail, guide: detail.guide ?? sample, quota_left: -1 }
}

/** A sample card with all benefits in this status; on an active card the first one is used. */
const card =
  (status: GuideCardStatus, grants: GrantStatus) =>
  (detail: GuideCardDetail, now: number): GuideCardDetail => ({
    ...detail,
    me: detail.me && { ...detail.me, joined: true },
    is_mine: true,
    card: {
      card_id: 'preview',
      status,
      taken_at: now - 5 * DAY_S,
      valid_to: status === guideCardStatus.expired ? now - DAY_S : now + 25 * DAY_S,
      is_handed_over: false,
    },
    benefits: detail.benefits.map((benefit, at) => ({
      ...benefit,
      grant_id: `preview${benefit.no}`,
      status: status === guideCardStatus.inUse && at === 0 ? grantStatus.used : grants,
    })),
  })

export const guideCardStates: CampaignStates<GuideCardDetail> = {
  cardTaken: card(1, 1),
  cardUsedUp: card(2, 2),
  cardExpired: card(3, 3),
  cardRevoked: card(4, 4),
  quotaGone: detail => ({ ...detail, quota_left: 0 }),
  noGuide: detail => ({ ...detail, guide: null, store: null }),
}
