import { SKU } from '../sample-sku.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { bargain } from '../server-bargains.ts'
import { START } from '../server-clock.ts'

const BARGAIN = 1660
const SESSION = 'bargain-of-78'

const known = { label: 'a shared link names it; whoever has the link may look and help' }

const session = (session_id: string, brand_id: number, owner_uid: number) => ({
  brand_id,
  session_id,
  activity_id: BARGAIN,
  owner_uid,
  item: SKU,
  config: JSON.stringify({ start_fen: 10_000, floor_fen: 100, buy_at: 'any', hold_s: 86_400 }),
  whole: 9900,
  own: 0,
  parts: JSON.stringify([900, 9000]),
  done: 0,
  created_at: START,
  expire_at: START + 86_400,
})

export const sample: CampaignSample = {
  calls: {
    '/wechat/goods-bargain/detail': () => ({ id: BARGAIN, goodsId: SKU, recordId: SESSION }),
    '/wechat/goods-bargain/start': () => ({ id: BARGAIN, skuId: SKU, reqId: newReqId() }),
    '/wechat/goods-bargain/help': () => ({ recordId: SESSION, reqId: newReqId() }),
    '/wechat/goods-bargain/helpers': () => ({ recordId: SESSION }),
    '/wechat/goods-bargain/records': () => ({ id: BARGAIN }),
  },
  ids: {
    '/wechat/goods-bargain/detail': { goodsId: known, recordId: known },
    '/wechat/goods-bargain/start': {
      id: 'activity',
      skuId: { foreign: [15, 91], missing: 99 },
    },
    '/wechat/goods-bargain/help': {
      recordId: { foreign: ['bargain-of-brand-9'], missing: 'bargain-of-nobody' },
    },
    '/wechat/goods-bargain/helpers': {
      recordId: { foreign: ['bargain-of-brand-9'], missing: 'bargain-of-nobody' },
    },
    '/wechat/goods-bargain/records': { id: 'activity' },
  },

  async fill(db) {
    await db
      .insertInto('activity')
      .values(bargain(BARGAIN, [{ sku_id: SKU }]))
      .execute()
    const pieces = { brand_id: 8, activity_id: BARGAIN, item: SKU, left_n: 5 }
    await db.insertInto('stock').values(pieces).execute()
    await db
      .insertInto('assist')
      .values([session(SESSION, 8, 78), session('bargain-of-brand-9', 9, 88)])
      .execute()
  },
}
