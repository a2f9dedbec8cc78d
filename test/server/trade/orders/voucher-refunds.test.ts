import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { OrderCode, OrderDetail } from '../../../../api/order.ts'
import type { Refund, RefundOffer } from '../../../../api/refund.ts'
import { tx } from '../../../../server/core/tx.ts'
import { changePrice } from '../../../../server/trade/orders/change-price.ts'
import { closePaidOrder } from '../../../../server/trade/orders/close-paid-order.ts'
import { expireCodes } from '../../../../server/trade/orders/expire-codes.ts'
import { findOrder, lockOrder, staffActor } from '../../../../server/trade/orders/order-table.ts'
import { buy, buyAndPay, codeOf, done, pay, write } from '../../../support/order-calls.ts'
import {
  openOrderShop,
  type OrderShop,
  piecesOf,
  refusal,
  runOrderJobs,
  skus,
} from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { delivered, settled } from '../../../support/server-distribution.ts'
import { balanceOf } from '../../../../server/ledgers/wallet-balance.ts'

const test = suite('refunds of vouchers')
let shop: OrderShop
let buyer: Caller
let staff: Caller
let manager: Caller
let merchant: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  staff = await shop.server.as(people.staff)
  manager = await shop.server.as(people.manager)
  merchant = await shop.server.as(people.merchant)
})
test.after.each(() => shop.server.close())

const teaAndVoucher = [
  { skuId: skus.tea, count: 1 },
  { skuId: skus.voucher, count: 1 },
]
const orderOf = (orderNo: string) =>
  done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))
const codesOf = async (orderNo: string): Promise<OrderCode[]> => (await orderOf(orderNo)).codes
const redeem = (code = '') =>
  done<{ log_id: string }>(write(staff, '/retail/work/write-off-code', { code, preview: 0 }))
const undo = ({ log_id: logId }: { log_id: string }) =>
  done(write(manager, '/retail/mine/reset-writeoff', { logId }))
const offer = (orderNo: string, itemNo = 1) =>
  buyer.get('/api/wechat/refund/offer', { orderNo, itemNo })
const ask = (orderNo: string, itemNo = 1) =>
  done<Refund>(
    write(buyer, '/wechat/refund/apply', {
      orderNo,
      itemNo,
      kind: 1,
      reason: '用不上了',
      description: '',
      images: [],
    }),
  )
const agree = (refundNo: string) =>
  done(write(merchant, '/retail/mine/refund-audit', { refundNo, pass: true, note: '' }))

async function refund(orderNo: string, itemNo = 1): Promise<number> {
  const { refund_no: refundNo, apply_fen } = await ask(orderNo, itemNo)
  await agree(refundNo)
  await runOrderJobs(shop)
  return apply_fen
}

/** Three vouchers of 5000 fen each, whose price the shop lowers to 10000 before they are paid. */
async function threeFor10000(): Promise<string> {
  const { order_no: orderNo } = await buy(buyer, [{ skuId: skus.voucher, count: 3 }])
  await tx(shop.server.db, async trx => {
    const made = await lockOrder(trx, { brandId: 8, orderNo })
    const change = { adjustFen: -5000, by: staffActor(8), now: shop.server.clock.seconds() }
    await changePrice(trx, made, change)
  })
  await pay(shop, buyer, orderNo)
  return orderNo
}

test('a use that is taken back after the others were refunded can be refunded too: 3334 of 10000', async () => {
  const orderNo = await threeFor10000()
  const [first] = await codesOf(orderNo)
  const use = await redeem(first?.code)
  assert.is(await refund(orderNo), 6666)
  assert.is((await orderOf(orderNo)).status, 30)
  await undo(use)
  const open = await orderOf(orderNo)
  assert.equal([open.status, open.items[0]?.refund_state], [15, 0])
  const { most_fen, codes } = await done<RefundOffer>(offer(orderNo))
  assert.equal([most_fen, codes], [3334, 1])
  assert.is(await refund(orderNo), 3334)
  const end = await orderOf(orderNo)
  assert.equal([end.status, end.refund_status, end.refunded_fen], [40, 30, 10_000])
})

test('a use that is taken back while the others are being refunded is left, with its share of 3334', async () => {
  const orderNo = await threeFor10000()
  const [first] = await codesOf(orderNo)
  const use = await redeem(first?.code)
  const { refund_no: refundNo, apply_fen } = await ask(orderNo)
  assert.is(apply_fen, 6666)
  await undo(use)
  await agree(refundNo)
  await runOrderJobs(shop)
  const open = await orderOf(orderNo)
  assert.equal([open.status, open.refunded_fen], [15, 6666])
  assert.equal((await codesOf(orderNo)).map(({ status }) => status).sort(), [1, 5, 5])
  assert.is(await refund(orderNo), 3334)
})

test('a voucher that is used again after all is not refunded, and the order is finished', async () => {
  const orderNo = await threeFor10000()
  const [first] = await codesOf(orderNo)
  const use = await redeem(first?.code)
  await refund(orderNo)
  await undo(use)
  await redeem(first?.code)
  const over = await orderOf(orderNo)
  assert.equal([over.status, over.refunded_fen], [30, 6666])
  assert.is(await codeOf(offer(orderNo)), 1205)
  const asked = { orderNo, itemNo: 1, kind: 1, reason: '用不上了', description: '', images: [] }
  assert.is(await codeOf(write(buyer, '/wechat/refund/apply', asked)), 1205)
})

test('a voucher beside goods that were received is refunded when its time ends: 5000 come back', async () => {
  const orderNo = await buyAndPay(shop, buyer, teaAndVoucher)
  const made = await findOrder(shop.server.db, { brandId: 8, orderNo })
  assert.ok(made)
  await delivered(shop, made)
  await settled(shop)
  const balance = () => balanceOf(shop.server.db, { brandId: 8, owner: 1, account: 'merchant' })
  assert.is(await balance(), 9900 + 800 + 5000)
  shop.server.clock.pass(90 * DAY_S)
  await runDueJobs(shop.server, undefined, [expireCodes])
  await runOrderJobs(shop)
  const over = await orderOf(orderNo)
  assert.equal([over.status, over.refunded_fen, over.refund_status], [30, 5000, 20])
  assert.equal(
    over.codes.map(({ status }) => status),
    [5],
  )
  assert.is(shop.payments.refundedOf(`${orderNo}01`), 5000)
  assert.is(await balance(), 9900 + 800)
  assert.equal(await piecesOf(shop, skus.voucher), [20, 0, 0])
})

test('a voucher beside goods that are on their way is refunded when its time ends', async () => {
  const orderNo = await buyAndPay(shop, buyer, teaAndVoucher)
  shop.server.clock.pass(90 * DAY_S)
  await runDueJobs(shop.server, undefined, [expireCodes])
  await runOrderJobs(shop)
  const waiting = await orderOf(orderNo)
  assert.equal([waiting.status, waiting.refunded_fen], [10, 5000])
})

test('codes of an order that the shop closes are void, and one that was used keeps it open', async () => {
  const orderNo = await buyAndPay(shop, buyer, teaAndVoucher)
  const close = () =>
    tx(shop.server.db, async trx => {
      const locked = await lockOrder(trx, { brandId: 8, orderNo })
      const now = shop.server.clock.seconds()
      await closePaidOrder(trx, locked, { event: 'close', type: 5, by: staffActor(8), now })
    })
  const [code] = await codesOf(orderNo)
  const use = await redeem(code?.code)
  assert.is(await refusal(close()), 'stateChanged')
  await undo(use)
  await close()
  assert.is(
    await codeOf(write(staff, '/retail/work/write-off-code', { code: code?.code, preview: 0 })),
    1503,
  )
})

test('goods that are refunded before shipping leave a voucher that is redeemed as usual', async () => {
  const orderNo = await buyAndPay(shop, buyer, teaAndVoucher)
  assert.is(await refund(orderNo, 1), 9900 + 800, 'nothing is shipped any more')
  assert.is((await orderOf(orderNo)).status, 15)
  const [code] = await codesOf(orderNo)
  await redeem(code?.code)
  assert.is((await orderOf(orderNo)).status, 30)
})

test.run()
