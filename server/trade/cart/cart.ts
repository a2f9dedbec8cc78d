import * as v from 'valibot'
import type { Cart, CartLine } from '../../../api/cart.ts'
import { MOST_CART_LINES, MOST_PIECES } from '../../../api/values/limits.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { defineRoute, type Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import { cartOf, linesOf, type Owner } from './cart-lines.ts'
import { countLines, takeOut } from './cart-table.ts'

const pieces = v.pipe(count, v.minValue(1), v.maxValue(MOST_PIECES))

const cartList = defineRoute({
  method: 'GET',
  path: '/wechat/cart/list',
  access: 'visitor',
  input: {},

  handle({ db, brandId, visitor, now }): Promise<Cart> {
    const owner = { brandId, uid: visitor.uid }
    return cartOf(db, owner, { level: visitor.memberLevel, now })
  },
})

const cartCount = defineRoute({
  method: 'GET',
  path: '/wechat/cart/count',
  access: 'visitor',
  input: {},

  async handle({ db, brandId, visitor }) {
    return { n: await countLines(db, { brandId, uid: visitor.uid }) }
  },
})

const addToCart = defineWrite({
  name: 'cart/add',
  path: '/wechat/cart/add',
  access: 'visitor',
  input: { skuId: id, count: pieces },

  async run({ trx, brandId, visitor, input, now }) {
    const owner = { brandId, uid: visitor.uid }
    await lockCart(trx, owner)
    const priceFen = await priceOf(trx, owner.brandId, input.skuId)
    if (priceFen === undefined) throw new ReplyError('notFound', { message: '商品已下架' })
    const row = { uid: owner.uid, sku_id: input.skuId }
    const before = (await linesOf(trx, owner)).find(({ sku_id }) => sku_id === input.skuId)
    const wanted = Math.min((before?.count ?? 0) + input.count, MOST_PIECES)
    const put = { count: wanted, added_fen: priceFen, added_at: now }
    await inBrand(trx, owner)
      .insertInto('cart_item')
      .values({ ...row, ...put })
      .onConflict(conflict => conflict.columns(['uid', 'sku_id']).doUpdateSet(put))
      .execute()
    await refuseTooMany(trx, owner, input.skuId)
    const n = await countLines(trx, owner)
    // guard: so many lines of one cart [server trade/cart]
    if (n > MOST_CART_LINES) throw new ReplyError('cartFull')
    return { n }
  },
})

const changeCart = defineWrite({
  name: 'cart/change',
  path: '/wechat/cart/change',
  access: 'visitor',
  input: { skuId: id, count: pieces },

  async run({ trx, brandId, visitor, input, now }): Promise<Cart> {
    const owner = { brandId, uid: visitor.uid }
    await lockCart(trx, owner)
    const changed = await inBrand(trx, owner)
      .updateTable('cart_item')
      .set({ count: input.count })
      .where('uid', '=', owner.uid)
      .where('sku_id', '=', input.skuId)
      .returning('sku_id')
      .executeTakeFirst()
    if (!changed) throw new ReplyError('notFound', { message: '购物车里没有这件商品' })
    await refuseTooMany(trx, owner, input.skuId)
    return cartOf(trx, owner, { level: visitor.memberLevel, now })
  },
})

const removeFromCart = defineWrite({
  name: 'cart/remove',
  path: '/wechat/cart/remove',
  access: 'visitor',
  input: { skuIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CART_LINES)) },

  async run({ trx, brandId, visitor, input, now }): Promise<Cart> {
    const owner = { brandId, uid: visitor.uid }
    await takeOut(trx, owner, input.skuIds)
    return cartOf(trx, owner, { level: visitor.memberLevel, now })
  },
})

/** Refuses what the line has above what its owner can buy; the write is then undone with its transaction. */
async function refuseTooMany(trx: Tx, owner: Owner, skuId: number): Promise<void> {
  const line = (await linesOf(trx, owner)).find(({ sku_id }) => sku_id === skuId)
  // guard: a cart takes no more than can be bought [server trade/cart]
  //   if (line && line.state !== 'ok') throw await refusalOf(trx, owner, line) ~>
  if (line && line.state !== 'ok') throw await refusalOf(trx, owner, line)
}

async function refusalOf(
  trx: Tx,
  { brandId }: Owner,
  { state, most, goods_id, sku_id }: CartLine,
): Promise<ReplyError> {
  if (state === 'gone') return new ReplyError('notFound', { message: '商品已下架' })
  if (state === 'soldOut') return new ReplyError('outOfStock')
  const [stock] = await piecesOf(trx, { brandId, activityId: SHELF, skuIds: [sku_id] })
  if (state === 'short' && most === stock?.left_n) {
    return new ReplyError('outOfStock', { message: `库存只剩 ${most} 件` })
  }
  const { limit_n } = await inBrand(trx, brandId)
    .selectFrom('goods')
    .select('limit_n')
    .where('goods_id', '=', goods_id)
    .executeTakeFirstOrThrow()
  return new ReplyError('overLimit', {
    message: `每人限购 ${limit_n} 件`,
    data: { limit_n },
  })
}

/** Price of a form on sale, fen. */
async function priceOf(trx: Tx, brandId: number, skuId: number): Promise<number | undefined> {
  const row = await inBrand(trx, brandId)
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.price_fen')
    .where('sku.sku_id', '=', skuId)
    .where('sku.status', '=', shelfStatus.on)
    .where('goods.status', '=', shelfStatus.on)
    .executeTakeFirst()
  return row?.price_fen
}

/** One change of a cart after another, so that its bounds count all of it. */
async function lockCart(trx: Tx, { brandId, uid }: Owner): Promise<void> {
  await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .execute()
}

/** A shopper's cart. */
export const cartRoutes: Route[] = [cartList, cartCount, addToCart, changeCart, removeFromCart]
