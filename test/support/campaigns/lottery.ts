import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { addLottery } from '../server-draws.ts'

const draw = { foreign: ['draw-of-89', 'draw-of-brand-9'], missing: 'draw-of-nobody' }

/** A won coupon that is not claimed yet. */
const won = (
  draw_id: string,
  uid: number,
  place: { brand_id?: number; activity_id?: number } = {},
) => ({
  brand_id: 8,
  activity_id: 708,
  draw_id,
  uid,
  prize_id: 1,
  kind: 'coupon' as const,
  status: 'pending' as const,
  cell: 0,
  prize: JSON.stringify({
    name: `奖品 of ${uid}`,
    image: '',
    value_text: '',
    amount: 0,
    use_days: 1,
    need_address: false,
  }),
  claim_until: START + 86_400,
  created_at: START,
  ...place,
})

export const sample: CampaignSample = {
  calls: {
    '/wechat/lottery/detail': () => ({ id: 708 }),
    '/wechat/lottery/draw': () => ({ id: 708, pay: 'free', reqId: newReqId() }),
    '/wechat/lottery/claim': () => ({ drawId: 'draw-of-88', reqId: newReqId() }),
    '/wechat/lottery/records': () => ({ id: 708, scope: 'mine', page: 1, limit: 10 }),
    '/wechat/lottery/proof': () => ({ id: 708 }),
    '/wechat/lottery-wheel/proof': () => ({ id: 709 }),
    '/wechat/lottery-wheel/detail': () => ({ id: 709 }),
    '/wechat/lottery-wheel/draw': () => ({ id: 709, pay: 'free', reqId: newReqId() }),
    '/wechat/lottery-wheel/claim': () => ({ drawId: 'wheel-of-88', reqId: newReqId() }),
    '/wechat/lottery-wheel/records': () => ({ id: 709, scope: 'mine', page: 1, limit: 10 }),
  },
  ids: {
    '/wechat/lottery/claim': { drawId: draw },
    '/wechat/lottery-wheel/claim': { drawId: draw },
  },
  fill: async db => {
    await addLottery(db, 708)
    await addLottery(db, 709, { activity: { type: 'lotteryWheel' }, chances: { free_day: 5 } })
  },
  addBelongings: async db => {
    await db
      .insertInto('draw')
      .values([
        won('draw-of-88', 88),
        won('wheel-of-88', 88, { activity_id: 709 }),
        won('draw-of-89', 89),
        won('draw-of-brand-9', 88, { brand_id: 9 }),
      ])
      .execute()
  },
}
