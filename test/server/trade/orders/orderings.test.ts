// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { closeUnpaidOrder } from '../../../../server/trade/orders/close-order.ts'
import { buyer, lockOrder } from '../../../../server/trade/orders/order-table.ts'
import type { PaymentNotice } from '../../../../server/core/ports/payment.ts'
import { stopPayments } from '../../../../server/trade/orders/stop-payments.ts'
import {
  choiceOf,
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

const test = suite('an order, in every order of what can happen to it')
let shop: OrderShop

test.before(async () => {
  shop = await openOrderShop()
})
test.after(() => shop.server.close())

/**
 * The payment comes before its notice, everything else in any order: 60 orderings, 20 of which begin with each other
 * step.
 */
type Step = 'pay' | 'cancel' | 'timeout' | 'notice' | 'refund'
const steps: Step[] = ['pay', 'cancel', 'timeout', 'notice', 'refund']
const orderings = permutations(steps).filter(all => all.indexOf('pay') < all.indexOf('notice'))

for (const first of steps.filter(step => step !== 'notice')) {
  const all = orderings.filter(ordering => ordering[0] === first)
  test(`${all.length} that begin with ${first}: money, pieces and state agree, nothing is kept for nothing`, async () => {
    for (const ordering of all) await play(ordering)
  })
}

test('each of them was played', () => assert.is(orderings.length, 60))

/** Plays an ordering and checks its end: paid money is either an order or a refund, never both. */
async function play(ordering: Step[]): Promise<void> {
  const words = ordering.join(', ')
  const before = await piecesOf(shop, skus.cup)
  const choice = choiceOf([{ skuId: skus.cup, count: 1 }])
  const made = await order(shop, people.shopper, choice)
  const key = { brandId: 8, orderNo: made.order_no }
  const payNo = await toCashier(shop, made)
  let notice: PaymentNotice | undefined
  for (const step of ordering) {
    if (step === 'pay') notice = shop.payments.payAnyway(payNo)
    if (step === 'notice' && notice) {
      const again = { ...notice, digest: `${notice.digest} again` }
      await Promise.all([notice, again].map(each => applyPaymentNotice(shop.server, each)))
    }
    if (step === 'timeout') passWindow(shop)
    // Timers and refunds run in between, not only at the end.
    if (step === 'timeout' || step === 'refund') await runOrderJobs(shop)
    if (step === 'cancel') await refusal(cancel(key, made.uid))
  }
  await runOrderJobs(shop)
  const end = await read(shop, made)
  const kept = made.pay_fen - shop.payments.refundedOf(payNo)
  const isSold = end.status === 10
  assert.is(kept, isSold ? made.pay_fen : 0, `money: ${words}`)
  assert.is(end.refunded_fen, isSold ? 0 : made.pay_fen, `refunded: ${words}`)
  assert.equal([end.status, end.close_type], isSold ? [10, 0] : [40, 6], `state: ${words}`)
  const [left = 0, held = 0, sold = 0] = await piecesOf(shop, skus.cup)
  const [leftBefore = 0, heldBefore = 0, soldBefore = 0] = before
  const moved = isSold ? 1 : 0
  assert.equal(
    [left, held, sold],
    [(leftBefore ?? 0) - moved, heldBefore, (soldBefore ?? 0) + moved],
    `pieces: ${words}`,
  )
  await refill()
}

async function cancel(key: { brandId: number; orderNo: string }, uid: number): Promise<void> {
  await stopPayments(shop.server, key)
  const closing = {
    event: 'cancel' as const,
    type: 2,
    by: buyer(uid),
    now: shop.server.clock.seconds(),
  }
  await tx(shop.server.db, async trx => closeUnpaidOrder(trx, await lockOrder(trx, key), closing))
}

async function refill(): Promise<void> {
  await shop.server.db
    .updateTable('stock')
    .set({ left_n: 20, sold_n: 0 })
    .where('item', '=', skus.cup)
    .execute()
}

function permutations<T>(all: T[]): T[][] {
  if (all.length <= 1) return [all]
  return all.flatMap((each, at) =>
    permutations([...all.slice(0, at), ...all.slice(at + 1)]).map(rest => [each, ...rest]),
  )
}

test.run()
