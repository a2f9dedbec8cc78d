import { sql } from 'kysely'
import { randomKey } from '../core/random.ts'
import type { Account } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

export interface Credit {
  brandId: number
  uid: number
  account: Account
  /** `wallet_log.type`. */
  type: number
  amountFen: number
  /** What the owner reads in the list. */
  title: string
  /** What happened: one row per pair, so that nothing is paid twice. */
  bizType: string
  bizId: string
  now: number
}

/** Puts money into a wallet and writes its line; answers the balance after it. A second credit for the same thing throws. */
export async function credit(trx: Tx, { amountFen, ...entry }: Credit): Promise<number> {
  const { rows } = await sql<{ balance_fen: number }>`
    insert into wallet (brand_id, uid, account, balance_fen, total_in_fen)
    values (${entry.brandId}, ${entry.uid}, ${entry.account}, ${amountFen}, ${amountFen})
    on conflict (brand_id, uid, account) do update set
      balance_fen = wallet.balance_fen + excluded.balance_fen,
      total_in_fen = wallet.total_in_fen + excluded.total_in_fen
    returning balance_fen`.execute(trx)
  const balance = rows[0]?.balance_fen ?? 0
  await trx
    .insertInto('wallet_log')
    .values({
      brand_id: entry.brandId,
      log_id: randomKey(),
      uid: entry.uid,
      account: entry.account,
      type: entry.type,
      amount_fen: amountFen,
      balance_fen: balance,
      title: entry.title,
      biz_type: entry.bizType,
      biz_id: entry.bizId,
      created_at: entry.now,
    })
    .execute()
  return balance
}
