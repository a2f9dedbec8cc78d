import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addStoreCoupon, atStore, farAway } from '../../../support/server-store-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('taking a store coupon')
const path = '/api/wechat/store-coupon/take'
let server: TestServer
let shopper: Caller

test.before(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  await server.db
    .updateTable('store')
    .set({ lat: 30.24, lng: 120.12 })
    .where('store_id', '=', 2)
    .execute()
  await addStoreCoupon(server, 742, { per_shop_stock: { 1: 1, 2: 5 } })
  await addStoreCoupon(server, 743, { need_location: true, radius_m: 3000 })
  await addStoreCoupon(server, 744, { pick_shop: 'nearest' })
  await addStoreCoupon(server, 745, { pick_shop: 'bound' })
  await addStoreCoupon(server, 746, {}, { stock_total: 1, stock_left: 1 })
})
test.after(() => server.close())

const take = (caller: Caller, id: number, shopId: number, extra = {}) =>
  caller.post(path, { id, shopId, reqId: newReqId(), ...extra })

async function stockOf(id: number) {
  const { stock_left: whole } = await server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  const shops = await server.db
    .selectFrom('shop_stock')
    .select(['store_id', 'stock_left'])
    .where('activity_id', '=', id)
    .orderBy('store_id')
    .execute()
  return [whole, ...shops.map(shop => [shop.store_id, shop.stock_left])]
}

test('grants one that carries its store; the campaign’s stock and the store’s go down together', async () => {
  const { code, data } = await take(shopper, 741, 2)
  assert.is(code, 1)
  assert.match(String(data.code), /^\d{12}$/)
  assert.is((data.shop as { shop_id: number; left: number }).shop_id, 2)
  assert.is((data.shop as { left: number }).left, 9)
  assert.equal(await stockOf(741), [99, [2, 9]])
  const kept = await server.db
    .selectFrom('redeem_code')
    .innerJoin('grant_store', join =>
      join
        .onRef('grant_store.brand_id', '=', 'redeem_code.brand_id')
        .onRef('grant_store.grant_id', '=', 'redeem_code.grant_id'),
    )
    .select(['redeem_code.shop_scope', 'grant_store.store_id'])
    .where('redeem_code.code', '=', String(data.code))
    .executeTakeFirstOrThrow()
  assert.equal(kept, { shop_scope: { kind: 'list', shop_ids: [2] }, store_id: 2 })
})

test('answers 2105 for a store that has none left, and takes nothing of the whole', async () => {
  assert.is((await take(shopper, 742, 1)).code, 1)
  const second = await take(shopper, 742, 1)
  assert.equal([second.code, second.message], [2105, '这家门店的券已领完'])
  assert.equal(await stockOf(742), [99, [1, 0]])
  assert.is((await take(shopper, 742, 2)).code, 1)
})

test('takes nothing of the store when the whole is gone', async () => {
  assert.is((await take(shopper, 746, 1)).code, 1)
  assert.is((await take(shopper, 746, 1)).code, 2105)
  assert.equal(await stockOf(746), [0, [1, 9]])
})

test('refuses a store that takes no part with 1002', async () => {
  assert.is((await take(shopper, 741, 11)).code, 1002)
})

test('asks for a position where the campaign wants one, and refuses one that is too far', async () => {
  const without = await take(shopper, 743, 1)
  assert.equal([without.code, without.data.reason], [2113, 'needLocation'])
  const far = await take(shopper, 743, 1, farAway)
  assert.equal([far.code, far.data.reason], [2113, 'outOfArea'])
  assert.ok(Number(far.data.distance_m) > 3000)
  assert.is((await take(shopper, 743, 1, atStore)).code, 1)
  assert.equal(await stockOf(743), [99, [1, 9]])
})

test('gives only the nearest store’s coupon where the campaign says so', async () => {
  assert.is((await take(shopper, 744, 2)).code, 2113)
  assert.is((await take(shopper, 744, 2, atStore)).code, 1004)
  assert.is((await take(shopper, 744, 1, atStore)).code, 1)
})

test('gives only the store’s coupon that the visitor belongs to where the campaign says so', async () => {
  assert.is((await take(shopper, 745, 1)).code, 2109)
  await server.db
    .insertInto('staff_bond')
    .values([
      { brand_id: 8, uid: people.shopper, user_id: 6, bound_at: 10 },
      { brand_id: 8, uid: people.shopper, user_id: 5, bound_at: 20 },
      { brand_id: 8, uid: people.shopper, user_id: 7, bound_at: 5, removed_at: 6 },
    ])
    .execute()
  assert.is((await take(shopper, 745, 1)).code, 2109)
  assert.is((await take(shopper, 745, 2)).code, 1)
})

test('repeats the first answer for the same attempt, also from another place', async () => {
  const friend = await server.as(people.friend)
  const reqId = newReqId()
  const first = await take(friend, 743, 1, { ...atStore, reqId })
  const again = await take(friend, 743, 1, { ...farAway, reqId })
  assert.equal([again.code, again.data], [1, first.data])
})

test('needs a session, and refuses a snapshot page’s virtual user', async () => {
  assert.equal((await take(await server.as(), 741, 1)).code, 2128)
  const snapshot = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await take(snapshot, 741, 1)).code, 2128)
})

test('30 at once for the 5 of one store: 5 get one', async () => {
  await addStoreCoupon(server, 747, { per_shop_stock: { 1: 5, 2: 5 } })
  const friend = await server.as(people.friend)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => take(index % 2 ? friend : shopper, 747, 1)),
  )
  assert.is(replies.filter(reply => reply.code === 1).length, 5)
  assert.is(replies.filter(reply => reply.code === 2105).length, 25)
  assert.equal(await stockOf(747), [95, [1, 0]])
})

test.run()
