import { orderStatus } from '../../../api/values/order-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Money that somebody has paid for orders of the brand, without refunds, fen. */
export async function spentBy(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
): Promise<number> {
  const { fen } = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .where('uid', '=', uid)
    .where('paid_at', 'is not', null)
    .where('status', '!=', orderStatus.closed)
    .select(eb => eb.fn.sum<number | null>(eb('pay_fen', '-', eb.ref('refunded_fen'))).as('fen'))
    .executeTakeFirstOrThrow()
  return Number(fen ?? 0)
}
