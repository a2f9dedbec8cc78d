import type { GoodsCells } from '../../../api/form-rules/goods-file.ts'
import { type GoodsFields, noCommission } from '../../../api/form-rules/goods-fields.ts'
import type { Db } from '../../../server/core/database.ts'
import type { CampaignSample, IdKind } from '../campaign-sample.ts'
import { PIECES } from '../order-shop.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'

const base = '/retail/business'
/** Goods of the merchant, of another shop of the brand, of another brand. */
export const ownGoodsId = 861
const otherShops = 862
const otherBrands = 863
const goods: IdKind = { foreign: [otherShops, otherBrands], missing: 869 }

/** What the sample's goods look like in the form; with overrides. */
export const formOf = (more: Partial<GoodsFields> = {}): GoodsFields => ({
  title: '半山岩茶',
  intro: '一泡就醒',
  kind: 1,
  code: '',
  images: ['/goods.svg'],
  spec_names: [],
  skus: [{ sku_id: ownGoodsId, values: [], price_fen: 12_800, thumb: '', left_n: 0 }],
  market_price_fen: 0,
  freight_fen: 0,
  ways: [1, 2],
  limit_n: 0,
  code_days: 90,
  refunds_expired: true,
  store_ids: [],
  detail: [],
  commission: noCommission,
  ...more,
})

const rowOf = (goods_id: number, shop_id: number, brand_id: number) => ({
  brand_id,
  goods_id,
  shop_id,
  title: '半山岩茶',
  intro: '一泡就醒',
  thumb: '/goods.svg',
  images: JSON.stringify(['/goods.svg']),
  price: 12_800,
  // Off the shelf, so that shoppers' lists in other tests stay as they are.
  status: 2,
  updated_at: START,
})

async function addGoods(db: Db, goodsId: number, shopId: number, brandId: number): Promise<void> {
  const sku = { brand_id: brandId, sku_id: goodsId, goods_id: goodsId, price_fen: 12_800 }
  await db
    .insertInto('goods')
    .values(rowOf(goodsId, shopId, brandId))
    .execute()
  await db.insertInto('sku').values(sku).execute()
  await db
    .insertInto('stock')
    .values({ brand_id: brandId, activity_id: 0, item: goodsId, left_n: PIECES })
    .execute()
}

/** A row of a table that adds goods. */
export const cells = (more: Partial<GoodsCells> = {}): GoodsCells => ({
  code: 'TEA-NEW',
  title: '清香铁观音',
  form: '',
  price: '68',
  stock: '12',
  seen: '',
  ...more,
})

/** The goods that a merchant writes. */
export const sample: CampaignSample = {
  calls: {
    [`${base}/goods-list`]: () => ({ state: 'all', keyword: '', after: '' }),
    [`${base}/goods-form`]: () => ({ goodsId: ownGoodsId }),
    [`${base}/goods-save`]: () => ({
      goodsId: ownGoodsId,
      version: 1,
      goods: formOf(),
      status: 2,
      onAt: 0,
      agree: 0,
      reqId: newReqId(),
    }),
    [`${base}/goods-stock`]: () => ({
      skuId: ownGoodsId,
      way: 'add',
      n: 1,
      seen: PIECES,
      note: '到货',
      reqId: newReqId(),
    }),
    [`${base}/goods-stock-log`]: () => ({ skuId: ownGoodsId, after: '' }),
    [`${base}/goods-shelf`]: () => ({ goodsId: ownGoodsId, to: 'off', reqId: newReqId() }),
    [`${base}/goods-copy`]: () => ({ goodsId: ownGoodsId, reqId: newReqId() }),
    [`${base}/goods-table`]: () => ({ state: 'all', keyword: '', after: '' }),
    [`${base}/goods-table-check`]: () => ({ rows: [cells()] }),
    [`${base}/goods-table-save`]: () => ({ rows: [cells()], agree: 0, reqId: newReqId() }),
  },
  ids: {
    [`${base}/goods-form`]: { goodsId: goods },
    [`${base}/goods-save`]: { goodsId: goods },
    [`${base}/goods-stock`]: { skuId: goods },
    [`${base}/goods-stock-log`]: { skuId: goods },
    [`${base}/goods-shelf`]: { goodsId: goods },
    [`${base}/goods-copy`]: { goodsId: goods },
  },
  fill: db => addGoods(db, ownGoodsId, 0, 8),
  async addBelongings(db) {
    await addGoods(db, otherShops, 2, 8)
    await addGoods(db, otherBrands, 1, 9)
  },
}
