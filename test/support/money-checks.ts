import * as assert from 'uvu/assert'
import type { OrderShop } from './order-shop.ts'

/** Fen that earn one point at the lowest level. */
const FEN_PER_POINT = 100

/**
 * All parties at once: what shoppers have paid = what went back to them + what was withdrawn, fees included + what is
 * held for orders that are not settled + what the wallets hold, available or frozen.
 */
export async function checkMoneyIsWhole({ server: { db }, payments }: OrderShop): Promise<void> {
  const received = await db
    .selectFrom('payment')
    .select(['pay_no', 'order_no', 'amount_fen', 'state'])
    .where('state', 'in', ['paid', 'extra'])
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['pay_no', 'apply_fen'])
    .where('status', '=', 5)
    .execute()
  const settled = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('settled_at', 'is not', null)
    .execute()
  const wallets = await db.selectFrom('wallet').select(['balance_fen', 'frozen_fen']).execute()
  const gone = await db
    .selectFrom('withdrawal')
    .select('amount_fen')
    .where('status', '=', 3)
    .execute()

  const refundedOf = (payNo: string) =>
    sum(refunds.filter(({ pay_no }) => pay_no === payNo).map(({ apply_fen }) => apply_fen))
  // A second payment of a settled order still goes back as a whole.
  const isInWallets = ({ state, order_no }: (typeof received)[number]) =>
    state === 'paid' && settled.some(order => order.order_no === order_no)
  const forOrders = received
    .filter(payment => !isInWallets(payment))
    .map(({ pay_no, amount_fen }) => amount_fen - refundedOf(pay_no))
  const held = sum(forOrders) + sum(wallets.map(each => each.balance_fen + each.frozen_fen))
  const out =
    sum(received.map(({ pay_no }) => refundedOf(pay_no))) +
    sum(gone.map(({ amount_fen }) => amount_fen))
  assert.is(sum(received.map(({ amount_fen }) => amount_fen)), out + held, 'money in, out and held')
  for (const { pay_no, amount_fen } of received) {
    assert.is(payments.noticeOf(pay_no)?.amountFen, amount_fen, `the platform received ${pay_no}`)
  }
}

/** A coupon is locked in an unpaid order, used in a paid one, and otherwise usable or expired. */
export async function checkCoupons(
  { server: { db, clock } }: OrderShop,
  activityId: number,
): Promise<void> {
  const coupons = await db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.grant_id', 'user_grant.uid', 'user_grant.valid_to', 'user_grant.order_no'])
    .select(['user_grant.status as grant', 'redeem_code.status as code'])
    .where('user_grant.activity_id', '=', activityId)
    .execute()
  const orders = await db
    .selectFrom('shop_order')
    .select(['order_no', 'uid', 'status', 'shipped_at', 'coupon_grant_id'])
    .where('coupon_grant_id', '!=', '')
    .execute()
  for (const each of coupons) {
    // A refund after the delivery closes an order without giving its coupon back.
    const holding = orders.filter(
      o => o.coupon_grant_id === each.grant_id && (o.status !== 40 || o.shipped_at !== null),
    )
    assert.ok(holding.length <= 1, 'a coupon is in one order at a time')
    const [order] = holding
    const isOver = each.valid_to <= clock.seconds()
    const free = isOver && each.grant === 3 ? [3, 4] : [1, 1]
    const due = !order ? free : order.status === 0 ? [5, 3] : [2, 5]
    assert.equal([each.grant, each.code], due, `coupon in order ${order?.status}`)
    assert.is(each.order_no, order?.order_no ?? null, 'the order of a coupon')
    assert.is(order?.uid ?? each.uid, each.uid, 'only its owner uses it')
  }
}

/**
 * Points of a finished order are a hundredth of what stayed paid for its goods: frozen until the settlement, then
 * usable, and lowered by each refund, also after it.
 */
export async function checkEarned({ server: { db } }: OrderShop): Promise<void> {
  const orders = await db
    .selectFrom('shop_order')
    .select(['order_no', 'settled_at', 'finished_at'])
    .where('finished_at', 'is not', null)
    .execute()
  const items = await db.selectFrom('order_item').selectAll().execute()
  const refunds = await db.selectFrom('refund').select(['refund_no', 'order_no']).execute()
  const lines = await db
    .selectFrom('point_log')
    .select(['key', 'delta', 'status'])
    .where('type', 'in', [2, 22])
    .execute()
  for (const { order_no, settled_at } of orders) {
    const claws = refunds.filter(r => r.order_no === order_no).map(r => `claw:${r.refund_no}`)
    const own = lines.filter(({ key }) => key === `earn:${order_no}` || claws.includes(key))
    const valid = own.filter(({ status }) => status === (settled_at === null ? 2 : 1))
    const net = items
      .filter(item => item.order_no === order_no)
      .map(({ pay_fen, refunded_fen }) => pay_fen - refunded_fen)
    const due = Math.floor(sum(net) / FEN_PER_POINT)
    assert.is(sum(valid.map(({ delta }) => delta)), due, `points earned by ${order_no}`)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
