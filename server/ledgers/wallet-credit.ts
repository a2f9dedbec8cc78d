import { sql } from 'kysely'
import { randomKey } from '../core/random.ts'
import type { Account } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

export interface Credit {
  brandId: number
  /** A customer's uid, a staff member's user_id or a merchant's shop_id, by account. */
  owner: number
  account: Account
  /** `wallet_log.type`. */
  type: number
  amountFen: number
  /** Title of the line for the owner. */
  title: string
  /** Idempotency key: one row per pair, so that nothing is paid twice. */
  bizType: string
  bizId: string
  /** The campaign that pays it; none by default. */
  activityId?: number
  now: number
}

/**
 * Credits a wallet and writes the line; returns the balance. A second credit with the same `bizType` and `bizId`
 * throws.
 */
export async function credit(trx: Tx, { amountFen, ...entry }: Credit): Promise<number> {
  const { brandId, owner, account, type, title, bizType, bizId, activityId, now } = entry
  const { rows } = await sql<{ balance_fen: number }>`
    with paid as (
      insert into wallet (brand_id, owner, account, balance_fen, total_in_fen)
      values (${brandId}, ${owner}, ${account}, ${amountFen}, ${amountFen})
      on conflict (brand_id, owner, account) do update set
        balance_fen = wallet.balance_fen + excluded.balance_fen,
        total_in_fen = wallet.total_in_fen + excluded.total_in_fen
      returning brand_id, owner, account, balance_fen
    )
    insert into wallet_log
      (brand_id, owner, account, balance_fen, log_id, type, amount_fen, title, biz_type, biz_id,
        activity_id, created_at)
    select brand_id, owner, account, balance_fen, ${randomKey()}, ${type}::int, ${amountFen}::bigint,
      ${title}, ${bizType}, ${bizId}, ${activityId ?? null}::int, ${now}::bigint
    from paid
    returning balance_fen`.execute(trx)
  return rows[0]?.balance_fen ?? 0
}
