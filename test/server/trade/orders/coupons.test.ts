import { COUPON } from '../../../support/money-model.ts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { closeUnpaidOrder } from '../../../../server/trade/orders/close-order.ts'
import { closePaidOrder } from '../../../../server/trade/orders/close-paid-order.ts'
import {
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../../../server/trade/orders/order-table.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  passWindow,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { START } from '../../../support/server-clock.ts'
import { orderCoupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { bought, delivered, refunded } from '../../../support/server-distribution.ts'
import { give } from '../../../support/server-grants.ts'

const test = suite('a coupon in an order')
const GRANT = 'coupon-of-shopper'
/** The coupon ends a minute after the payment window of an order made at the start. */
const SOON = START + 1861
const states = { unused: [1, 1], used: [2, 5], expired: [3, 4], locked: [5, 3] }
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await shop.server.db.insertInto('activity').values(orderCoupon(COUPON)).execute()
})
test.after.each(() => shop.server.close())

test('is locked by the order, and used by its payment', async () => {
  await giveCoupon()
  await order(shop, people.shopper, choice)
  assert.equal(await state(), states.locked)
  passWindow(shop)
  await runOrderJobs(shop)
  assert.equal(await state(), states.unused, 'nobody paid')
  await bought(shop, people.shopper, choice)
  assert.equal(await state(), states.used)
  assert.is(await refusal(order(shop, people.shopper, choice)), 'couponGone')
})

test('of an order that nobody paid is expired when it ended meanwhile', async () => {
  await giveCoupon(START + 600)
  await order(shop, people.shopper, choice)
  passWindow(shop)
  await runOrderJobs(shop)
  assert.equal(await state(), states.expired)
})

test('comes back with a full refund before shipping, not with a refund of a part', async () => {
  await giveCoupon()
  const both = choiceOf(
    [
      { skuId: skus.cup, count: 1 },
      { skuId: skus.tea, count: 1 },
    ],
    { couponId: GRANT },
  )
  const made = await bought(shop, people.shopper, both)
  await refunded(shop, made, { itemNo: 1 })
  assert.equal(await state(), states.used)
  await refunded(shop, made, { itemNo: 2 })
  assert.equal(await state(), states.unused)
})

test('does not come back with a full refund after shipping', async () => {
  await giveCoupon()
  const made = await bought(shop, people.shopper, choice)
  await delivered(shop, made)
  await refunded(shop, made)
  assert.equal(await state(), states.used)
})

test('that ended is valid for another day when the shop closes the paid order, and not when the buyer gets a refund', async () => {
  await giveCoupon(SOON)
  const made = await bought(shop, people.shopper, choice)
  shop.server.clock.pass(DAY_S)
  await close(made)
  assert.equal(await state(), states.unused)
  assert.is(await validTo(), shop.server.clock.seconds() + DAY_S)
  const second = await bought(shop, people.shopper, choice)
  shop.server.clock.pass(DAY_S)
  await refunded(shop, second)
  assert.equal(await state(), states.expired)
})

test('that ended is valid for another day when the shop closes the unpaid order', async () => {
  await giveCoupon(START + 600)
  const made = await order(shop, people.shopper, choice)
  shop.server.clock.pass(900)
  await closeUnpaid(made, 'close')
  assert.equal(await state(), states.unused)
  assert.is(await validTo(), shop.server.clock.seconds() + DAY_S)
})

test('that ended stays expired when the buyer cancels the unpaid order', async () => {
  await giveCoupon(START + 600)
  const made = await order(shop, people.shopper, choice)
  shop.server.clock.pass(900)
  await closeUnpaid(made, 'cancel')
  assert.equal(await state(), states.expired)
})

test('that ended is valid for another day when the payment comes too late', async () => {
  await giveCoupon(START + 600)
  const made = await order(shop, people.shopper, choice)
  const payNo = await toCashier(shop, made)
  passWindow(shop)
  await runOrderJobs(shop)
  assert.equal(await state(), states.expired)
  const notice = shop.payments.payAnyway(payNo)
  const again = { ...notice, digest: 'again' }
  await Promise.all([notice, again].map(each => applyPaymentNotice(shop.server, each)))
  assert.equal(await state(), states.unused)
  assert.is(await validTo(), shop.server.clock.seconds() + DAY_S)
})

test('gets another day once, however often the shop closes', async () => {
  await giveCoupon(SOON)
  const first = await bought(shop, people.shopper, choice)
  shop.server.clock.pass(DAY_S)
  await close(first)
  const until = await validTo()
  const second = await bought(shop, people.shopper, choice)
  shop.server.clock.pass(DAY_S)
  await close(second)
  assert.equal(await state(), states.expired)
  assert.is(await validTo(), until)
})

const choice = choiceOf([{ skuId: skus.cup, count: 1 }], { couponId: GRANT })

const giveCoupon = (valid_to = START + 30 * DAY_S) =>
  give(shop.server.db, {
    brand_id: 8,
    uid: people.shopper,
    activity_id: COUPON,
    grant_id: GRANT,
    code: '100000000088',
    valid_to,
  })

const close = ({ order_no }: OrderRow) =>
  tx(shop.server.db, async trx => {
    const locked = await lockOrder(trx, { brandId: 8, orderNo: order_no })
    const now = shop.server.clock.seconds()
    await closePaidOrder(trx, locked, { event: 'close', type: 5, by: staffActor(8), now })
  })

async function closeUnpaid(made: OrderRow, event: 'close' | 'cancel'): Promise<void> {
  const now = shop.server.clock.seconds()
  const closing = { event, type: event === 'close' ? 5 : 2, by: staffActor(8), now }
  await tx(shop.server.db, async trx =>
    closeUnpaidOrder(trx, await lockOrder(trx, { brandId: 8, orderNo: made.order_no }), closing),
  )
}

/** Status of the coupon and of its code. */
async function state(): Promise<number[]> {
  const row = await shop.server.db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.status as grant', 'redeem_code.status as code'])
    .where('user_grant.grant_id', '=', GRANT)
    .executeTakeFirstOrThrow()
  return [row.grant, row.code]
}

async function validTo(): Promise<number> {
  const row = await shop.server.db
    .selectFrom('user_grant')
    .select('valid_to')
    .where('grant_id', '=', GRANT)
    .executeTakeFirstOrThrow()
  return row.valid_to
}

test.run()
