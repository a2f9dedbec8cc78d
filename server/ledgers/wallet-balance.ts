import type { Db } from '../core/database.ts'
import type { Account } from '../core/tables.ts'

/** Fen that a person may take out. */
export async function balanceOf(
  db: Db,
  owner: { brandId: number; uid: number; account: Account },
): Promise<number> {
  const row = await db
    .selectFrom('wallet')
    .select('balance_fen')
    .where('brand_id', '=', owner.brandId)
    .where('uid', '=', owner.uid)
    .where('account', '=', owner.account)
    .executeTakeFirst()
  return row?.balance_fen ?? 0
}
