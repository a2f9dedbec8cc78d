import { SKU } from '../sample-sku.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { seckill } from '../server-seckills.ts'

const SECKILL = 1631

export const sample: CampaignSample = {
  calls: {
    '/wechat/seckill/detail': () => ({ id: SECKILL }),
    '/wechat/seckill/ticket': () => ({ id: SECKILL, session: '2026-11-21T16:00', skuId: SKU }),
  },
  ids: {
    '/wechat/seckill/ticket': { id: 'activity', skuId: { foreign: [15, 91], missing: 99 } },
  },

  async fill(db) {
    const goods = [{ sku_id: SKU, price_fen: 600, per_user: 1, per_order: 1 }]
    await db.insertInto('activity').values(seckill(SECKILL, goods)).execute()
    const pieces = { brand_id: 8, activity_id: SECKILL, item: SKU, left_n: 5 }
    await db.insertInto('stock').values(pieces).execute()
  },
}
