import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

export async function countLines(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('cart_item')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Takes lines out of a person's cart, e.g. because they were ordered. */
export async function takeOut(
  trx: Tx,
  { brandId, uid }: { brandId: number; uid: number },
  skuIds: number[],
): Promise<void> {
  await inBrand(trx, brandId)
    .deleteFrom('cart_item')
    // guard: an order empties the cart of its buyer only [server trade/cart]
    .where('uid', '=', uid)
    .where('sku_id', '=', sql<number>`any(${skuIds}::int[])`)
    .execute()
}
