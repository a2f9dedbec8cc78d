import type { Tx } from '../../core/tx.ts'
import { settleFee } from '../../campaigns/form/settle-fee.ts'
import { settleChancesLater } from './order-chances.ts'
import { findOrder, keyOf, type OrderRow } from './order-table.ts'
import { orderType } from './order-types.ts'

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
  if (order.type !== orderType.formFee) return
  const current = await findOrder(trx, keyOf(order))
  if (current) await settleFee(trx, current, now)
}
