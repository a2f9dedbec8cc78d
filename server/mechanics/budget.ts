import { sql } from 'kysely'
import { noteForShop } from '../activity/shop-notices.ts'
import { type ActivityRow, PAUSED, PUBLISHED } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

export interface Spending {
  activity: Pick<ActivityRow, 'brand_id' | 'activity_id'>
  amountFen: number
  now: number
  /** The least that the activity gives next; by default as much as now. When it does not fit any more, all is used up. */
  leastFen?: number
  /** A bound on the day beside the budget's own. */
  dayCapFen?: number | undefined
}

/** `today` and `all`: what stands in the way; nothing was counted then. */
export type Spent = 'spent' | 'today' | 'all'

/**
 * Counts what an activity gives away, within its budget, and pauses it with the last of it. Call it in the transaction
 * of the gift. What does not fit any more answers 2108 until the brand's midnight, or pauses the activity and answers 2104.
 */
export async function spend(trx: Tx, spending: Spending): Promise<void> {
  if (spending.amountFen === 0) return
  const spent = await trySpend(trx, spending)
  if (spent === 'today') throw new ReplyError('limitDay', { message: '今天的名额发完了，明天再来' })
  if (spent === 'all') throw allSpent(spending)
  const { leastFen = spending.amountFen } = spending
  await pauseWhenSpent(trx, { ...spending, leastFen })
}

/** The one statement that counts: the row's own budget judges, so that many at once never go beyond it. */
export async function trySpend(trx: Tx, spending: Spending): Promise<Spent> {
  const { activity, amountFen, now, dayCapFen } = spending
  if (amountFen === 0) return 'spent'
  // Two that meet at midnight may come in the wrong order: the day never goes back.
  const day = sql`greatest(spent_day, ${brandDay(now)})`
  const today = sql`case when spent_day = ${day} then spent_day_fen else 0 end`
  const { rows } = await sql`
    update activity set
      spent_fen = spent_fen + ${amountFen}::bigint,
      spent_day_fen = ${today} + ${amountFen}::bigint,
      spent_day = ${day}
    where brand_id = ${activity.brand_id} and activity_id = ${activity.activity_id}
      and ${fits('total_fen', sql`spent_fen`, amountFen)}
      and ${fits('day_fen', today, amountFen)}
      and ${today} + ${amountFen}::bigint <= ${dayCapFen ?? Number.MAX_SAFE_INTEGER}::bigint
    returning activity_id`.execute(trx)
  if (rows.length > 0) return 'spent'
  return (await isSpent(trx, spending.activity, amountFen)) ? 'all' : 'today'
}

/** Takes back what was counted for something that is given no more. */
export async function unspend(
  trx: Tx,
  { brand_id, activity_id }: Spending['activity'],
  amountFen: number,
  takenAt: number,
): Promise<void> {
  if (amountFen === 0) return
  await trx
    .updateTable('activity')
    .set({
      spent_fen: sql<number>`greatest(spent_fen - ${amountFen}::bigint, 0)`,
      spent_day_fen: sql<number>`case when spent_day = ${brandDay(takenAt)}
        then greatest(spent_day_fen - ${amountFen}::bigint, 0) else spent_day_fen end`,
    })
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .execute()
}

/** Pauses an activity whose budget does not hold the least it gives, and tells the shop. */
export async function pauseWhenSpent(
  trx: Tx,
  { activity, leastFen, now }: Pick<Spending, 'activity' | 'now'> & { leastFen: number },
): Promise<void> {
  const paused = await trx
    .updateTable('activity')
    .set({ status: PAUSED, paused_why: 'budget' })
    .where('brand_id', '=', activity.brand_id)
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', PUBLISHED)
    .where(sql<boolean>`not ${fits('total_fen', sql`spent_fen`, leastFen)}`)
    .returning('activity_id')
    .executeTakeFirst()
  if (paused) await noteForShop(trx, activity, { kind: 'budget', uid: 0 }, now)
}

/** The refusal undoes its transaction, so the pause comes after it; it is judged once more then. */
function allSpent({ activity, amountFen, now }: Spending): ReplyError {
  return new ReplyError('paused', {
    afterwards: trx => pauseWhenSpent(trx, { activity, leastFen: amountFen, now }),
  })
}

async function isSpent(
  trx: Tx,
  { brand_id, activity_id }: Spending['activity'],
  amountFen: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('activity')
    .select('activity_id')
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where(sql<boolean>`not ${fits('total_fen', sql`spent_fen`, amountFen)}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether so much more stays within a bound of the budget; without the bound it always does. */
const fits = (bound: 'total_fen' | 'day_fen', spent: ReturnType<typeof sql>, amountFen: number) =>
  sql`(${spent} + ${amountFen}::bigint <= coalesce((budget->>${sql.lit(bound)})::bigint, ${Number.MAX_SAFE_INTEGER}::bigint))`
