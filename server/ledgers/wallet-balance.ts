import type { Db } from '../core/database.ts'
import type { Account } from '../core/tables.ts'

/** Fen that the owner of an account can withdraw; negative when more was taken back than there was. */
export async function balanceOf(
  db: Db,
  of: { brandId: number; owner: number; account: Account },
): Promise<number> {
  const row = await db
    .selectFrom('wallet')
    .select('balance_fen')
    .where('brand_id', '=', of.brandId)
    .where('owner', '=', of.owner)
    .where('account', '=', of.account)
    .executeTakeFirst()
  return row?.balance_fen ?? 0
}
