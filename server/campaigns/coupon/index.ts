import { defineCampaign } from '../activity/define-campaign.ts'
import { couponCode } from './code.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { couponDetailOf } from './detail.ts'
import { couponStates } from './preview.ts'
import { takeCoupon } from './take.ts'
import { revokedDeeds } from '../activity/deeds.ts'
import { grants, passedTo, revokedHolders, unionOf } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { couponPoster } from './poster.ts'
import { passNotices } from '../../mechanics/coupon/notify-pass.ts'
import { endPasses } from '../../mechanics/coupon/return-pass.ts'
import { passRoutes } from './pass-on.ts'

export const coupon = defineCampaign({
  type: 'coupon',
  path: '/wechat/coupon',
  ext: couponExt,
  detail: couponDetailOf,
  states: couponStates,
  participants: grants,
  others: unionOf(revokedHolders, passedTo),
  uncounted: revokedDeeds,
  poster: couponPoster,
  needs: null,
  risk: usualRisks.gifts,
  routes: [takeCoupon, couponCode, ...passRoutes],
  jobs: [endPasses, ...passNotices],
  noticeDays: 3,
  pages: {
    group: '优惠券',
    list: [
      ['/coupon', '领券', 'id=501'],
      ['/coupon/qrcode', '领券码与海报', 'id=501&staffId=5'],
    ],
  },
})
