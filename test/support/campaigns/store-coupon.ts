import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { storeCoupon } from '../server-store-coupons.ts'

const carried = { label: 'names who shared a link; unknown ones count as none' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/activity/shops': () => ({ id: 741, lat: 30.25, lng: 120.16 }),
    '/wechat/store-coupon/detail': () => ({ id: 741, shopId: 1 }),
    '/wechat/store-coupon/take': () => ({ id: 741, shopId: 1, reqId: newReqId() }),
    '/wechat/store-coupon/change-shop': () => ({
      grantId: 'grant-of-88',
      shopId: 2,
      reqId: newReqId(),
    }),
  },
  ids: {
    '/wechat/activity/shops': { id: 'activity' },
    '/wechat/store-coupon/detail': {
      shopId: carried,
    },
    '/wechat/store-coupon/take': { shopId: 'shop' },
    '/wechat/store-coupon/change-shop': { grantId: 'grant', shopId: 'shop' },
  },
  fill: async db => void (await db.insertInto('activity').values(storeCoupon(741)).execute()),
}
