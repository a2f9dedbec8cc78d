import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import type { ActivityKey } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'

/** Checked again by the update: a claim can be committed in between. */
// guard: only what is pending [server mechanics/draw-histories]
//   sql`draw.status = 'pending'` ~> sql`true`
const isPending = sql`draw.status = 'pending'`

/** Expires due prizes, one activity at a time, so that a transaction locks the rows of one. */
export const expirePrizesJob = defineJob({
  kind: 'expire-prizes',
  payload: {},
  everyS: 60,
  async run({ context: { db }, now }) {
    for (let due = await nextDue(db, now); due; due = await nextDue(db, now)) {
      const activity = due
      await tx(db, trx => expirePrizes(trx, now, activity))
    }
  },
})

/** The activity with the longest overdue prize. */
function nextDue(db: Db, now: number): Promise<ActivityKey | undefined> {
  return db
    .selectFrom('draw')
    .select(['brand_id', 'activity_id'])
    .where('status', '=', 'pending')
    .where('claim_until', '<=', now)
    .orderBy('claim_until')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Expires unclaimed prizes of an activity, the oldest 500, and returns them to stock and budget. One conditional
 * statement: safe to run repeatedly and in several processes; a concurrent claim either wins or comes too late. Call it
 * inside a transaction, which is retried on conflicts with draws.
 */
export async function expirePrizes(
  trx: Tx,
  now: number,
  { brand_id: brandId, activity_id }: ActivityKey,
): Promise<void> {
  await sql`
    with due as materialized (
      select draw_id from draw
      where brand_id = ${brandId} and activity_id = ${activity_id}
        and ${isPending} and claim_until <= ${now}
      order by claim_until limit ${ROWS_AT_ONCE}
    ), expired as (
      update draw set status = 'expired' from due
      where draw.brand_id = ${brandId} and draw.draw_id = due.draw_id and ${isPending}
      returning draw.prize_id, draw.charged_fen
    ), returned as (
      select prize_id, count(*)::int as n from expired group by prize_id
    ), unspent as (
      select sum(charged_fen)::bigint as fen from expired
    ), budgets as (
      update activity set spent_fen = greatest(activity.spent_fen - unspent.fen, 0)
      from unspent
      where activity.brand_id = ${brandId} and activity.activity_id = ${activity_id}
        and unspent.fen > 0
    )
    update prize set stock_left = prize.stock_left + returned.n
    from returned
    where prize.brand_id = ${brandId} and prize.activity_id = ${activity_id}
      and prize.prize_id = returned.prize_id and prize.stock_total >= 0`.execute(trx)
}
