import type { Tx } from '../../core/tx.ts'
import { followerOf } from '../../mechanics/purchase/order-followers.ts'
import { settleChancesLater } from './order-chances.ts'
import { findOrder, keyOf, type OrderRow } from './order-table.ts'

/**
 * Informs campaigns that depend on orders of others: chances for draws, entries with a fee. Call it with the order
 * locked, after it was paid, closed, or partly refunded; `cause` names which, once per order.
 */
export async function informCampaigns(
  trx: Tx,
  order: OrderRow,
  { cause, now }: { cause: string; now: number },
): Promise<void> {
  await settleChancesLater(trx, order, { cause, now })
  const follower = followerOf(order.type)
  if (!follower) return
  const current = await findOrder(trx, keyOf(order))
  if (current) await follower.settle(trx, current, now)
}
