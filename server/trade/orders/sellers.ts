import type { Purchase } from '../../mechanics/purchase/seller.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Choice, Customer } from './choice.ts'
import { stockOf } from './order-stock.ts'
import type { ItemRow, OrderRow } from './order-table.ts'

export const purchaseOf = (
  { activityId, lines, ticket, teamId, recordId }: Choice,
  { brand, visitor, now, origin, isConfirmed = false }: Customer & { brand: Brand },
): Purchase => ({
  brand,
  visitor,
  now,
  origin,
  isConfirmed,
  activityId,
  lines,
  ticket,
  teamId,
  recordId,
})

/** Returns an order's pieces to the campaign's own limits. */
export async function releaseFromCampaign(
  trx: Tx,
  order: OrderRow,
  items: ItemRow[],
): Promise<void> {
  const lines = items.map(({ sku_id, count }) => ({ skuId: sku_id, count }))
  await sellerOf(order.type)?.release(trx, order, lines)
}

/** Holds the pieces of a new order, or releases those of an unpaid one, unless the campaign manages them itself. */
export function moveHeld(
  trx: Tx,
  move: 'hold' | 'release',
  order: OrderRow,
  items: ItemRow[],
): void {
  if (!sellerOf(order.type)?.holdsPieces) moveStock(trx, move, stockOf(order, items))
}
