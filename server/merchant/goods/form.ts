import * as v from 'valibot'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsFields } from '../../../api/form-rules/goods-fields.ts'
import type { GoodsForm, GoodsShop, SkuStockRow } from '../../../api/goods-admin.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { type Caller, ownStores } from '../../staff/stores/scope.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import { blocksOf } from './blocks.ts'
import { distributionRules } from '../../mechanics/distribution/distribution-rules.ts'
import { findGoods, type GoodsData, type SkuData, skusOf } from './goods-table.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import { usesOf } from './uses.ts'

/** The editor of goods: what is stored, the stock of each SKU, the campaigns that sell it, and the shop's stores. */
export const goodsForm = defineRoute({
  method: 'GET',
  path: '/retail/business/goods-form',
  access: 'merchant',
  input: { goodsId: v.optional(id) },

  async handle({ db, brand, brandId, staff, input, now }): Promise<Partial<GoodsForm> & GoodsShop> {
    const caller = { brandId, staff }
    const rules = distributionRules(brand)
    const form = input.goodsId === undefined ? {} : await readForm(db, caller, input.goodsId, now)
    const stores = await ownStores(db, caller)
      .select(['store_id', 'name'])
      .orderBy('store_id')
      .execute()
    const rates = rules && { level1_bp: rules.level1_bp, level2_bp: rules.level2_bp }
    return { ...form, stores, rates, server_time: now }
  },
})

async function readForm(db: Db, caller: Caller, goodsId: number, now: number): Promise<GoodsForm> {
  const { brandId } = caller
  const row = await findGoods(db, caller, goodsId, now)
  const skus = (await skusOf(db, brandId, [goodsId])).filter(isOnSale)
  const skuIds = skus.map(({ sku_id }) => sku_id)
  return {
    goods: fieldsOf(row, skus),
    goods_id: goodsId,
    status: row.status as GoodsForm['status'],
    version: row.version,
    on_at: row.on_at,
    stocks: await stocksOf(db, brandId, skuIds),
    uses: await usesOf(db, { brandId, goodsIds: [goodsId], skuIds, now }),
  }
}

export const isOnSale = ({ status }: Pick<SkuData, 'status'>): boolean => status === shelfStatus.on

export async function stocksOf(db: Db, brandId: number, skuIds: number[]): Promise<SkuStockRow[]> {
  const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
  return skuIds.map(sku_id => {
    const found = pieces.find(({ item }) => item === sku_id)
    if (!found) return { sku_id, left: 0, held: 0, sold: 0 }
    return { sku_id, left: found.left_n ?? UNCOUNTED, held: found.held_n, sold: found.sold_n }
  })
}

/** Stored goods as their form has them; `skus` are those that are not withdrawn. */
export function fieldsOf(row: GoodsData, skus: SkuData[]): GoodsFields {
  const { title, intro, code, thumb, images, shop_scope: scope } = row
  return {
    title,
    intro,
    kind: row.kind as GoodsFields['kind'],
    code,
    images: images.length > 0 ? images : [thumb].filter(Boolean),
    spec_names: (skus[0]?.specs ?? []).map(({ name }) => name),
    skus: skus.map(({ sku_id, specs, price_fen, thumb: own }) => ({
      sku_id,
      values: specs.map(({ value }) => value),
      price_fen,
      thumb: own,
      left_n: 0,
    })),
    market_price_fen: row.market_price,
    freight_fen: row.freight_fen,
    ways: row.ways,
    limit_n: row.limit_n,
    code_days: row.code_days,
    refunds_expired: row.refunds_expired,
    store_ids: scope.kind === 'list' ? (scope.shop_ids ?? []) : [],
    detail: blocksOf(row.content),
    commission: {
      distribution: row.distribution,
      level1_bp: row.level1_bp,
      level2_bp: row.level2_bp,
      level1_fen: row.level1_fen,
      level2_fen: row.level2_fen,
      staff_bp: row.commission_bp,
    },
  }
}
