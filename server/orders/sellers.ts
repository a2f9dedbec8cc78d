import type { Purchase, Seller } from '../mechanics/purchase/seller.ts'
import { bargainSeller } from '../goods-bargain/seller.ts'
import { groupWorkSeller } from '../group-work/seller.ts'
import { mallSeller } from '../member/mall/seller.ts'
import { seckillSeller } from '../seckill/seller.ts'
import type { Tx } from '../core/tx.ts'
import { moveStock } from '../ledgers/sku-stock.ts'
import type { Brand } from '../core/define-route.ts'
import type { Choice, Customer } from './choice.ts'
import { stockOf } from './order-stock.ts'
import type { ItemRow, OrderRow } from './order-table.ts'

/** Campaigns that sell; other types of orders are sold from the shelf. */
const sellers: readonly Seller[] = [seckillSeller, bargainSeller, groupWorkSeller, mallSeller]

export const sellerOf = (type: number): Seller | undefined =>
  sellers.find(each => each.type === type)

/** What a buyer has chosen, as the campaign sees it. */
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

/** The campaign that sold an order takes back what it counted for it. */
export async function releaseFromCampaign(
  trx: Tx,
  order: OrderRow,
  items: ItemRow[],
): Promise<void> {
  const lines = items.map(({ sku_id, count }) => ({ skuId: sku_id, count }))
  await sellerOf(order.type)?.release(trx, order, lines)
}

/** Holds the pieces of a new order, or frees those of one that nobody paid; a campaign may keep them itself. */
export function moveHeld(
  trx: Tx,
  move: 'hold' | 'release',
  order: OrderRow,
  items: ItemRow[],
): void {
  if (!sellerOf(order.type)?.holdsPieces) moveStock(trx, move, stockOf(order, items))
}
