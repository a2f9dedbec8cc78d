import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'

export async function countLines(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
): Promise<number> {
  const { n } = await db
    .selectFrom('cart_item')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', brandId)
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
  await trx
    .deleteFrom('cart_item')
    .where('brand_id', '=', brandId)
    // guard: an order empties the cart of its buyer only [server trade/cart]
    .where('uid', '=', uid)
    .where('sku_id', '=', sql<number>`any(${skuIds}::int[])`)
    .execute()
}
