import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderDetail } from '../../../../api/order.ts'
import type { ShopOrderDetail, ShopOrderPage } from '../../../../api/shop-order.ts'
import { SHIP_WITHIN_S } from '../../../../api/values/ship-within.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { brandDay } from '../../../../server/core/clock.ts'
import { buyAndPay, codeOf, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('overdue parcels, and their numbers')
let shop: OrderShop
let buyer: Caller
let merchant: Caller
let manager: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  merchant = await shop.server.as(people.merchant)
  manager = await shop.server.as(people.manager)
})
test.after.each(() => shop.server.close())

const tea = [{ skuId: skus.tea, count: 1 }]
const OWN_STAFF = 5
const first = { company: '顺丰速运', no: 'SF1234567890' }
const second = { company: '中通快递', no: 'ZT0987654321' }

async function pass(seconds: number): Promise<void> {
  shop.server.clock.pass(seconds)
  await runDueJobs(shop.server)
}

const list = (caller: Caller, more: object = {}) =>
  done<ShopOrderPage>(
    caller.get('/api/retail/mine/get-order-list', {
      tab: 'all',
      keyword: '',
      storeId: 0,
      after: '',
      ...more,
    }),
  )
const numbers = async (caller: Caller, more: object = {}) =>
  (await list(caller, more)).list.map(({ order_no }) => order_no)

async function notices(caller: Caller, title: string): Promise<string[]> {
  await runDueJobs(shop.server)
  const { list: notes } = await done<{ list: { title: string; text: string }[] }>(
    caller.get('/api/wechat/inbox/list', { after: '' }),
  )
  return notes.filter(note => note.title === title).map(({ text }) => text)
}

const late = (caller: Caller) => notices(caller, '有订单超时没发货')

const soldBy = (orderNo: string, staffId: number) =>
  shop.server.db
    .updateTable('shop_order')
    .set({ staff_id: staffId })
    .where('brand_id', '=', 8)
    .where('order_no', '=', orderNo)
    .execute()

const send = (orderNo: string, parcel = first) =>
  done(write(merchant, '/retail/mine/order-ship', { orderNo, ...parcel }))
const correct = (orderNo: string, parcel = second, caller = merchant) =>
  write(caller, '/retail/mine/order-reship', { orderNo, ...parcel })

test('stand first and in their own tab from the end of the promise, until they are sent', async () => {
  const old = await buyAndPay(shop, buyer, tea)
  const fetched = await buyAndPay(shop, buyer, tea, { delivery: 2, storeId: 1 })
  await pass(SHIP_WITHIN_S - 1)
  const fresh = await buyAndPay(shop, buyer, tea)
  assert.equal(await numbers(merchant, { tab: 'late' }), [])
  await pass(1)
  assert.equal(await numbers(merchant, { tab: 'late' }), [old])
  assert.equal(await numbers(merchant), [old, fresh, fetched])
  assert.equal(await numbers(merchant, { tab: '10' }), [old, fresh])
  const { counts, list: rows } = await list(merchant)
  assert.is(counts.late, 1)
  assert.equal(
    rows.map(({ is_late }) => is_late),
    [1, 0, 0],
  )
  await send(old)
  assert.equal(
    [await numbers(merchant, { tab: 'late' }), (await list(merchant)).counts.late],
    [[], 0],
  )
})

test('with an open refund are not overdue: the refund is judged first', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  const refund = { itemNo: 1, kind: 1, reason: '不想要了', description: '', images: [] }
  shop.server.clock.pass(SHIP_WITHIN_S)
  await done(write(buyer, '/wechat/refund/apply', { orderNo, ...refund }))
  assert.equal(await numbers(merchant, { tab: 'late' }), [])
})

test('are told once a day to those who can send them, as long as one waits', async () => {
  const one = await buyAndPay(shop, buyer, tea)
  const two = await buyAndPay(shop, buyer, tea)
  await soldBy(two, OWN_STAFF)
  await pass(SHIP_WITHIN_S + DAY_S)
  const days = (await late(merchant)).length
  assert.is(days, 1)
  assert.match((await late(merchant))[0] ?? '', /^2 单/)
  assert.match((await late(manager))[0] ?? '', /^1 单/)
  await pass(DAY_S)
  assert.is((await late(merchant)).length, days + 1)
  await send(two)
  await pass(DAY_S)
  assert.equal([(await late(merchant)).length, (await late(manager)).length], [days + 2, 2])
  await send(one)
  await pass(3 * DAY_S)
  assert.equal([(await late(merchant)).length, (await late(manager)).length], [days + 2, 2])
})

test('are narrowed to days and to a store, whose staff sold them or where they are fetched', async () => {
  const earlier = await buyAndPay(shop, buyer, tea)
  const day = brandDay(shop.server.clock.seconds())
  await soldBy(earlier, OWN_STAFF)
  shop.server.clock.pass(DAY_S)
  const later = await buyAndPay(shop, buyer, tea)
  const next = brandDay(shop.server.clock.seconds())
  assert.equal(await numbers(merchant, { from: day, to: day }), [earlier])
  assert.equal(await numbers(merchant, { from: next }), [later])
  assert.equal(await numbers(merchant, { storeId: 1 }), [earlier])
  assert.equal(await numbers(merchant, { storeId: 2 }), [])
  const { stores } = await list(merchant)
  assert.ok(stores.some(({ store_id }) => store_id === 1))
  assert.equal((await list(manager)).stores, [])
  const wrong = { tab: 'all', keyword: '', storeId: 0, after: '', from: next, to: day }
  assert.is(await codeOf(merchant.get('/api/retail/mine/get-order-list', wrong)), 1001)
})

test('a number is corrected while the parcel is on its way, with both in the history, and told once', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  assert.is(await codeOf(correct(orderNo)), 1004)
  await send(orderNo)
  const { code, data } = await correct(orderNo, first)
  assert.equal([code, data.field], [1001, 'no'])
  const reqId = newReqId()
  const again = () =>
    done<ShopOrderDetail>(
      write(merchant, '/retail/mine/order-reship', { orderNo, ...second, reqId }),
    )
  await again()
  const { express, waybill_changes } = await again()
  assert.equal([express?.company, express?.no], [second.company, second.no])
  assert.equal(
    waybill_changes.map(({ text }) => text),
    ['顺丰速运 SF1234567890 → 中通快递 ZT0987654321'],
  )
  assert.equal(await notices(buyer, '快递单号更新了'), ['中通快递 ZT0987654321'])
  const seen = await done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))
  assert.is(seen.express?.no, second.no)
})

test('a manager corrects what the own staff sold, and nothing else', async () => {
  const other = await buyAndPay(shop, buyer, tea)
  const own = await buyAndPay(shop, buyer, tea)
  await soldBy(own, OWN_STAFF)
  await send(other)
  await send(own)
  assert.is(await codeOf(correct(other, second, manager)), 1002)
  assert.is(await codeOf(correct(own, second, manager)), 1)
})

test('a correction and the arrival at once leave one end: finished, with the number that was corrected or not', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const orderNo = await buyAndPay(shop, buyer, tea)
    await send(orderNo)
    const [corrected, received] = await Promise.all([
      codeOf(correct(orderNo)),
      codeOf(write(buyer, '/wechat/order/receive', { orderNo })),
    ])
    const { status, express } = await done<OrderDetail>(
      buyer.get('/api/wechat/order/detail', { orderNo }),
    )
    assert.equal([received, status], [1, 30])
    assert.ok(corrected === 1 || corrected === 1004, String(corrected))
    assert.is(express?.no, corrected === 1 ? second.no : first.no)
    assert.is(await codeOf(correct(orderNo, { ...second, no: 'ZT1111111111' })), 1004)
  }
})

test.run()
