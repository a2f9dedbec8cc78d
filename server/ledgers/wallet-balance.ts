import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import type { Account } from '../core/tables.ts'

export interface WalletKey {
  brandId: number
  owner: number
  account: Account
}

/** Fen that the owner of an account can withdraw; negative when more was taken back than there was. */
export const balanceOf = async (db: Db, of: WalletKey): Promise<number> =>
  (await walletFacts(db, of)).balance_fen

/** The same, and whether there has ever been money in it. */
export async function walletFacts(
  db: Db,
  of: WalletKey,
): Promise<{ balance_fen: number; has_wallet: 0 | 1 }> {
  const row = await inBrand(db, of)
    .selectFrom('wallet')
    .select('balance_fen')
    .where('owner', '=', of.owner)
    .where('account', '=', of.account)
    .executeTakeFirst()
  return { balance_fen: row?.balance_fen ?? 0, has_wallet: row ? 1 : 0 }
}
