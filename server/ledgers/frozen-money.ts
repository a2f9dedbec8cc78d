import { sql } from 'kysely'
import { randomKey } from '../core/random.ts'
import type { Tx } from '../core/tx.ts'
import type { Credit } from './wallet-credit.ts'

/** `wallet_log.type` and `biz_type` for each step of a withdrawal. */
const steps = {
  /** From the balance to frozen money. */
  freeze: { type: 3, bizType: 'withdraw.apply', title: '申请提现', balance: -1, frozen: 1, out: 0 },
  /** From frozen money back to the balance. */
  back: { type: 4, bizType: 'withdraw.back', title: '提现退回', balance: 1, frozen: -1, out: 0 },
  /** From frozen money out of the wallet. */
  out: { type: 5, bizType: 'withdraw.done', title: '提现到账', balance: 0, frozen: -1, out: 1 },
} as const

export type FrozenStep = Pick<Credit, 'brandId' | 'owner' | 'account' | 'amountFen' | 'now'> & {
  /** Id of the withdrawal: each of its steps moves money once, a second time throws. */
  withdrawId: string
}

/** Moves money between balance, frozen and out; false when there is too little. */
export async function moveFrozen(
  trx: Tx,
  step: keyof typeof steps,
  { brandId, owner, account, amountFen, withdrawId, now }: FrozenStep,
): Promise<boolean> {
  const { type, bizType, title, balance, frozen, out } = steps[step]
  const change = { balance: balance * amountFen, frozen: frozen * amountFen, out: out * amountFen }
  // guard: only money that is there is frozen [server withdraw/apply]
  //   or balance_fen >= ${amountFen}::bigint) ~> or true)
  const { rows } = await sql<{ balance_fen: number }>`
    with moved as (
      update wallet set
        balance_fen = balance_fen + ${change.balance}::bigint,
        frozen_fen = frozen_fen + ${change.frozen}::bigint,
        total_out_fen = total_out_fen + ${change.out}::bigint
      where brand_id = ${brandId} and owner = ${owner} and account = ${account}
        and (${balance >= 0} or balance_fen >= ${amountFen}::bigint)
        and (${frozen >= 0} or frozen_fen >= ${amountFen}::bigint)
      returning balance_fen
    )
    insert into wallet_log
      (brand_id, owner, account, balance_fen, log_id, type, amount_fen, frozen_fen, title, biz_type, biz_id,
        created_at)
    select ${brandId}::int, ${owner}::int, ${account}, balance_fen, ${randomKey()}, ${type}::int,
      ${change.balance}::bigint, ${change.frozen}::bigint, ${title}, ${bizType}, ${withdrawId}, ${now}::bigint
    from moved
    returning balance_fen`.execute(trx)
  return rows.length > 0
}
