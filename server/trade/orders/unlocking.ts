import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { OrderRow } from './order-table.ts'
import { type OrderType } from '../../../api/values/order-type.ts'
import { orderTypes } from './order-types.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { refundStatusOfOrder } from './states.ts'

/** Orders that earn points also unlock what campaigns reserve for buyers. */
const types = (Object.keys(orderTypes).map(Number) as OrderType[]).filter(
  type => orderTypes[type].earns,
)

/** Whether an order unlocks what a campaign reserves for buyers: paid, and not refunded in full. */
export const isUnlocking = ({ type, paid_at, status, refund_status }: OrderRow): boolean =>
  types.some(each => each === type) &&
  paid_at !== null &&
  status !== orderStatus.closed &&
  refund_status !== refundStatusOfOrder.fully

/** Whether the visitor has such an order since the start of the activity. */
export async function hasUnlockingOrder(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<boolean> {
  const row = await inBrand(db, activity)
    .selectFrom('shop_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('type', 'in', types)
    .where('paid_at', '>=', activity.start_at)
    // guard: an order that was given back opens nothing [server red-envelope/unlock]
    .where('status', '!=', orderStatus.closed)
    .where('refund_status', '!=', refundStatusOfOrder.fully)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
