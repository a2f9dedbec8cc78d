import { sql } from 'kysely'
import { orderStatus } from '../../../api/values/order-status.ts'
import type { ComingMoney } from '../../../api/withdraw.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { AFTER_SALE_S } from '../../mechanics/purchase/timing.ts'
import type { WalletOwner } from './wallet-owner.ts'

/** What finished orders bring a shop once nobody can ask for their refund any more; null if nothing comes. */
export async function comingMoney(
  db: Db,
  { brandId, account, owner }: WalletOwner,
): Promise<ComingMoney | null> {
  if (account !== 'merchant') return null
  const { fen, first_at } = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select(({ fn, ref }) => [
      fn
        .coalesce(fn.sum<number>(sql`${ref('pay_fen')} - ${ref('refunded_fen')}`), sql<number>`0`)
        .as('fen'),
      fn.min('finished_at').as('first_at'),
    ])
    .where('shop_id', '=', owner)
    .where('status', '=', orderStatus.finished)
    .where('settled_at', 'is', null)
    .whereRef('pay_fen', '>', 'refunded_fen')
    .executeTakeFirstOrThrow()
  return first_at === null ? null : { fen: Number(fen), first_at: first_at + AFTER_SALE_S }
}
