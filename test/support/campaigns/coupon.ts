import { DAY_S } from '../../../api/values/time.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { coupon } from '../server-coupons.ts'

const link = { label: 'unguessable: whoever has the link may open it' }

export const sample: CampaignSample = {
  calls: {
    '/retail/business/participant-grants': () => ({ activityId: 501, uid: 88 }),
    '/retail/business/revoke-grant': () => ({
      grantId: 'grant-of-88',
      reason: '重复领取',
      reqId: newReqId(),
    }),
    '/wechat/coupon/detail': () => ({ id: 501 }),
    '/wechat/coupon/take': () => ({ id: 501, reqId: newReqId() }),
    '/wechat/coupon/code': () => ({ grantId: 'grant-of-88' }),
    '/wechat/coupon/pass-on': () => ({ grantId: 'grant-of-88', reqId: newReqId() }),
    '/wechat/coupon/pass-back': () => ({ grantId: 'grant-of-88', reqId: newReqId() }),
    '/wechat/coupon/passed': () => ({ passId: 'pass-of-88' }),
    '/wechat/coupon/take-passed': () => ({ passId: 'pass-of-88', reqId: newReqId() }),
  },
  ids: {
    '/wechat/coupon/code': { grantId: 'grant' },
    '/wechat/coupon/pass-on': { grantId: 'grant' },
    '/wechat/coupon/pass-back': { grantId: 'grant' },
    '/wechat/coupon/passed': { passId: link },
    '/wechat/coupon/take-passed': { passId: link },
  },
  fill: async db => {
    await db
      .insertInto('activity')
      .values([
        coupon(501, { limit_per_user: 2, shop_scope: '{"kind":"list","shop_ids":[1]}' }),
        coupon(502, { start_at: START + DAY_S }),
        coupon(503, { end_at: START - 1, start_at: START - DAY_S }),
        coupon(504, { stock_left: 0 }),
        coupon(505, { status: 2 }),
        coupon(506, { status: 0 }),
        coupon(507, { stock_total: 10, stock_left: 10, limit_per_user: 1 }),
        { ...coupon(591), brand_id: 9 },
      ])
      .execute()
  },
}
