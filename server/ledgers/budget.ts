import { type RawBuilder, sql } from 'kysely'
import { noteForShop } from './shop-notices.ts'
import { type ActivityRow, PAUSED, PUBLISHED } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

/** Money that an activity gives away, fen. */
export interface Spending {
  amountFen: number
  /** The least that the activity gives next. When it does not fit any more, all is used up. */
  leastFen: number
  /** A bound on the day beside the budget's own. */
  dayCapFen?: number | undefined
  now: number
}

/** What stands in the way of a spending; '' for nothing. */
export type Shortage = '' | 'today' | 'all'

/** Conditions and values of the one update that counts a spending; the row's own budget judges. */
export function spendingSql({ amountFen, leastFen, dayCapFen, now }: Spending) {
  // Two that meet at midnight may come in the wrong order: the day never goes back.
  const day = sql<string>`greatest(spent_day, ${brandDay(now)})`
  const today = sql<number>`case when spent_day = ${day} then spent_day_fen else 0 end`
  const after = sql<number>`spent_fen + ${amountFen}::bigint`
  const isLast = sql<boolean>`(status = ${PUBLISHED} and not ${fits('total_fen', after, leastFen)})`
  return {
    set: {
      spent_fen: after,
      spent_day_fen: sql<number>`${today} + ${amountFen}::bigint`,
      spent_day: day,
      status: sql<number>`case when ${isLast} then ${PAUSED}::int else status end`,
      paused_why: sql<'' | 'budget'>`case when ${isLast} then 'budget' else paused_why end`,
    },
    // guard: the whole budget [server mechanics/budget.test]
    //   ${fits('total_fen', sql`spent_fen`, amountFen)} ~> true
    fitsAll: sql<boolean>`${fits('total_fen', sql`spent_fen`, amountFen)}`,
    // guard: the budget of a day [server mechanics/budget.test]
    //   ${fits('day_fen', today, amountFen)} ~> true
    fitsToday: sql<boolean>`(${fits('day_fen', today, amountFen)}
      and ${today} + ${amountFen}::bigint <= ${dayCapFen ?? Number.MAX_SAFE_INTEGER}::bigint)`,
  }
}

/** The refusal of what does not fit: 2108 until the brand's midnight; 2104, and the activity is paused. */
export function shortageReply(
  activity: Pick<ActivityRow, 'brand_id' | 'activity_id'>,
  shortage: 'today' | 'all',
  { amountFen, now }: Spending,
): ReplyError {
  if (shortage === 'today') {
    return new ReplyError('limitDay', { message: '今天的名额发完了，明天再来' })
  }
  return new ReplyError('paused', {
    // The refusal undoes its transaction, so the pause comes after it; it is judged once more then.
    afterwards: trx => pauseWhenSpent(trx, { activity, leastFen: amountFen, now }),
  })
}

/** Pauses an activity whose budget does not hold the least it gives, and tells the shop. */
export async function pauseWhenSpent(
  trx: Tx,
  {
    activity,
    leastFen,
    now,
  }: Pick<Spending, 'leastFen' | 'now'> & {
    activity: Pick<ActivityRow, 'brand_id' | 'activity_id'>
  },
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

/** Whether so much more stays within a bound of the budget; without the bound it always does. */
const fits = (bound: 'total_fen' | 'day_fen', spent: RawBuilder<unknown>, amountFen: number) =>
  sql`(${spent} + ${amountFen}::bigint <= coalesce((budget->>${sql.lit(bound)})::bigint, ${Number.MAX_SAFE_INTEGER}::bigint))`
