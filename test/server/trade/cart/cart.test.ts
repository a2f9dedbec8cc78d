import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Cart } from '../../../../api/cart.ts'
import { MOST_CART_LINES } from '../../../../api/values/limits.ts'
import {
  choiceOf,
  openOrderShop,
  type OrderShop,
  PIECES,
  skus,
} from '../../../support/order-shop.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a shopper’s cart')
let shop: OrderShop
let shopper: Caller
let friend: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  shopper = await shop.server.as(people.shopper)
  friend = await shop.server.as(people.friend)
})
test.after.each(() => shop.server.close())

const post = (caller: Caller, what: string, fields: Record<string, unknown>) =>
  caller.post(`/api/wechat/cart/${what}`, { reqId: newReqId(), ...fields })
const add = (skuId: number, count = 1, caller = shopper) => post(caller, 'add', { skuId, count })
const cart = async (caller = shopper) =>
  (await caller.get('/api/wechat/cart/list')).data as unknown as Cart
const lines = async (caller = shopper) =>
  (await cart(caller)).list.map(({ sku_id, count, state }) => [sku_id, count, state])

test('keeps lines of each person, adds to those that are there, and shows the last one first', async () => {
  await add(skus.tea, 2)
  shop.server.clock.pass(60)
  await add(skus.cup)
  shop.server.clock.pass(60)
  await add(skus.tea)
  await add(skus.cup, 4, friend)
  assert.equal(await lines(), [
    [skus.tea, 3, 'ok'],
    [skus.cup, 1, 'ok'],
  ])
  assert.equal(await lines(friend), [[skus.cup, 4, 'ok']])
  assert.equal((await shopper.get('/api/wechat/cart/count')).data, { n: 2 })
})

test('an attempt that is sent twice adds once', async () => {
  const fields = { skuId: skus.tea, count: 2, reqId: newReqId() }
  const [first, second] = [await post(shopper, 'add', fields), await post(shopper, 'add', fields)]
  assert.equal([first.data, second.data], [{ n: 1 }, { n: 1 }])
  assert.equal(await lines(), [[skus.tea, 2, 'ok']])
})

test('takes no more than there is, nor than one person may buy, of all forms of the goods together', async () => {
  const { db } = shop.server
  await db
    .insertInto('sku')
    .values({ brand_id: 8, sku_id: 114, goods_id: skus.limited, price_fen: 1000 })
    .execute()
  await db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: 0, item: 114, left_n: 9 })
    .execute()
  const above = await add(skus.tea, PIECES + 1)
  assert.equal([above.code, above.message], [1101, `库存只剩 ${PIECES} 件`])
  assert.is((await add(skus.limited)).code, 1)
  assert.is((await add(114, 2)).code, 1103)
  assert.is((await add(114)).code, 1)
  assert.is((await post(shopper, 'change', { skuId: 114, count: 2 })).code, 1103)
  assert.is((await add(999)).code, 1002)
  assert.equal(
    (await lines()).map(([, count]) => count),
    [1, 1],
  )
})

test('two adds at once stay within the limit', async () => {
  const answers = await Promise.all([add(skus.limited, 2), add(skus.limited, 2)])
  assert.equal(answers.map(({ code }) => code).sort(), [1, 1103])
  assert.equal(await lines(), [[skus.limited, 2, 'ok']])
})

test('is full some day', async () => {
  const { db } = shop.server
  const ids = Array.from({ length: MOST_CART_LINES }, (_, at) => 2000 + at)
  const goods_id = skus.tea
  await db
    .insertInto('sku')
    .values(ids.map(sku_id => ({ brand_id: 8, sku_id, goods_id, price_fen: 1 })))
    .execute()
  const row = { brand_id: 8, uid: people.shopper, count: 1, added_fen: 1, added_at: 1 }
  await db
    .insertInto('cart_item')
    .values(ids.map(sku_id => ({ ...row, sku_id })))
    .execute()
  assert.is((await add(skus.tea)).code, 1005)
  assert.is((await cart()).list.length, MOST_CART_LINES)
})

test('says what became of a line: price, shortage, sold out, off the shelf', async () => {
  const { db } = shop.server
  await add(skus.tea, 5)
  await add(skus.cup)
  await add(skus.voucher)
  const stockOf = (item: number, left_n: number) =>
    db
      .updateTable('stock')
      .set({ left_n })
      .where('brand_id', '=', 8)
      .where('activity_id', '=', 0)
      .where('item', '=', item)
      .execute()
  await stockOf(skus.tea, 3)
  await stockOf(skus.cup, 0)
  await db
    .updateTable('goods')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', skus.voucher)
    .execute()
  await db
    .updateTable('sku')
    .set({ price_fen: 8800 })
    .where('brand_id', '=', 8)
    .where('sku_id', '=', skus.tea)
    .execute()
  const { list } = await cart()
  const byId = new Map(list.map(line => [line.sku_id, line]))
  assert.equal([...byId.values()].map(({ state }) => state).sort(), ['gone', 'short', 'soldOut'])
  const tea = byId.get(skus.tea)
  assert.equal([tea?.price_fen, tea?.added_fen, tea?.most, tea?.shop_id], [8800, 9900, 3, 1])
})

test('holds no pieces', async () => {
  await add(skus.tea, 5)
  const row = await shop.server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 0)
    .where('item', '=', skus.tea)
    .executeTakeFirst()
  assert.equal(row, { left_n: PIECES, held_n: 0 })
})

test('lines are changed and taken out by their owner only', async () => {
  await add(skus.tea, 2)
  await add(skus.cup)
  assert.is((await post(friend, 'change', { skuId: skus.tea, count: 1 })).code, 1002)
  await post(friend, 'remove', { skuIds: [skus.tea] })
  await post(shopper, 'change', { skuId: skus.tea, count: 7 })
  const { data } = await post(shopper, 'remove', { skuIds: [skus.cup, 999] })
  const { list } = data as unknown as Cart
  assert.equal(
    list.map(({ sku_id, count }) => [sku_id, count]),
    [[skus.tea, 7]],
  )
})

async function orderFromCart(more: object = {}): Promise<number> {
  const ordered = [
    { skuId: skus.tea, count: 2 },
    { skuId: skus.cup, count: 1 },
  ]
  const confirmed = await shopper.post('/api/wechat/order/confirm', { ...choiceOf(ordered) })
  const { confirm_token: confirmToken } = confirmed.data as { confirm_token: string }
  const fields = { confirmToken, remark: '', reqId: newReqId(), ...more }
  return (await shopper.post('/api/wechat/order/create', fields)).code
}

test('one order takes several lines, which leave the buyer’s cart and nobody else’s', async () => {
  await add(skus.tea, 2)
  await add(skus.cup)
  await add(skus.voucher)
  await add(skus.tea, 1, friend)
  assert.is(await orderFromCart({ fromCart: true }), 1)
  assert.equal(
    (await lines()).map(([sku]) => sku),
    [skus.voucher],
  )
  assert.equal(
    (await lines(friend)).map(([sku]) => sku),
    [skus.tea],
  )
  const items = await shop.server.db
    .selectFrom('order_item')
    .select('sku_id')
    .where('brand_id', '=', 8)
    .execute()
  assert.equal(items.map(({ sku_id }) => sku_id).sort(), [skus.tea, skus.cup])
})

test('what is bought on its own page stays in the cart, and so does what is refused', async () => {
  await add(skus.tea, 2)
  assert.is(await orderFromCart(), 1)
  assert.equal(
    (await lines()).map(([sku]) => sku),
    [skus.tea],
  )
  // The first order is unpaid.
  assert.is(await orderFromCart({ fromCart: true }), 1108)
  assert.equal(
    (await lines()).map(([sku]) => sku),
    [skus.tea],
  )
})

test.run()
