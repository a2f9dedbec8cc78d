import { sql } from 'kysely'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { givePrize } from '../../mechanics/quiz/quiz-prize.ts'
import { ranking } from '../../mechanics/quiz/quiz-rank.ts'
import { prizeThing } from './prize-grant.ts'
import { quizExt } from './quiz-ext.ts'

/**
 * Finds rankings of ended campaigns. Each becomes a job of its own, so that a failing one does not
 * delay the others.
 */
export const findEndedRankings = defineJob({
  kind: 'find-ended-rankings',
  payload: {},
  everyS: 60,
  async run({ context: { db }, now }) {
    const due = (await unsettled(db)).filter(each => stateOf(each, now) === 'ended')
    await tx(db, trx =>
      enqueue(
        trx,
        settleRanking,
        due.map(({ brand_id: brandId, activity_id }) => ({
          brandId,
          key: String(activity_id),
          dueAt: now,
          payload: { activityId: activity_id },
        })),
      ),
    )
  },
})

/**
 * Gives out the prizes of a ranking. A unique row per campaign marks it as done, so the job can be
 * repeated.
 */
export const settleRanking = defineJob({
  kind: 'settle-ranking',
  payload: { activityId: id },
  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      const activity = await inBrand(db, brandId)
        .selectFrom('activity')
        .selectAll()
        .where('activity_id', '=', payload.activityId)
        .executeTakeFirst()
      // The campaign may have been extended meanwhile.
      if (activity && stateOf(activity, now) === 'ended')
        await tx(db, trx => settle(trx, activity, now))
    }
  },
})

function unsettled(db: Db) {
  return db
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
}

async function settle(trx: Tx, activity: ActivityRow, now: number): Promise<void> {
  const { activity_id } = activity
  const mine = await inBrand(trx, activity)
    .insertInto('quiz_settled')
    .values({ activity_id, settled_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('activity_id')
    .executeTakeFirst()
  const { prize } = quizExt(activity)
  if (!mine || prize.kind !== 'rank') return
  const last = Math.max(...prize.places.map(({ to }) => to))
  const winners = await ranking(trx, activity).select('quiz_player.uid').limit(last).execute()
  for (const [index, { uid }] of winners.entries()) {
    const place = prize.places.find(({ from, to }) => from <= index + 1 && index + 1 <= to)
    if (place) await givePrize(trx, { activity, uid, thing: prizeThing(place.item, now), now })
  }
}
