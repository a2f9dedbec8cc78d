import { type Selectable, sql } from 'kysely'
import type { ActivityKey } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { PrizeTable } from '../../core/tables.ts'
import { StaleRead } from '../../core/stale-read.ts'
import { beforeCommit, type Tx } from '../../core/tx.ts'

export type PrizeRow = Selectable<PrizeTable>

/** A real prize: neither a blank nor one more chance. */
export const isWin = ({ kind }: Pick<PrizeRow, 'kind'>): boolean =>
  kind !== 'none' && kind !== 'again'

/** Prizes and blanks of an activity, in the order of the cells. */
export async function prizesOf(db: Db, activity: ActivityKey): Promise<PrizeRow[]> {
  return inBrand(db, activity)
    .selectFrom('prize')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .orderBy('cell')
    .execute()
}

/** Whether no prize is left. A prize that is only out of today's stock counts as left. */
export const allGone = (prizes: readonly PrizeRow[]): boolean =>
  !prizes.some(prize => isWin(prize) && prize.stock_left !== 0 && isReachable(prize))

const isReachable = ({ weight_ppm, is_pity }: PrizeRow): boolean => weight_ppm > 0 || is_pity

export const isGoneToday = ({ day, day_n, day_stock }: PrizeRow, now: number): boolean =>
  day_stock === 0 || (day_stock > 0 && day === brandDay(now) && day_n >= day_stock)

/** Whether stock or daily stock is limited. */
const isCounted = ({ stock_total, day_stock }: PrizeRow): boolean =>
  stock_total >= 0 || day_stock >= 0

/**
 * Takes `count` pieces of a prize that `prizesOf` has shown as available, as a final step of the
 * transaction, because concurrent winners update the same row. Throws `StaleRead` when the last
 * piece is gone meanwhile; the transaction is then retried.
 */
export function takePrize(trx: Tx, prize: PrizeRow, now: number, count = 1): void {
  if (!isCounted(prize)) return
  beforeCommit(trx, async last => {
    if (!(await countDown(last, prize, now, count)))
      throw new StaleRead(`prize ${prize.prize_id} is gone`)
  })
}

/** Decrements stock and daily stock in one conditional statement; false when either is used up. */
async function countDown(trx: Tx, prize: PrizeRow, now: number, count: number): Promise<boolean> {
  const day = brandDay(now)
  // guard: the share of the day in takePrize [server mechanics/stock]
  //   and (day_stock < 0 or ${count} <= case when day = ${day} then day_stock - day_n else day_stock end) ~>
  // guard: the stock in takePrize [server mechanics/stock]
  //   and (stock_total < 0 or stock_left >= ${count}) ~>
  const { rows } = await sql`
    update prize set
      stock_left = case when stock_total < 0 then stock_left else stock_left - ${count}::int end,
      day_n = case when day = ${day} then day_n + ${count}::int else ${count}::int end,
      day = ${day}
    where brand_id = ${prize.brand_id} and activity_id = ${prize.activity_id}
      and prize_id = ${prize.prize_id}
      and (stock_total < 0 or stock_left >= ${count})
      and (day_stock < 0 or ${count} <= case when day = ${day} then day_stock - day_n else day_stock end)
    returning prize_id`.execute(trx)
  return rows.length > 0
}
