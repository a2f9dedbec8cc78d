import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { OrderCode, OrderDetail, OrderWriteOff, StoreCodes } from '../../../../api/order.ts'
import type { Refund } from '../../../../api/refund.ts'
import { makeStoreToken } from '../../../../server/mechanics/redeem/store-token.ts'
import { expireCodes } from '../../../../server/trade/orders/expire-codes.ts'
import { settleOrder } from '../../../../server/trade/orders/settle.ts'
import { buyAndPay, codeOf, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, runOrderJobs, skus } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('codes of an order')
let shop: OrderShop
let buyer: Caller
let friend: Caller
let staff: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  friend = await shop.server.as(people.friend)
  staff = await shop.server.as(people.staff)
})
test.after.each(() => shop.server.close())

const vouchers = (count: number) => [{ skuId: skus.voucher, count }]

const orderOf = (orderNo: string) =>
  done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))
const codesOf = async (orderNo: string): Promise<OrderCode[]> => (await orderOf(orderNo)).codes
const states = async (orderNo: string) => (await codesOf(orderNo)).map(({ status }) => status)

const redeem = (code: string) => write(staff, '/retail/work/write-off-code', { code, preview: 0 })

const token = (storeId = 1, expiresAt = shop.server.clock.seconds() + 60) =>
  makeStoreToken('secret of 8', { storeId, version: 1, expiresAt })

const redeemMyself = (code: string, given = token(), caller = buyer) =>
  write(caller, '/wechat/order/self-write-off', { token: given, code })

const pointsFrozen = async () => {
  const rows = await shop.server.db
    .selectFrom('point_log')
    .select(['delta', 'status'])
    .where('uid', '=', people.shopper)
    .execute()
  return rows.map(({ delta, status }) => [delta, status])
}

test('are one for each piece; with the last one the order is finished', async () => {
  const orderNo = await buyAndPay(shop, buyer, vouchers(2))
  const [first, second] = await codesOf(orderNo)
  assert.is((await orderOf(orderNo)).status, 15)
  await done(redeem(first?.code ?? ''))
  assert.is((await orderOf(orderNo)).status, 15)
  await done(redeem(second?.code ?? ''))
  const over = await orderOf(orderNo)
  assert.equal([over.status, over.finished_at], [30, shop.server.clock.seconds()])
  assert.equal(await pointsFrozen(), [[100, 2]])
})

test('wait again when the last use is taken back, and nothing is earned twice', async () => {
  const orderNo = await buyAndPay(shop, buyer, vouchers(1))
  const [only] = await codesOf(orderNo)
  const { log_id: logId } = await done<{ log_id: string }>(redeem(only?.code ?? ''))
  const manager = await shop.server.as(people.manager)
  await done(write(manager, '/retail/mine/reset-writeoff', { logId }))
  assert.is((await orderOf(orderNo)).status, 15)
  assert.equal(await pointsFrozen(), [])
  shop.server.clock.pass(3 * DAY_S)
  await done(redeem(only?.code ?? ''))
  shop.server.clock.pass(5 * DAY_S)
  await runDueJobs(shop.server, undefined, [settleOrder])
  assert.equal(await pointsFrozen(), [[50, 2]], 'the seven days begin anew')
  shop.server.clock.pass(2 * DAY_S)
  await runDueJobs(shop.server, undefined, [settleOrder])
  assert.equal(await pointsFrozen(), [[50, 1]])
})

test('are used by their owner with the code of the store, and by nobody else', async () => {
  const orderNo = await buyAndPay(shop, buyer, vouchers(2))
  const scanned = await done<StoreCodes>(
    buyer.get('/api/wechat/order/store-codes', { token: token() }),
  )
  assert.is(scanned.store.name, '湖滨店')
  const [first, second] = scanned.list
  assert.equal([first?.order_no, first?.title], [orderNo, '商品103'])
  assert.is(await codeOf(redeemMyself(first?.code ?? '', token(), friend)), 1501)
  const { log_id: logId } = await done<{ log_id: string }>(redeemMyself(first?.code ?? ''))
  assert.is(await codeOf(redeemMyself(first?.code ?? '')), 1502)
  const use = (caller: Caller) => caller.get('/api/wechat/order/write-off-log', { logId })
  const log = await done<OrderWriteOff>(use(buyer))
  assert.equal([log.staff_name, log.store_name, log.left, log.order_no], ['', '湖滨店', 1, orderNo])
  assert.is(await codeOf(use(staff)), 1)
  assert.is(await codeOf(use(await shop.server.as(people.otherStoreStaff))), 1002)
  await done(redeemMyself(second?.code ?? ''))
  assert.is((await orderOf(orderNo)).status, 30)
})

test('are not used with a store’s code that is forged, old or renewed', async () => {
  const orderNo = await buyAndPay(shop, buyer, vouchers(1))
  const code = (await codesOf(orderNo))[0]?.code ?? ''
  const now = shop.server.clock.seconds()
  const scan = (given: string) =>
    codeOf(buyer.get('/api/wechat/order/store-codes', { token: given }))
  const forged = `${token().slice(0, -4)}AAAA`
  assert.equal([await scan(forged), await codeOf(redeemMyself(code, forged))], [1506, 1506])
  // After a timely scan there is time to choose.
  assert.equal([await scan(token(1, now - 1)), await scan(token(1, now))], [1506, 1])
  assert.is(await codeOf(redeemMyself(code, token(1, now - 301))), 1506)
  const before = token()
  const manager = await shop.server.as(people.manager)
  await done(write(manager, '/retail/mine/reset-writeoff', { confirm: 1 }))
  assert.is(await codeOf(redeemMyself(code, before)), 1506)
  assert.equal(await states(orderNo), [1])
})

test('are refunded by themselves when their time is over, the used ones not', async () => {
  const orderNo = await buyAndPay(shop, buyer, vouchers(3))
  const [first] = await codesOf(orderNo)
  await done(redeem(first?.code ?? ''))
  shop.server.clock.pass(90 * DAY_S)
  assert.equal(await states(orderNo), [2, 4, 4])
  await runDueJobs(shop.server, undefined, [expireCodes])
  await runOrderJobs(shop)
  const over = await orderOf(orderNo)
  assert.equal([over.status, over.refunded_fen], [30, 10_000])
  assert.equal(await states(orderNo), [2, 5, 5])
})

test('simply end where the goods are not refunded, and the order with them', async () => {
  await shop.server.db
    .updateTable('goods')
    .set({ refunds_expired: false })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', skus.voucher)
    .execute()
  const orderNo = await buyAndPay(shop, buyer, vouchers(1))
  shop.server.clock.pass(90 * DAY_S)
  await runDueJobs(shop.server, undefined, [expireCodes])
  const over = await orderOf(orderNo)
  assert.equal([over.status, over.refunded_fen, over.codes[0]?.status], [30, 0, 4])
})

test('are left to the refund that is open when their time ends, and refunded when it is withdrawn', async () => {
  const orderNo = await buyAndPay(shop, buyer, vouchers(1))
  shop.server.clock.pass(89 * DAY_S + DAY_S / 2)
  const application = { orderNo, itemNo: 1, kind: 1, reason: '用不上了', description: '' }
  const { refund_no: refundNo } = await done<Refund>(
    write(buyer, '/wechat/refund/apply', { ...application, images: [] }),
  )
  shop.server.clock.pass(DAY_S / 2)
  await runDueJobs(shop.server, undefined, [expireCodes])
  assert.equal(await states(orderNo), [3])
  await done(write(buyer, '/wechat/refund/cancel', { refundNo }))
  assert.equal(await states(orderNo), [4])
  shop.server.clock.pass(3600)
  await runDueJobs(shop.server, undefined, [expireCodes])
  await runOrderJobs(shop)
  const over = await orderOf(orderNo)
  assert.equal([over.status, over.refunded_fen], [40, 5000])
})

test('stand for goods that are fetched, in the chosen store only', async () => {
  const lines = [{ skuId: skus.tea, count: 1 }]
  const orderNo = await buyAndPay(shop, buyer, lines, { delivery: 2, storeId: 2 })
  const order = await orderOf(orderNo)
  assert.equal([order.status, order.freight_fen, order.codes.length], [15, 0, 1])
  assert.equal(
    order.stores.map(({ name }) => name),
    ['武林店'],
  )
  const code = order.codes[0]?.code ?? ''
  assert.is(await codeOf(redeem(code)), 1504)
  await done(redeemMyself(code, token(2)))
  const fetched = await orderOf(orderNo)
  assert.is(fetched.status, 30)
  assert.ok(fetched.items[0]?.can_refund, 'what was fetched can be brought back')
})

test.run()
