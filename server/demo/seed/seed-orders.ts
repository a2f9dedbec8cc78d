import { inBrand } from '../../core/in-brand.ts'
import { DEMO_BRAND } from './brands.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import { sampleVisitor } from '../../campaigns/activity/campaign-preview.ts'
import type { PaymentPort } from '../../core/ports/payment.ts'
import type { Tx } from '../../core/tx.ts'
import { runLastSteps } from '../../core/tx.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import { checkOut } from '../../trade/orders/checkout.ts'
import type { Choice } from '../../trade/orders/choice.ts'
import { createOrder } from '../../trade/orders/create-order.ts'
import { findOrder, keyOf, type OrderRow } from '../../trade/orders/order-table.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { addresses } from './addresses.ts'
import { type DemoGroup, demoGroups, orderOfMember } from './demo-groups.ts'
import { takeStep } from './order-steps.ts'
import { type DemoOrder, demoOrders } from './orders.ts'
import { seedShelf } from './shelf-goods.ts'

/** Time for paying the demo's unpaid order, s; longer than usual, so that it can be looked at. */
const UNPAID_S = 86_400
const POINTS = 2600

const unreached = () => Promise.reject(new Error('The demo pays without asking a platform.'))
const port: PaymentPort = {
  hasAccount: () => true,
  prepare: unreached,
  query: unreached,
  close: unreached,
  refund: unreached,
  queryRefund: unreached,
}

/**
 * Orders in each status, created by the order code itself, so that stock, points, codes and money
 * match.
 */
export async function seedOrders(trx: Tx, now: number): Promise<void> {
  await seedShelf(trx)
  await trx
    .insertInto('address')
    .values(addresses.map(row => ({ ...row, created_at: now - 50 * 24 * HOUR_S })))
    .execute()
  const gift = {
    brandId: DEMO_BRAND,
    uid: 89,
    delta: POINTS,
    key: 'demo-gift',
    title: '老顾客回馈',
  }
  await movePoints(trx, { ...gift, now: now - 30 * 24 * HOUR_S })
  for (const demo of demoOrders) await playOrder(trx, demo, now)
  for (const group of demoGroups) await playGroup(trx, group, now)
  await forgetNotices(trx)
}

/** Creates an order and applies its steps. */
async function playOrder(trx: Tx, demo: DemoOrder, now: number): Promise<OrderRow> {
  const at = now - demo.hoursAgo * HOUR_S
  const order = await placeOrder(trx, demo, at)
  for (const [step, hours] of demo.steps) {
    await takeStep(trx, step, await reread(trx, order), at + hours * HOUR_S + 60)
    await runLastSteps(trx)
  }
  return order
}

/**
 * Buys for the members one after the other. A group whose time is over is ended by the first due
 * jobs.
 */
async function playGroup(trx: Tx, group: DemoGroup, now: number): Promise<void> {
  let teamId = 'new'
  for (const member of group.members) {
    const order = await playOrder(trx, orderOfMember(group, member, teamId), now)
    teamId = order.record_id
  }
}

async function placeOrder(trx: Tx, demo: DemoOrder, now: number): Promise<OrderRow> {
  const { uid, lines, storeId, remark = '', staffId = null, group, mallId } = demo
  const brand = await inBrand(trx, DEMO_BRAND)
    .selectFrom('brand')
    .selectAll()
    .executeTakeFirstOrThrow()
  const choice: Choice = {
    type: typeOf(demo),
    lines,
    delivery: storeId ? 2 : 1,
    addressId: '',
    storeId: storeId ?? 0,
    couponId: '',
    points: 0,
    activityId: group?.activityId ?? 0,
    ticket: '',
    teamId: group?.teamId ?? '',
    recordId: mallId ? String(mallId) : '',
  }
  const customer = { visitor: { ...sampleVisitor, uid }, now, origin: '' }
  const { price } = await checkOut(trx, brand, customer, choice)
  const linesFen = price.lines.map(({ payFen }) => payFen)
  const confirmed = {
    choice: { ...choice, points: price.pointsUsed },
    payFen: price.payFen,
    linesFen,
  }
  const shown = { brand, customer, confirmed, remark, shareBy: '', staffId }
  const order = await createOrder(trx, { payment: port }, shown)
  await runLastSteps(trx)
  // An exchange without a price counts as paid from its creation.
  if (demo.steps.length > 0 || order.pay_fen === 0) return order
  await inBrand(trx, DEMO_BRAND)
    .updateTable('shop_order')
    .set({ expires_at: now + UNPAID_S })
    .where('order_no', '=', order.order_no)
    .execute()
  return order
}

function typeOf({ group, mallId }: DemoOrder): number {
  if (mallId) return orderType.pointsMall
  return group ? orderType.groupWork : orderType.normal
}

async function reread(trx: Tx, order: OrderRow): Promise<OrderRow> {
  const row = await findOrder(trx, keyOf(order))
  if (!row) throw new Error(`order ${order.order_no} is gone`)
  return row
}

/** Deletes notices about events before the demo begins. */
async function forgetNotices(trx: Tx): Promise<void> {
  await inBrand(trx, DEMO_BRAND)
    .deleteFrom('job')
    .where('kind', 'in', [
      'notify-order',
      'notify-refund-asked',
      'notify-group',
      'notify-new-orders',
    ])
    .execute()
}
