import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Contacts } from '../../../api/contact.ts'
import type { GoodsDetail } from '../../../api/goods.ts'
import { tx } from '../../../server/core/tx.ts'
import { keep } from '../../../server/mechanics/keeper.ts'
import { buy } from '../../support/order-calls.ts'
import { openOrderShop, type OrderShop, skus } from '../../support/order-shop.ts'
import { people } from '../../support/server-data.ts'

const test = suite('whom a customer can talk to')
const { shopper, friend } = people
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await shop.server.db.updateTable('brand').set({ phone: '' }).where('brand_id', '=', 8).execute()
  await shop.server.db.updateTable('store').set({ phone: '' }).execute()
})
test.after.each(() => shop.server.close())

const get = async (uid: number | undefined, path: string, fields: Record<string, unknown> = {}) =>
  (await shop.server.as(uid)).get(`/api/wechat/${path}`, fields)

const ask = async (uid: number | undefined, fields: Record<string, unknown> = {}) =>
  (await get(uid, 'contact/index', fields)).data as unknown as Contacts

const door = async (uid?: number) =>
  ((await get(uid, 'goods/detail', { goodsId: skus.cup })).data as unknown as GoodsDetail)
    .can_contact

const keptBy = (uid: number, userId: number) =>
  tx(shop.server.db, trx =>
    keep(trx, {
      brandId: 8,
      uid,
      userId,
      storeId: 1,
      source: 'link',
      replaces: true,
      now: shop.server.clock.seconds(),
    }),
  )

const staffWith = (user_id: number, change: { phone?: string; show?: string }) =>
  shop.server.db
    .updateTable('shop_user')
    .set(change)
    .where('brand_id', '=', 8)
    .where('user_id', '=', user_id)
    .execute()

const phoneOf = (storeId: number, phone: string) =>
  shop.server.db
    .updateTable('store')
    .set({ phone })
    .where('brand_id', '=', 8)
    .where('store_id', '=', storeId)
    .execute()

test('is nobody where nothing was left, and then there is no door', async () => {
  const { staff, store, has_stores, shop: own } = await ask(undefined)
  assert.equal([staff, store, has_stores, own.phone, own.account], [null, null, 0, '', ''])
  assert.is(await door(), 0)
  await phoneOf(1, '0571-1')
  assert.is(await door(), 1)
})

test('is the own member of the staff first, by what they have not hidden', async () => {
  await keptBy(shopper, 5)
  const { staff } = await ask(shopper)
  assert.ok(staff?.phone)
  assert.is(await door(shopper), 1)
  const show = { show_phone: 0, show_qrcode: 0, show_store: 1, show_recommend: 1 }
  await staffWith(5, { show: JSON.stringify(show) })
  assert.is((await ask(shopper)).staff, null)
  assert.is(await door(shopper), 0)
})

test('is of an order who sold it where nobody keeps the buyer; others’ orders are missing', async () => {
  const buyer = await shop.server.as(friend)
  const { order_no: orderNo } = await buy(
    buyer,
    [{ skuId: skus.cup, count: 1 }],
    {},
    { staffId: 5 },
  )
  await shop.server.db.deleteFrom('keeper').execute()
  await shop.server.db.deleteFrom('staff_bond').execute()
  assert.is((await ask(friend)).staff, null)
  assert.ok((await ask(friend, { orderNo })).staff)
  for (const uid of [shopper, undefined])
    assert.is((await get(uid, 'contact/index', { orderNo })).code, 1002)
})

test('is the own store, else the nearest, and none of several without a place', async () => {
  await phoneOf(1, '0571-1')
  await phoneOf(2, '0571-2')
  const { db } = shop.server
  await db.updateTable('store').set({ lat: 30, lng: 120 }).where('store_id', '=', 1).execute()
  await db.updateTable('store').set({ lat: 31, lng: 121 }).where('store_id', '=', 2).execute()
  await db.deleteFrom('keeper').execute()
  await db.deleteFrom('staff_bond').execute()
  assert.equal([(await ask(friend)).store, (await ask(friend)).has_stores], [null, 1])
  assert.is((await ask(friend, { lat: 30.9, lng: 121 })).store?.phone, '0571-2')
  await keptBy(friend, 5)
  assert.is((await ask(friend, { lat: 30.9, lng: 121 })).store?.phone, '0571-1')
})

test.run()
