import { defineCampaign } from '../activity/define-campaign.ts'
import { changeCouponShop } from './change-shop.ts'
import { storeCouponDetailOf, storeCouponInput } from './detail.ts'
import { previewStoreCoupon, storeCouponStates } from './preview.ts'
import { storeCouponExt } from './store-coupon-ext.ts'
import { takeStoreCoupon } from './take.ts'
import { revokedDeeds } from '../activity/deeds.ts'
import { grants, revokedHolders } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { storeCouponPoster } from './poster.ts'

export const storeCoupon = defineCampaign({
  type: 'storeCoupon',
  path: '/wechat/store-coupon',
  ext: storeCouponExt,
  input: storeCouponInput,
  detail: storeCouponDetailOf,
  previewDetail: previewStoreCoupon,
  states: storeCouponStates,
  participants: grants,
  others: revokedHolders,
  uncounted: revokedDeeds,
  poster: storeCouponPoster,
  needs: null,
  risk: usualRisks.gifts,
  routes: [takeStoreCoupon, changeCouponShop],
  // A store's code leads to the coupon of that store.
  posterLink: ({ shopId }) => ({ query: { shopId: String(shopId) } }),
  noticeDays: 3,
  pages: {
    group: '优惠券',
    list: [
      ['/storeCoupon', '门店券', 'id=511'],
      ['/storeCoupon/qrcode', '门店券码与海报', 'id=511&staffId=5'],
    ],
  },
})
