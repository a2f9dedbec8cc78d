import type { Address } from '../../../api/address.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Receiver } from '../../core/tables.ts'
import { StaleRead } from '../../core/stale-read.ts'
import type { Tx } from '../../core/tx.ts'
import { distributorOfOrder } from '../../mechanics/distribution/order-shares.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import { ratesOf } from '../../people/member/levels.ts'
import { refuseOrderOverLimit } from './availability.ts'
import { type Checkout, checkOut } from './checkout.ts'
import type { Customer } from './choice.ts'
import type { Confirmed } from './confirm-token.ts'
import { lockCoupon } from './coupon-lock.ts'
import { insertItems } from './insert-items.ts'
import { type Line, shopOf } from './lines.ts'
import { newOrderNo, type OrderRow } from './order-table.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { rulesOf } from './order-types.ts'
import { orderPaid } from './paid.ts'
import { spendKey } from './refund-effects.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import { moveHeld, purchaseOf } from './sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { enqueueTimers } from './unpaid-timers.ts'

/** Everything an order is derived from. */
interface OrderBasis {
  checkout: Checkout
  shopId: number
  /** Points rate of the buyer's level, in basis points. */
  pointsBp: number
  distributorUid: number | null
}

export interface NewOrder {
  brand: Brand
  customer: Customer
  confirmed: Confirmed
  remark: string
  shareBy: string
  /** `user_id` of the staff member credited with the sale. */
  staffId: number | null
}

/**
 * Creates a confirmed order. Its row is inserted first: a unique index allows one unpaid order per person and campaign,
 * which also makes simultaneous requests wait for each other. The stock is held by the last statement.
 * Refuses with 1101 to 1110, 1302, 1303 and 1605; a campaign with 2101-2128, where 2120 names the order to pay first.
 */
export async function createOrder(
  trx: Tx,
  { payment: port }: Pick<ServerContext, 'payment'>,
  order: NewOrder,
): Promise<OrderRow> {
  const { brand, confirmed } = order
  const { now } = order.customer
  const basis = await readBasis(trx, order)
  const { checkout } = basis
  if (checkout.problem) throw new ReplyError(checkout.problem)
  // guard: nothing is ordered at another price than was shown [server orders/create]
  //   if (!isSamePrice(checkout, confirmed)) ~> if (false)
  if (!isSamePrice(checkout, confirmed)) throw new ReplyError('priceChanged')
  if (checkout.price.payFen > 0 && !port.hasAccount(brand.brand_id)) {
    throw new ReplyError('noPayAccount')
  }
  const row = await reserve(trx, order, await insertOrder(trx, order, basis), checkout.lines)
  const items = await insertItems(trx, row, checkout)
  await holdDiscounts(trx, row, now)
  if (row.pay_fen === 0) {
    const paid = await payNothing(trx, row, now)
    // The last steps of a transaction run in reverse order, and pieces must be held before they are sold.
    moveHeld(trx, 'hold', row, items)
    return paid
  }
  moveHeld(trx, 'hold', row, items)
  await enqueueTimers(trx, row)
  return row
}

async function readBasis(
  trx: Tx,
  { brand, customer, confirmed: { choice } }: NewOrder,
): Promise<OrderBasis> {
  const { visitor, now } = customer
  const { brand_id: brandId } = brand
  const checkout = await checkOut(trx, brand, { ...customer, isConfirmed: true }, choice)
  const { pointsBp } = await ratesOf(trx, brandId, visitor.memberLevel)
  const distributorUid = await distributorOfOrder(trx, brand, visitor.uid, now)
  const shopId = await shopOf(trx, brandId, checkout.lines)
  return { checkout, shopId, pointsBp, distributorUid }
}

const isSamePrice = ({ price }: Checkout, confirmed: Confirmed): boolean =>
  price.payFen === confirmed.payFen &&
  // A deduction by points is already part of the price.
  (price.pointsOffFen > 0 ||
    price.pointsUsed === 0 ||
    price.pointsUsed === confirmed.choice.points) &&
  price.lines.every(({ payFen }, at) => payFen === confirmed.linesFen[at])

/** Counts the order against the limits of the campaign, or of the goods. */
async function reserve(
  trx: Tx,
  { brand, customer, confirmed: { choice } }: NewOrder,
  row: OrderRow,
  lines: Line[],
): Promise<OrderRow> {
  const seller = sellerOf(choice.type)
  if (!seller) {
    // Before the order's items, which would count.
    // guard: nobody buys more of something than its limit [server orders/create]
    await refuseOrderOverLimit(trx, { brandId: row.brand_id, uid: row.uid }, lines)
    return row
  }
  const purchase = purchaseOf(choice, { ...customer, brand, isConfirmed: true })
  const record_id = await seller.reserve(trx, purchase, {
    orderNo: row.order_no,
    askedFen: row.goods_fen - row.activity_off_fen,
  })
  const payBy = await seller.payBy?.(trx, { ...row, record_id })
  const expires_at = Math.min(row.expires_at, payBy ?? row.expires_at)
  if (record_id === row.record_id && expires_at === row.expires_at) return row
  return inBrand(trx, row)
    .updateTable('shop_order')
    .set({ record_id, expires_at })
    .where('order_no', '=', row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertOrder(trx: Tx, order: NewOrder, basis: OrderBasis): Promise<OrderRow> {
  const { brand, confirmed } = order
  const { visitor, now } = order.customer
  const { choice } = confirmed
  const { price, address, storeId, recordId } = basis.checkout
  const row = await inBrand(trx, brand)
    .insertInto('shop_order')
    .values({
      order_no: newOrderNo(now),
      uid: visitor.uid,
      shop_id: basis.shopId,
      type: choice.type,
      activity_id: choice.activityId,
      record_id: choice.type === orderType.distribution ? choice.recordId : recordId,
      status: orderStatus.unpaid,
      goods_fen: price.goodsFen,
      level_off_fen: price.levelOffFen,
      activity_off_fen: price.activityOffFen,
      coupon_off_fen: price.couponOffFen,
      coupon_grant_id: choice.couponId,
      points_used: price.pointsUsed,
      points_off_fen: price.pointsOffFen,
      freight_fen: price.freightFen,
      pay_fen: price.payFen,
      delivery: choice.delivery,
      address: address ? JSON.stringify(receiverOf(address)) : null,
      store_id: storeId,
      remark: order.remark,
      staff_id: order.staffId,
      distributor_uid: basis.distributorUid,
      share_by: order.shareBy,
      points_rate_bp: basis.pointsBp,
      created_at: now,
      expires_at: now + rulesOf(choice.type).payWindowS,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? refuseSecond(trx, brand.brand_id, visitor.uid, choice)
}

const receiverOf = ({ address_id: _id, is_default: _default, ...receiver }: Address): Receiver =>
  receiver

/**
 * Refuses because of another unpaid order. If there is none, the random number was taken, and the transaction is
 * retried.
 */
async function refuseSecond(
  trx: Tx,
  brandId: number,
  uid: number,
  { type, activityId }: Confirmed['choice'],
): Promise<never> {
  const unpaid = await inBrand(trx, brandId)
    .selectFrom('shop_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('type', '=', type)
    .where('activity_id', '=', activityId)
    .where('status', '=', orderStatus.unpaid)
    .executeTakeFirst()
  if (!unpaid) throw new StaleRead('an order that stood in the way is gone')
  const reply = activityId === 0 ? 'unpaidExists' : 'payPending'
  throw new ReplyError(reply, { data: { order_no: unpaid.order_no } })
}

/** Lines of `point_log` for points as a price and as a deduction. */
const exchange = { title: '积分兑换', type: 11 }
const deduction = { title: '订单抵扣', type: 12 }

async function holdDiscounts(trx: Tx, order: OrderRow, now: number): Promise<void> {
  const {
    brand_id: brandId,
    order_no: orderNo,
    uid,
    points_used,
    points_off_fen,
    coupon_grant_id,
  } = order
  if (coupon_grant_id) {
    await lockCoupon(trx, { brandId, grantId: coupon_grant_id, orderNo, uid, now })
  }
  if (points_used === 0) return
  const key = spendKey(orderNo)
  const spending = points_off_fen === 0 ? exchange : deduction
  const move = { brandId, uid, delta: -points_used, key, ...spending, now }
  if ((await movePoints(trx, move)) === undefined) throw new ReplyError('pointsShort')
}

/** Pays an order over nothing immediately; it gets a payment like any other. */
async function payNothing(trx: Tx, order: OrderRow, now: number): Promise<OrderRow> {
  const payNo = `${order.order_no}01`
  await inBrand(trx, order)
    .insertInto('payment')
    .values({
      pay_no: payNo,
      order_no: order.order_no,
      channel: 'none',
      amount_fen: 0,
      state: 'paid',
      transaction_id: payNo,
      check_code: randomKey(),
      created_at: now,
      paid_at: now,
    })
    .execute()
  return orderPaid(trx, order, now)
}
