import { sql } from 'kysely'
import { type WalletKind, walletTypes } from '../../../api/values/wallet-kind.ts'
import type { WalletMonth } from '../../../api/mine.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { MONTH_LENGTH, monthBounds } from '../../core/month-bounds.ts'
import { linesOf, type Wallet } from './wallet-lines.ts'

/** Sums of each month that lines fall into, the newest first. */
export async function monthsOf(
  db: Db,
  wallet: Wallet,
  kind: WalletKind | '',
  lines: { created_at: number }[],
): Promise<WalletMonth[]> {
  const months = [...new Set(lines.map(({ created_at }) => monthOf(created_at)))]
  return Promise.all(
    months.map(async month => {
      const { from, to } = monthBounds(month)
      const sums = await linesOf(db, wallet, kind)
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .select([
          fen(sql`amount_fen > 0 and type not in (${withdrawalTypes})`).as('in_fen'),
          fen(sql`amount_fen < 0 and type not in (${withdrawalTypes})`).as('out_fen'),
          fen(sql`type in (${withdrawalTypes})`).as('withdrawn_fen'),
        ])
        .executeTakeFirstOrThrow()
      return {
        month,
        in_fen: Number(sums.in_fen),
        out_fen: positive(sums.out_fen),
        withdrawn_fen: positive(sums.withdrawn_fen),
      }
    }),
  )
}

const monthOf = (at: number): string => brandDay(at).slice(0, MONTH_LENGTH)

const withdrawalTypes = sql.join(walletTypes.withdrawal.map(type => sql.lit(type)))

const fen = (of: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(amount_fen) filter (where ${of}), 0)::bigint`

/** Without the zero that has a sign. */
const positive = (taken: number): number => 0 - Number(taken)
