import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { changePrice } from '../../../../server/trade/orders/change-price.ts'
import { closeUnpaidOrder } from '../../../../server/trade/orders/close-order.ts'
import {
  buyer,
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../../../server/trade/orders/order-table.ts'
import { stopPayments } from '../../../../server/trade/orders/stop-payments.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import {
  choiceOf,
  givePoints,
  openOrderShop,
  order,
  type OrderShop,
  passWindow,
  piecesOf,
  read,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('paying an order')
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

const unpaid = { paid: 0, status: 0 }
const cup = choiceOf([{ skuId: skus.cup, count: 2 }], { points: 66 })

test('holds pieces and points, and a notice sells them; the same notice again changes nothing', async () => {
  await givePoints(shop, people.shopper, 100)
  const made = await order(shop, people.shopper, cup, 5)
  assert.equal([made.status, made.pay_fen, made.points_used], [0, 6600 + 500, 66])
  assert.equal(await piecesOf(shop, skus.cup), [18, 2, 0])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 34)

  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice)
  assert.equal(await applyPaymentNotice(shop.server, notice), { result: 'applied' })
  const again = { ...notice, digest: 'another envelope' }
  assert.equal(await applyPaymentNotice(shop.server, notice), { result: 'known' })
  assert.equal(await applyPaymentNotice(shop.server, again), { result: 'known' })
  const paid = await read(shop, made)
  assert.equal([paid.status, paid.refund_status], [10, 0])
  assert.equal(await piecesOf(shop, skus.cup), [18, 0, 2])
  const commission = await shop.server.db.selectFrom('commission').selectAll().execute()
  assert.equal(
    commission.map(({ owner, base_fen, amount_fen }) => [owner, base_fen, amount_fen]),
    [[5, 6600, 330]],
  )
})

test('whoever has paid, but whose notice was lost, is not sent to the cashier again: the order is paid', async () => {
  const made = await order(shop, people.shopper, cup)
  assert.ok(shop.payments.pay(await toCashier(shop, made)))
  assert.is(await refusal(toCashier(shop, made)), 'orderNotPayable')
  assert.is((await read(shop, made)).status, 10)
})

test('a notice of an unknown payment or another amount moves nothing', async () => {
  const made = await order(shop, people.shopper, cup)
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice)
  const wrong = { ...notice, amountFen: notice.amountFen - 1 }
  const refused = { result: 'refused', why: 'other amount' }
  assert.equal(await applyPaymentNotice(shop.server, wrong), refused)
  for (const strange of [{ payNo: `${notice.payNo}9` }, { brandId: 9 }]) {
    const answer = await applyPaymentNotice(shop.server, { ...notice, ...strange })
    assert.equal(answer, { result: 'refused', why: 'unknown payment' })
  }
  assert.is((await read(shop, made)).status, 0)
})

test('unpaid it is closed after its window and gives everything back; paid later, it is refunded whole', async () => {
  await givePoints(shop, people.shopper, 100)
  const made = await order(shop, people.shopper, cup)
  const payNo = await toCashier(shop, made)
  passWindow(shop)
  await runOrderJobs(shop)
  assert.equal(await piecesOf(shop, skus.cup), [20, 0, 0])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 100)
  const closed = await read(shop, made)
  assert.equal([closed.status, closed.close_type], [40, 1])

  const notice = shop.payments.payAnyway(payNo)
  assert.equal(await applyPaymentNotice(shop.server, notice), { result: 'applied' })
  await runOrderJobs(shop)
  const refunded = await read(shop, made)
  assert.equal(
    [refunded.status, refunded.close_type, refunded.refund_status, refunded.refunded_fen],
    [40, 6, 30, made.pay_fen],
  )
  assert.is(shop.payments.refundedOf(payNo), made.pay_fen)
  assert.equal(await piecesOf(shop, skus.cup), [20, 0, 0])
})

test('is paid when the platform says so at the end of its window, though no notice came', async () => {
  const made = await order(shop, people.shopper, cup)
  shop.payments.pay(await toCashier(shop, made))
  passWindow(shop)
  await runOrderJobs(shop)
  assert.is((await read(shop, made)).status, 10)
  assert.equal(await piecesOf(shop, skus.cup), [18, 0, 2])
})

test('is paid soon after its notice was lost: the platform is asked before the window ends', async () => {
  const made = await order(shop, people.shopper, cup)
  const payNo = await toCashier(shop, made)
  shop.server.clock.pass(10)
  await runOrderJobs(shop)
  assert.is((await read(shop, made)).status, 0)
  shop.payments.pay(payNo)
  shop.payments.mishaps.lostAnswers = 1
  shop.server.clock.pass(20)
  await runOrderJobs(shop)
  assert.is((await read(shop, made)).status, 0)
  shop.server.clock.pass(10)
  await runOrderJobs(shop)
  assert.is((await read(shop, made)).status, 10)
})

test('a buyer who looks has the platform asked, at most every three seconds', async () => {
  const made = await order(shop, people.shopper, cup)
  const payNo = await toCashier(shop, made)
  const mine = await shop.server.as(people.shopper)
  let questions = 0
  const query = shop.payments.query.bind(shop.payments)
  shop.payments.query = payment => {
    questions += 1
    return query(payment)
  }
  const look = async () => {
    const { order_no: orderNo } = made
    return (await mine.get('/api/wechat/order/pay-result', { orderNo })).data
  }
  assert.equal(await look(), unpaid)
  shop.payments.pay(payNo)
  assert.equal(await Promise.all([look(), look()]), [unpaid, unpaid])
  assert.is(questions, 1)
  shop.server.clock.pass(3)
  shop.payments.mishaps.lostAnswers = 1
  assert.equal(await look(), unpaid)
  shop.server.clock.pass(3)
  assert.equal(await look(), { paid: 1, status: 10 })
  assert.equal(await look(), { paid: 1, status: 10 })
  assert.is(questions, 3)
})

test('cannot be cancelled while it can be paid or is paid', async () => {
  const made = await order(shop, people.shopper, cup)
  const payNo = await toCashier(shop, made)
  assert.is(await refusal(close(made)), 'stateChanged')
  await stopPayments(shop.server, keyOf(made))
  await close(made)
  assert.is((await read(shop, made)).close_type, 2)
  assert.is(shop.payments.pay(payNo), undefined)

  const other = await order(shop, people.shopper, cup)
  shop.payments.pay(await toCashier(shop, other))
  assert.is(await stopPayments(shop.server, keyOf(other)), 'paid')
  assert.is((await read(shop, other)).status, 10)
  assert.is(await refusal(close(other)), 'cannotCancel')
})

test('a second payment of a paid order is kept apart and refunded', async () => {
  const made = await order(shop, people.shopper, cup)
  const first = await toCashier(shop, made)
  // The platform closed the attempt and accepted money for it anyway.
  await stopPayments(shop.server, keyOf(made))
  const second = await toCashier(shop, made)
  assert.is.not(first, second)
  for (const payNo of [second, first]) {
    await applyPaymentNotice(shop.server, shop.payments.payAnyway(payNo))
  }
  await runOrderJobs(shop)
  const paid = await read(shop, made)
  assert.equal([paid.status, paid.refund_status, paid.refunded_fen], [10, 0, 0])
  assert.equal(
    [first, second].map(each => shop.payments.refundedOf(each)),
    [made.pay_fen, 0],
  )
  assert.equal(await piecesOf(shop, skus.cup), [18, 0, 2])
})

const lower = (made: OrderRow, adjustFen: number) =>
  tx(shop.server.db, async trx => {
    const now = shop.server.clock.seconds()
    const locked = await lockOrder(trx, keyOf(made))
    return changePrice(trx, locked, { adjustFen, by: staffActor(8), now })
  })

test('by a sheet from before the price was lowered, 20000 go back whole and 18000 remain to be paid', async () => {
  await setPrice(10_000)
  const made = await order(shop, people.shopper, vouchers)
  assert.is(made.pay_fen, 20_000)
  const old = await toCashier(shop, made)
  await stopPayments(shop.server, keyOf(made))
  await lower(made, -2000)
  // The platform takes the money of a sheet that it was told to close.
  const notice = shop.payments.payAnyway(old)
  assert.equal(await applyPaymentNotice(shop.server, notice), { result: 'applied' })
  await runOrderJobs(shop)
  const still = await read(shop, made)
  assert.equal([still.status, still.pay_fen, still.refund_status], [0, 18_000, 0])
  assert.is(shop.payments.refundedOf(old), 20_000)
  shop.payments.pay(await toCashier(shop, made))
  assert.is(await refusal(toCashier(shop, made)), 'orderNotPayable')
  const paid = await read(shop, made)
  assert.equal([paid.status, paid.refund_status, paid.refunded_fen], [15, 0, 0])
})

test('by a sheet of another amount does not keep it from being closed, by its buyer or by time', async () => {
  await setPrice(10_000)
  for (const end of ['cancelled', 'over'] as const) {
    const made = await order(shop, people.shopper, vouchers)
    const old = await toCashier(shop, made)
    await stopPayments(shop.server, keyOf(made))
    await lower(made, -2000)
    const next = await toCashier(shop, made)
    shop.payments.payAnyway(old)
    assert.is(await stopPayments(shop.server, keyOf(made)), 'stopped')
    if (end === 'cancelled') await close(made)
    else passWindow(shop)
    await runOrderJobs(shop)
    const notice = shop.payments.noticeOf(old)
    assert.ok(notice)
    await applyPaymentNotice(shop.server, notice)
    await runOrderJobs(shop)
    const closed = await read(shop, made)
    assert.equal([closed.status, closed.close_type], [40, end === 'over' ? 1 : 2])
    assert.equal([shop.payments.refundedOf(old), shop.payments.refundedOf(next)], [20_000, 0])
  }
})

test('by a sheet of another amount is settled when the platform is asked about it at the end', async () => {
  await setPrice(10_000)
  const made = await order(shop, people.shopper, vouchers)
  const old = await toCashier(shop, made)
  await shop.server.db
    .updateTable('shop_order')
    .set({ pay_fen: 18_000 })
    .where('order_no', '=', made.order_no)
    .execute()
  shop.payments.pay(old)
  passWindow(shop)
  await runOrderJobs(shop)
  const closed = await read(shop, made)
  assert.equal([closed.status, closed.close_type, closed.refunded_fen], [40, 1, 0])
  assert.is(shop.payments.refundedOf(old), 20_000)
})

test('tapped again it is the same attempt; lost answers of the platform cost nothing', async () => {
  const made = await order(shop, people.shopper, cup)
  shop.payments.mishaps.lostAnswers = 1
  assert.ok(await refusal(toCashier(shop, made)))
  assert.is(await toCashier(shop, made), `${made.order_no}01`)
  shop.payments.mishaps.lostAnswers = 1
  assert.ok(await refusal(stopPayments(shop.server, keyOf(made))))
  // A closing attempt is closed before the cashier opens again.
  assert.is(await toCashier(shop, made), `${made.order_no}02`)
  assert.is(shop.payments.pay(`${made.order_no}01`), undefined)
})

/** Two vouchers, which need no freight. */
const vouchers = choiceOf([{ skuId: skus.voucher, count: 2 }])

const setPrice = (price_fen: number) =>
  shop.server.db
    .updateTable('sku')
    .set({ price_fen })
    .where('brand_id', '=', 8)
    .where('sku_id', '=', skus.voucher)
    .execute()

const keyOf = ({ order_no }: OrderRow) => ({ brandId: 8, orderNo: order_no })

function close(made: OrderRow): Promise<void> {
  const now = shop.server.clock.seconds()
  const closing = { event: 'cancel' as const, type: 2, by: buyer(made.uid), now }
  return tx(shop.server.db, async trx =>
    closeUnpaidOrder(trx, await lockOrder(trx, keyOf(made)), closing),
  )
}

test.run()
