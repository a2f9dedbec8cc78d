import type { GoodsFields } from '../../../api/form-rules/goods-fields.ts'
import { htmlOf } from './blocks.ts'

/** Columns of goods that a form writes. */
export function columnsOf(goods: GoodsFields) {
  const { title, intro, kind, code, images, store_ids: ids } = goods
  const { staff_bp, ...commission } = goods.commission
  return {
    title,
    intro,
    kind,
    code,
    thumb: images[0] ?? '',
    images: JSON.stringify(images),
    // Lists show the lowest price.
    price: Math.min(...goods.skus.map(({ price_fen }) => price_fen)),
    market_price: goods.market_price_fen,
    freight_fen: goods.freight_fen,
    ways: JSON.stringify(goods.ways),
    limit_n: goods.limit_n,
    code_days: goods.code_days,
    refunds_expired: goods.refunds_expired,
    shop_scope: JSON.stringify(ids.length > 0 ? { kind: 'list', shop_ids: ids } : { kind: 'all' }),
    content: htmlOf(goods.detail),
    ...commission,
    commission_bp: staff_bp,
  }
}
