import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { type Tx, tx } from '../../../../server/core/tx.ts'
import { applyRefundNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { type Application, applyRefund } from '../../../../server/trade/orders/apply-refund.ts'
import type { Choice } from '../../../../server/trade/orders/choice.ts'
import { closePaidOrder } from '../../../../server/trade/orders/close-paid-order.ts'
import { receiveOrder, ship } from '../../../../server/trade/orders/deliver.ts'
import {
  agree,
  lockRefund,
  refuse,
  retryRefund,
  sendBack,
} from '../../../../server/trade/orders/judge-refund.ts'
import {
  buyer,
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../../../server/trade/orders/order-table.ts'
import { payOut } from '../../../../server/trade/orders/pay-out.ts'
import { comingMoney } from '../../../../server/trade/withdraw/coming-money.ts'
import { requireRefund } from '../../../../server/trade/orders/refund-table.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { balanceOf } from '../../../../server/ledgers/wallet-balance.ts'
import {
  choiceOf,
  givePoints,
  openOrderShop,
  order,
  type OrderShop,
  piecesOf,
  read,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('refunds')
const MERCHANT = staffActor(8)
const express = { company: '顺丰', no: 'SF1000' }
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

const two = choiceOf([
  { skuId: skus.tea, count: 1 },
  { skuId: skus.cup, count: 1 },
])

test('before shipping are of whole items; the last one takes the freight along and closes the order', async () => {
  await givePoints(shop, people.shopper, 500)
  const made = await paidOrder({ ...two, points: 500 })
  assert.is(await refusal(ask(made, { itemNo: 1, amountFen: 1 })), 'refundTooHigh')
  await ask(made, { itemNo: 1 })
  assert.is(await refusal(ask(made, { itemNo: 1 })), 'refundApplied')
  assert.is(await refusal(send(made)), 'stateChanged')
  // After two days without an answer, a refund before shipping is agreed.
  await pass(2 * DAY_S)
  const after = await read(shop, made)
  assert.equal([after.status, after.refund_status, after.refunded_fen], [10, 20, 9900 - 374])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 374)
  assert.equal(await piecesOf(shop, skus.tea), [20, 0, 0])

  await ask(made, { itemNo: 2 })
  await pass(2 * DAY_S)
  const end = await read(shop, made)
  assert.equal([end.status, end.close_type, end.refund_status], [40, 3, 30])
  assert.is(end.refunded_fen, made.pay_fen)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 500)
  assert.is(shop.payments.refundedOf(`${made.order_no}01`), made.pay_fen)
})

test('of shipped goods can be partial, hold up the receipt, and end with what was earned made smaller', async () => {
  const made = await paidOrder(two, 5)
  await send(made)
  assert.is(await refusal(ask(made, { itemNo: 1, amountFen: 9901 })), 'refundTooHigh')
  await pass(DAY_S)
  await ask(made, { itemNo: 1, amountFen: 5000 })
  // The refund is open when the order should have been received by itself.
  await pass(6.5 * DAY_S)
  assert.is((await read(shop, made)).status, 20)
  // After seven days without an answer the refund is agreed; then the receipt no longer waits for it.
  await pass(DAY_S)
  await pass(DAY_S)
  const finished = await read(shop, made)
  assert.equal([finished.status, finished.refund_status, finished.refunded_fen], [30, 20, 5000])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 0)
  const first_at = (finished.finished_at ?? 0) + 7 * DAY_S
  assert.equal(await coming(), { fen: made.pay_fen - 5000, first_at })

  await pass(7 * DAY_S)
  assert.is(await coming(), null)
  const kept = 9900 + 3333 - 5000
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), Math.floor(kept / 100))
  const commission = 495 - Math.floor((495 * 5000) / 9900) + 166
  assert.is(await balance('staff', 5), commission)
  assert.is(await balance('merchant', 1), made.pay_fen - 5000 - commission)
  assert.is(await refusal(ask(made, { itemNo: 2 })), 'refundWindowOver')
})

test('with goods that come back go by agreement, parcel and receipt; silence decides each', async () => {
  const made = await paidOrder(two)
  await send(made)
  await receive(made)
  assert.is(await refusal(ask(made, { itemNo: 1, kind: 2, amountFen: 99_999 })), 'refundTooHigh')
  const refundNo = await ask(made, { itemNo: 1, kind: 2 })
  const agreed = () =>
    judge(refundNo, (trx, locked, now) => agree(trx, locked.refund, MERCHANT, now))
  await agreed()
  assert.is((await refund(refundNo)).status, 2)
  assert.is(await refusal(agreed()), 'stateChanged')
  await judge(refundNo, (trx, locked, now) =>
    sendBack(trx, locked.refund, { express, by: buyer(made.uid), now }),
  )
  // Deadlines of an earlier state no longer apply.
  await pass(7.5 * DAY_S)
  assert.is((await refund(refundNo)).status, 3)
  // Points wait for the open refund, although the window is over.
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 0)
  await pass(2.5 * DAY_S)
  assert.is((await refund(refundNo)).status, 5)
  await pass(DAY_S)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 33)
  assert.equal(await piecesOf(shop, skus.tea), [19, 0, 1])
})

test('that a merchant refuses can be asked for once more', async () => {
  const made = await paidOrder(two)
  for (let n = 0; n < 2; n += 1) {
    const refundNo = await ask(made, { itemNo: 1 })
    await judge(refundNo, (trx, locked, now) =>
      refuse(trx, locked, { reason: '已定制', by: MERCHANT, now }),
    )
  }
  assert.is(await refusal(ask(made, { itemNo: 1 })), 'notRefundable')
  assert.equal([(await read(shop, made)).refund_status], [0])
})

test('of a voucher are of its unused codes, which are locked meanwhile and void then', async () => {
  const made = await paidOrder(choiceOf([{ skuId: skus.voucher, count: 3 }]))
  assert.is(made.pay_fen, 15_000)
  const { db } = shop.server
  const [code] = await db.selectFrom('redeem_code').select(['code', 'grant_id']).execute()
  assert.ok(code)
  await db.updateTable('redeem_code').set({ status: 2 }).where('code', '=', code.code).execute()
  const used = db.updateTable('user_grant').set({ status: 2 })
  await used.where('grant_id', '=', code.grant_id).execute()
  const refundNo = await ask(made, { itemNo: 1 })
  assert.is((await refund(refundNo)).apply_fen, 10_000)
  assert.equal(await codeStates(), [2, 3, 3])
  await pass(7 * DAY_S)
  assert.equal(await codeStates(), [2, 5, 5])
  const end = await read(shop, made)
  assert.equal([end.status, end.refund_status], [30, 20])
  assert.equal(await piecesOf(shop, skus.voucher), [19, 0, 1])
})

test('are not made beside a closing by the merchant, which gives the rest back and all that it held', async () => {
  const made = await paidOrder(two, 5)
  const refundNo = await ask(made, { itemNo: 1 })
  assert.is(await refusal(closePaid(made)), 'stateChanged')
  await judge(refundNo, (trx, locked, now) => agree(trx, locked.refund, MERCHANT, now))
  await runOrderJobs(shop)
  await closePaid(made)
  await runOrderJobs(shop)
  const end = await read(shop, made)
  assert.equal([end.status, end.close_type, end.refund_status], [40, 5, 30])
  assert.equal([end.refunded_fen, end.open_refund_n], [made.pay_fen, 0])
  assert.is(shop.payments.refundedOf(`${made.order_no}01`), made.pay_fen)
  assert.equal(await piecesOf(shop, skus.tea), [20, 0, 0])
  assert.equal(await piecesOf(shop, skus.cup), [20, 0, 0])
  const records = await shop.server.db.selectFrom('commission').select('status').execute()
  assert.equal(records, [{ status: 3 }, { status: 3 }])
})

test('that fail wait for the merchant, who has them sent again under the same number', async () => {
  const made = await paidOrder(two)
  shop.payments.mishaps.failingRefunds = 1
  const refundNo = await ask(made, { itemNo: 1 })
  await judge(refundNo, (trx, locked, now) => agree(trx, locked.refund, MERCHANT, now))
  await runOrderJobs(shop)
  assert.equal([(await refund(refundNo)).status, (await read(shop, made)).refunded_fen], [8, 0])
  await judge(refundNo, (trx, locked, now) => retryRefund(trx, locked.refund, MERCHANT, now))
  await runOrderJobs(shop)
  assert.equal([(await refund(refundNo)).status, (await read(shop, made)).refunded_fen], [5, 9900])
  assert.equal([...shop.payments.refunds.keys()], [refundNo])
})

test('never exceed the payment, and take effect once, by job or notice', async () => {
  const made = await paidOrder(two)
  shop.payments.mishaps.slowRefunds = 1
  const refundNo = await ask(made, { itemNo: 1 })
  await judge(refundNo, (trx, locked, now) => agree(trx, locked.refund, MERCHANT, now))
  await runOrderJobs(shop)
  const under = await refund(refundNo)
  assert.is(under.status, 4)
  const tooMuch = tx(shop.server.db, trx =>
    payOut(trx, { ...under, apply_fen: made.pay_fen - under.apply_fen + 1 }, 1),
  )
  assert.is(await refusal(tooMuch), 'refundTooHigh')
  const notice = shop.payments.arrive(refundNo)
  assert.ok(notice)
  const wrong = { ...notice.refund, amountFen: 1 } as typeof notice.refund
  const answer = await applyRefundNotice(shop.server, { ...notice, refund: wrong })
  assert.equal(answer, { result: 'refused', why: 'other amount' })
  const both = [notice, { ...notice, digest: 'again' }]
  await Promise.all(both.map(each => applyRefundNotice(shop.server, each)))
  await pass(61)
  const after = await read(shop, made)
  assert.equal([after.refunded_fen, after.open_refund_n], [9900, 0])
})

test('are at most fifty of one payment, as the platform has it', async () => {
  const made = await paidOrder(choiceOf([{ skuId: skus.tea, count: 1 }]))
  await send(made)
  for (let n = 0; n < 50; n += 1) {
    const refundNo = await ask(made, { amountFen: 10 })
    await judge(refundNo, (trx, locked, now) => agree(trx, locked.refund, MERCHANT, now))
    await runOrderJobs(shop)
  }
  assert.equal([(await read(shop, made)).refunded_fen, shop.payments.refunds.size], [500, 50])
  assert.is(await refusal(ask(made, { amountFen: 10 })), 'notRefundable')
})

async function paidOrder(choice: Choice, staffId?: number): Promise<OrderRow> {
  const made = await order(shop, people.shopper, choice, staffId)
  shop.payments.pay(await toCashier(shop, made))
  shop.server.clock.pass(1801)
  await runOrderJobs(shop)
  return read(shop, made)
}

const lockedTx = <T>(
  made: OrderRow,
  work: (trx: Tx, locked: OrderRow, now: number) => Promise<T>,
) =>
  tx(shop.server.db, async trx => {
    const locked = await lockOrder(trx, { brandId: 8, orderNo: made.order_no })
    return work(trx, locked, shop.server.clock.seconds())
  })

const coming = () =>
  comingMoney(shop.server.db, { brandId: 8, account: 'merchant', owner: 1, shopId: 1 })

async function ask(made: OrderRow, asked: Partial<Application>): Promise<string> {
  const words = { itemNo: 1, kind: 1 as const, reason: '不想要了', description: '', images: [] }
  const row = await lockedTx(made, (trx, locked, now) =>
    applyRefund(trx, locked, { ...words, ...asked, now }),
  )
  return row.refund_no
}

const closePaid = (made: OrderRow) =>
  lockedTx(made, (trx, locked, now) =>
    closePaidOrder(trx, locked, { event: 'close', type: 5, by: MERCHANT, now }),
  )

const send = (made: OrderRow) =>
  lockedTx(made, (trx, locked, now) => ship(trx, locked, { express, by: MERCHANT, now }))
const receive = (made: OrderRow) =>
  lockedTx(made, (trx, locked, now) => receiveOrder(trx, locked, buyer(made.uid), now))

function judge(
  refundNo: string,
  work: (trx: Tx, locked: Awaited<ReturnType<typeof lockRefund>>, now: number) => Promise<unknown>,
) {
  return tx(shop.server.db, async trx => {
    const locked = await lockRefund(trx, { brandId: 8, refundNo })
    await work(trx, locked, shop.server.clock.seconds())
  })
}

const refund = (refundNo: string) => requireRefund(shop.server.db, { brandId: 8, refundNo })

async function pass(seconds: number): Promise<void> {
  shop.server.clock.pass(seconds)
  await runOrderJobs(shop)
}

const balance = (account: 'staff' | 'merchant', owner: number) =>
  balanceOf(shop.server.db, { brandId: 8, owner, account })

async function codeStates(): Promise<number[]> {
  const rows = await shop.server.db.selectFrom('redeem_code').select('status').execute()
  return rows.map(({ status }) => status).sort()
}

test.run()
