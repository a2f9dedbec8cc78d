import type { CouponDetail } from '../../../api/coupon.ts'
import { couponOffer } from '../../mechanics/coupon/coupon-offer.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const couponPoster: CampaignPoster<CouponDetail> = {
  page: '/coupon/qrcode',
  offer: ({ coupon, activity }) => couponOffer(coupon, activity.title),
}
