import { type RawBuilder, sql } from 'kysely'
import { activityStatus } from '../../api/values/activity-status.ts'
import { noteForShop } from './shop-notices.ts'
import type { ActivityKey } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import { inBrand } from '../core/in-brand.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

/** Value that an activity gives away, fen. */
export interface Spending {
  amountFen: number
  /** The smallest value that the activity can give next. When it exceeds the rest, the budget is used up. */
  leastFen: number
  /** A daily limit in addition to the budget's own. */
  dayCapFen?: number | undefined
  now: number
}

/** The limit that a spending would exceed; '' for none. */
export type Shortage = '' | 'today' | 'all'

/** Conditions and values of the single update that counts a spending; checks the row's own budget. */
export function spendingSql({ amountFen, leastFen, dayCapFen, now }: Spending) {
  // Transactions around midnight may commit out of order: the day never goes back.
  const day = sql<string>`greatest(spent_day, ${brandDay(now)})`
  const today = sql<number>`case when spent_day = ${day} then spent_day_fen else 0 end`
  const after = sql<number>`spent_fen + ${amountFen}::bigint`
  const isLast = sql<boolean>`(status = ${activityStatus.published} and not ${fits('total_fen', after, leastFen)})`
  return {
    set: {
      spent_fen: after,
      spent_day_fen: sql<number>`${today} + ${amountFen}::bigint`,
      spent_day: day,
      status: sql<number>`case when ${isLast} then ${activityStatus.paused}::int else status end`,
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

/** Refusal of a spending: 2108 until midnight of the brand's day, or 2104 with the activity paused. */
export function shortageReply(
  activity: ActivityKey,
  shortage: 'today' | 'all',
  { amountFen, now }: Spending,
): ReplyError {
  if (shortage === 'today') {
    return new ReplyError('limitDay', { message: '今天的名额发完了，明天再来' })
  }
  return new ReplyError('paused', {
    // The refusal rolls its transaction back, so the pause follows in another one, which checks again.
    afterwards: trx => pauseWhenSpent(trx, { activity, leastFen: amountFen, now }),
  })
}

/** Pauses an activity whose budget is below the smallest value that it gives, and notifies the shop. */
export async function pauseWhenSpent(
  trx: Tx,
  {
    activity,
    leastFen,
    now,
  }: Pick<Spending, 'leastFen' | 'now'> & {
    activity: ActivityKey
  },
): Promise<void> {
  const paused = await inBrand(trx, activity)
    .updateTable('activity')
    .set({ status: activityStatus.paused, paused_why: 'budget' })
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', activityStatus.published)
    .where(sql<boolean>`not ${fits('total_fen', sql`spent_fen`, leastFen)}`)
    .returning('activity_id')
    .executeTakeFirst()
  if (paused) await noteForShop(trx, activity, { kind: 'budget', uid: 0 }, now)
}

/** Whether the amount fits a limit of the budget; always true without the limit. */
const fits = (bound: 'total_fen' | 'day_fen', spent: RawBuilder<unknown>, amountFen: number) =>
  sql`(${spent} + ${amountFen}::bigint <= coalesce((budget->>${sql.lit(bound)})::bigint, ${Number.MAX_SAFE_INTEGER}::bigint))`
