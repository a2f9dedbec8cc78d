import type { StoreCouponDetail } from '../../../api/store-coupon.ts'
import { couponOffer } from '../../mechanics/coupon/coupon-offer.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const storeCouponPoster: CampaignPoster<StoreCouponDetail> = {
  page: '/storeCoupon/qrcode',
  offer: ({ coupon, activity }) => couponOffer(coupon, activity.title),
}
