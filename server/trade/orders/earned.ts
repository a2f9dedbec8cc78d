import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import type { ItemRow, OrderRow } from './order-table.ts'
import { rulesOf } from './order-types.ts'

/** Amount in fen that earns one point, or one growth value. */
const FEN_PER_POINT = 100

type Earning = Pick<OrderRow, 'type' | 'points_rate_bp'>

/** Points earned by an order: its paid, unrefunded amount times the rate of the buyer's level. */
export function earnedPoints(order: Earning, items: ItemRow[]): number {
  if (!rulesOf(order.type).earns) return 0
  const base = items.reduce((sum, { pay_fen, refunded_fen }) => sum + pay_fen - refunded_fen, 0)
  return Math.floor((base * order.points_rate_bp) / (FEN_PER_POINT * WHOLE_BP))
}

/** Growth earned by an order: one per yuan, at every level. */
export const earnedGrowth = ({ type }: Earning, items: ItemRow[]): number =>
  earnedPoints({ type, points_rate_bp: WHOLE_BP }, items)
