import { inBrand } from '../core/in-brand.ts'
import { sql } from 'kysely'
import { randomKey } from '../core/random.ts'
import type { Tx } from '../core/tx.ts'
import type { Credit } from './wallet-credit.ts'

export interface Debit extends Credit {
  /** For taking back money that may be spent: the balance may become negative. */
  mayOwe?: boolean
}

/**
 * Debits a wallet and writes the line; returns the balance, or undefined when it is too low. A second debit with the
 * same `bizType` and `bizId` throws.
 */
export async function debit(trx: Tx, { amountFen, ...entry }: Debit): Promise<number | undefined> {
  const { brandId, owner, account, type, title, bizType, bizId, now, mayOwe = false } = entry
  if (mayOwe) {
    await inBrand(trx, brandId)
      .insertInto('wallet')
      .values({ owner, account })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  // guard: money is only taken out while it is there [server ledgers/wallet]
  //   or balance_fen >= ${amountFen} ~> or true
  const { rows } = await sql<{ balance_fen: number }>`
    with taken as (
      update wallet set
        balance_fen = balance_fen - ${amountFen}::bigint,
        total_in_fen = total_in_fen - ${mayOwe ? amountFen : 0}::bigint
      where brand_id = ${brandId} and owner = ${owner} and account = ${account}
        and (${mayOwe} or balance_fen >= ${amountFen})
      returning balance_fen
    )
    insert into wallet_log
      (brand_id, owner, account, balance_fen, log_id, type, amount_fen, title, biz_type, biz_id, created_at)
    select ${brandId}::int, ${owner}::int, ${account}, balance_fen, ${randomKey()}, ${type}::int,
      -${amountFen}::bigint, ${title}, ${bizType}, ${bizId}, ${now}::bigint
    from taken
    returning balance_fen`.execute(trx)
  return rows[0]?.balance_fen
}
