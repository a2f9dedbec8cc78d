import { sql } from 'kysely'
import { type ActivityRow, stateOf } from '../activity/state.ts'
import type { Db } from '../core/database.ts'
import { type Tx, tx } from '../core/tx.ts'
import { givePrize } from '../mechanics/quiz-prize.ts'
import { ranking } from '../mechanics/quiz-rank.ts'
import { prizeGrant } from './prize-grant.ts'
import { questionExt } from './question-ext.ts'

/**
 * Gives out the prizes of rankings whose campaign has ended, in every brand. Safe to run twice and in several processes:
 * one row per campaign says that it is done.
 */
export async function settleRanks(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('activity')
    .leftJoin('quiz_settled', join =>
      join
        .onRef('quiz_settled.brand_id', '=', 'activity.brand_id')
        .onRef('quiz_settled.activity_id', '=', 'activity.activity_id'),
    )
    .where('activity.type', '=', 'question')
    .where('quiz_settled.settled_at', 'is', null)
    .where(sql<boolean>`activity.ext->'prize'->>'kind' = 'rank'`)
    .selectAll('activity')
    .execute()
  for (const activity of due.filter(each => stateOf(each, now) === 'ended')) {
    await tx(db, trx => settle(trx, activity, now))
  }
}

async function settle(trx: Tx, activity: ActivityRow, now: number): Promise<void> {
  const { brand_id, activity_id } = activity
  const mine = await trx
    .insertInto('quiz_settled')
    .values({ brand_id, activity_id, settled_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('activity_id')
    .executeTakeFirst()
  const { prize } = questionExt(activity)
  if (!mine || prize.kind !== 'rank') return
  const last = Math.max(...prize.places.map(({ to }) => to))
  const winners = await ranking(trx, activity).select('quiz_player.uid').limit(last).execute()
  for (const [index, { uid }] of winners.entries()) {
    const place = prize.places.find(({ from, to }) => from <= index + 1 && index + 1 <= to)
    if (place) await givePrize(trx, { ...prizeGrant(place.item, now), activity, uid, now })
  }
}
