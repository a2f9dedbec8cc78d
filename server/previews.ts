import type { ActivityDetail } from '../api/activity.ts'
import type { CampaignPreview } from './activity/campaign-preview.ts'
import { couponPreview } from './coupon/preview.ts'
import { formPreview } from './form/preview.ts'
import { lotteryPreview } from './lottery/preview.ts'
import { questionPreview } from './quiz/preview.ts'
import { redEnvelopePreview } from './red-envelope/preview.ts'
import { storeCouponPreview } from './store-coupon/preview.ts'
import { votePreview } from './vote/preview.ts'

/** Every campaign that can be looked at before it is published, by its type. */
export const previews: Record<string, CampaignPreview<ActivityDetail>> = {
  coupon: forAny(couponPreview),
  question: forAny(questionPreview),
  redEnvelope: forAny(redEnvelopePreview),
  form: forAny(formPreview),
  storeCoupon: forAny(storeCouponPreview),
  lottery: forAny(lotteryPreview),
  lotteryWheel: forAny(lotteryPreview),
  vote: forAny(votePreview),
}

/** A campaign's states are only ever given that campaign's own detail. */
function forAny<D extends ActivityDetail>(preview: CampaignPreview<D>) {
  return preview as unknown as CampaignPreview<ActivityDetail>
}
