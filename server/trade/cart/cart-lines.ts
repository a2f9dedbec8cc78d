import type { Cart, CartLine, CartLineState } from '../../../api/cart.ts'
import type { GoodsKind } from '../../../api/goods.ts'
import { MOST_PIECES } from '../../../api/values/limits.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { ratesOf } from '../../people/member/levels.ts'
import { boughtPieces } from '../goods/bought.ts'
import { firstShopOf } from '../goods/first-shop.ts'

export interface Owner {
  brandId: number
  uid: number
}

/** The cart as its owner sees it now. */
export async function cartOf(
  db: Db,
  owner: Owner,
  { level, now }: { level: number; now: number },
): Promise<Cart> {
  const { discountBp } = await ratesOf(db, owner.brandId, level)
  return { list: await linesOf(db, owner), discount_bp: discountBp, server_time: now }
}

/** The lines with current prices and bounds, what was put in last first. */
export async function linesOf(db: Db, owner: Owner): Promise<CartLine[]> {
  const rows = await rowsOf(db, owner)
  if (rows.length === 0) return []
  const { brandId } = owner
  const skuIds = rows.map(({ sku_id }) => sku_id)
  const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
  const leftOf = new Map(pieces.map(({ item, left_n }) => [item, left_n ?? Infinity]))
  const limited = rows.filter(({ limit_n }) => limit_n > 0).map(({ goods_id }) => goods_id)
  const bought = await boughtPieces(db, owner, [...new Set(limited)])
  const shopNames = await shopNamesOf(db, brandId)
  const firstShop = (await firstShopOf(db, brandId)) ?? 0
  return rows.map(row => {
    const { limit_n, goods_status, sku_status, specs, sku_thumb, shop_id, ...face } = row
    const others = rows
      .filter(({ goods_id, sku_id }) => goods_id === row.goods_id && sku_id !== row.sku_id)
      .reduce((sum, { count }) => sum + count, 0)
    const free = limit_n > 0 ? limit_n - (bought.get(row.goods_id) ?? 0) - others : Infinity
    const left = leftOf.get(row.sku_id) ?? 0
    const isOn = goods_status === shelfStatus.on && sku_status === shelfStatus.on
    const shop = shop_id || firstShop
    return {
      ...face,
      kind: face.kind as GoodsKind,
      thumb: sku_thumb || face.thumb,
      specs_text: specs.map(({ value }) => value).join(' '),
      most: isOn ? Math.max(0, Math.min(MOST_PIECES, left, free)) : 0,
      state: stateOf({ isOn, left, free, count: row.count }),
      shop_id: shop,
      shop_name: shopNames.get(shop) ?? '',
    }
  })
}

function stateOf(of: { isOn: boolean; left: number; free: number; count: number }): CartLineState {
  if (!of.isOn) return 'gone'
  if (of.left <= 0) return 'soldOut'
  if (of.free <= 0) return 'limit'
  return of.count > Math.min(of.left, of.free) ? 'short' : 'ok'
}

const rowsOf = (db: Db, { brandId, uid }: Owner) =>
  inBrand(db, brandId)
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.sku_id', 'cart_item.sku_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('cart_item.uid', '=', uid)
    .select([
      'cart_item.sku_id',
      'cart_item.count',
      'cart_item.added_fen',
      'goods.goods_id',
      'goods.kind',
      'goods.title',
      'goods.thumb',
      'goods.limit_n',
      'goods.shop_id',
      'goods.status as goods_status',
      'sku.status as sku_status',
      'sku.specs',
      'sku.price_fen',
      'sku.thumb as sku_thumb',
    ])
    .orderBy('cart_item.added_at', 'desc')
    .orderBy('cart_item.sku_id', 'desc')
    .execute()

async function shopNamesOf(db: Db, brandId: number): Promise<Map<number, string>> {
  const rows = await inBrand(db, brandId).selectFrom('shop').select(['shop_id', 'name']).execute()
  return new Map(rows.map(({ shop_id, name }) => [shop_id, name]))
}
