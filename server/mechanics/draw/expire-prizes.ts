import { sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'

/** So many draws expire in one transaction: it holds the prizes and the activity. */
const AT_ONCE = 500

/** Asked twice in one statement: a claim can come between the two. */
// guard: only what is pending [server mechanics/draw-histories]
//   sql`draw.status = 'pending'` ~> sql`true`
const isPending = sql`draw.status = 'pending'`

type Key = Pick<ActivityRow, 'brand_id' | 'activity_id'>

/** Expires what is due, one activity after the other, so that each transaction holds the rows of one. */
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

/** The activity whose prize has been due for longest. */
function nextDue(db: Db, now: number): Promise<Key | undefined> {
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
 * Takes back what nobody claimed in time, of one activity or of all in every brand, and puts it into the stock and the
 * budget again: the oldest 500. One conditional statement: safe to run twice and in several processes, and whoever
 * claims in the same moment either gets the prize or comes too late. Call it inside a transaction, which runs again
 * where draws meet it.
 */
export async function expirePrizes(trx: Tx, now: number, activity?: Key): Promise<void> {
  const which = activity
    ? sql`brand_id = ${activity.brand_id} and activity_id = ${activity.activity_id}`
    : sql`true`
  await sql`
    with due as materialized (
      select brand_id, draw_id from draw
      where ${isPending} and claim_until <= ${now} and ${which}
      order by claim_until limit ${AT_ONCE}
    ), expired as (
      update draw set status = 'expired' from due
      where draw.brand_id = due.brand_id and draw.draw_id = due.draw_id and ${isPending}
      returning draw.brand_id, draw.activity_id, draw.prize_id
    ), returned as (
      select brand_id, activity_id, prize_id, count(*)::int as n
      from expired group by brand_id, activity_id, prize_id
    ), unspent as (
      select returned.brand_id, returned.activity_id, sum(prize.value_fen * returned.n)::bigint as fen
      from returned join prize using (brand_id, activity_id, prize_id)
      group by returned.brand_id, returned.activity_id
    ), budgets as (
      update activity set spent_fen = greatest(activity.spent_fen - unspent.fen, 0)
      from unspent
      where activity.brand_id = unspent.brand_id and activity.activity_id = unspent.activity_id
    )
    update prize set stock_left = prize.stock_left + returned.n
    from returned
    where prize.brand_id = returned.brand_id and prize.activity_id = returned.activity_id
      and prize.prize_id = returned.prize_id and prize.stock_total >= 0`.execute(trx)
}
