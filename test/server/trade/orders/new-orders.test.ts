import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import type { OrderRow } from '../../../../server/trade/orders/order-table.ts'
import { FakePayments } from '../../../support/fake-payments.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import {
  choiceOf,
  fillShelf,
  order,
  type OrderShop,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what the shop is told of new orders')
let shop: OrderShop
const fixture = createNoticeFixture(test, async server => {
  await fillShelf(server)
  const payments = new FakePayments(() => server.clock.seconds())
  shop = { server: Object.assign(server, { payment: payments }), payments }
})

const isMerchant = ({ openid }: { openid: string }) => openid === `o${people.merchant}`
const isManager = ({ openid }: { openid: string }) => openid === `o${people.manager}`
const ofShop = () => fixture.told.filter(({ title }) => title === '有新订单')

async function buyAndPay(
  uid: number,
  more: object = {},
  staffId: number | null = null,
): Promise<OrderRow> {
  const made = await order(shop, uid, choiceOf([{ skuId: skus.tea, count: 1 }], more), staffId)
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice)
  await applyPaymentNotice(shop.server, notice)
  return made
}

const toStore = { delivery: 2, storeId: 1, addressId: 0 }

test('an order that is paid is told to the merchant, within two minutes and once', async () => {
  await order(shop, people.friend, choiceOf([{ skuId: skus.tea, count: 1 }]))
  const made = await buyAndPay(people.shopper)
  await runDueJobs(shop.server)
  assert.equal(ofShop(), [], 'orders of two minutes are told together')
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  const [told] = ofShop()
  assert.ok(told && isMerchant(told))
  assert.is(ofShop().length, 1, 'a manager hears of the orders of the own store')
  assert.is(told.path, `/pages/mine/orders?br=8&order_no=${made.order_no}`)
  assert.match(told.text, / · 107\.00 元$/)
  shop.server.clock.pass(600)
  await runDueJobs(shop.server)
  assert.is(ofShop().length, 1)
})

test('orders of two minutes are one word that counts what waits; a manager hears of the own store', async () => {
  await buyAndPay(people.shopper)
  await buyAndPay(people.friend)
  await buyAndPay(people.shopper, toStore)
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  const merchant = ofShop().filter(isMerchant)
  assert.is(merchant.length, 1)
  assert.match(merchant[0]?.text ?? '', /，待发货共 2 单$/)
  assert.is(merchant[0]?.path, '/pages/mine/orders?br=8&tab=10')
  assert.is(ofShop().filter(isManager).length, 1)
})

test('a manager hears of parcels that the own staff sold, and of no other', async () => {
  const staff = { own: 5, ofOtherStore: 6 }
  await buyAndPay(people.shopper, {}, staff.ofOtherStore)
  await buyAndPay(people.shopper)
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  assert.is(ofShop().filter(isManager).length, 0)
  const sold = await buyAndPay(people.friend, {}, staff.own)
  await buyAndPay(people.shopper, {}, staff.ofOtherStore)
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  const [told, ...more] = ofShop().filter(isManager)
  assert.is(told?.path, `/pages/mine/orders?br=8&order_no=${sold.order_no}`, 'one waits for them')
  assert.equal(more, [])
  const ofMerchant = ofShop().filter(isMerchant).at(-1)
  assert.match(ofMerchant?.text ?? '', /，待发货共 4 单$/)
})

test('an order that waits no more is not told, nor anybody who has left', async () => {
  const { order_no: orderNo } = await buyAndPay(people.shopper)
  await shop.server.db
    .updateTable('shop_order')
    .set({ status: 40 })
    .where('brand_id', '=', 8)
    .where('order_no', '=', orderNo)
    .execute()
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  assert.equal(ofShop(), [])
  await buyAndPay(people.friend)
  await shop.server.db
    .updateTable('shop_user')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.merchant)
    .execute()
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  assert.equal(ofShop(), [])
})

test('is told when the messaging app answers again', async () => {
  await buyAndPay(people.shopper)
  fixture.isDown = true
  shop.server.clock.pass(120)
  await runDueJobs(shop.server)
  fixture.isDown = false
  shop.server.clock.pass(3600)
  await runDueJobs(shop.server)
  assert.is(ofShop().length, 1)
})

test.run()
