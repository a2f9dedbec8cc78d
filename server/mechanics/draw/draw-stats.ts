import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import type { Holder } from '../../ledgers/chances.ts'
import type { DrawRules } from './draw-rules.ts'

/** A person's draws so far. */
export interface Luck {
  wins: number
  winsToday: number
  /** Consecutive misses. */
  misses: number
  draws: number
}

export const freshLuck: Luck = { wins: 0, winsToday: 0, misses: 0, draws: 0 }

/** Number of prizes that the person can still win; -1 = unlimited. */
export function winsLeft({ wins, winsToday }: Luck, rules: DrawRules): number {
  const bounds = [
    [rules.win_limit_user, wins],
    [rules.win_limit_day, winsToday],
  ] as const
  const left = bounds.filter(([limit]) => limit >= 0).map(([limit, n]) => Math.max(0, limit - n))
  return left.length > 0 ? Math.min(...left) : -1
}

export async function luckOf(db: Db, holder: Holder): Promise<Luck> {
  const row = await drawers(db, holder).executeTakeFirst()
  return row ? luckAt(row, holder.now) : freshLuck
}

/** Creates or locks the person's row, so that concurrent draws of one person are serialized. */
export async function lockLuck(trx: Tx, holder: Holder): Promise<Luck> {
  const row = await trx
    .insertInto('draw_stats')
    .values({ ...keyOf(holder), win_n: 0, day: '', day_win_n: 0, miss_n: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'activity_id', 'uid'])
        .doUpdateSet(eb => ({ win_n: eb.ref('draw_stats.win_n') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return luckAt(row, holder.now)
}

/** Stores the new counts; only under the lock of `lockLuck`. */
export async function keepLuck(trx: Tx, holder: Holder, luck: Luck): Promise<void> {
  await trx
    .updateTable('draw_stats')
    .set({
      win_n: luck.wins,
      day: brandDay(holder.now),
      day_win_n: luck.winsToday,
      miss_n: luck.misses,
      draw_n: luck.draws,
    })
    .where(eb => eb.and(keyOf(holder)))
    .execute()
}

const columns = ['win_n', 'day', 'day_win_n', 'miss_n', 'draw_n'] as const

const drawers = (db: Db, holder: Holder) =>
  db
    .selectFrom('draw_stats')
    .select(columns)
    .where(eb => eb.and(keyOf(holder)))

function luckAt(
  row: { win_n: number; day: string; day_win_n: number; miss_n: number; draw_n: number },
  now: number,
): Luck {
  const winsToday = row.day === brandDay(now) ? row.day_win_n : 0
  return { wins: row.win_n, winsToday, misses: row.miss_n, draws: row.draw_n }
}

const keyOf = ({ activity, uid }: Holder) => ({
  brand_id: activity.brand_id,
  activity_id: activity.activity_id,
  uid,
})
