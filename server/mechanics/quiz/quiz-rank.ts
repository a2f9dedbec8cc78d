import { sql } from 'kysely'
import type { ActivityKey } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import type { PaperRow } from './quiz-play.ts'

/** Sort key of the ranking: higher score, then less time, then earlier. */
export interface Place {
  score: number
  ms: number
  at: number
  uid: number
}

/** Stores the result if it is the visitor's best. */
export async function keepBest(
  trx: Tx,
  { brand_id: brandId, activity_id, uid, paper_id }: PaperRow,
  { score, ms, at }: Omit<Place, 'uid'>,
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('quiz_player')
    .set({ best_paper: paper_id, best_score: score, best_ms: ms, best_at: at })
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .where(eb =>
      eb.or([
        eb('best_paper', 'is', null),
        eb('best_score', '<', score),
        eb.and([eb('best_score', '=', score), eb('best_ms', '>', ms)]),
      ]),
    )
    .execute()
}

/** Number of better results: two index-only range counts. */
export async function aheadOf(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityKey,
  { score, ms, at, uid }: Place,
): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select
      (select count(*) from quiz_player
        where brand_id = ${brandId} and activity_id = ${activity_id} and best_paper is not null
          and best_score > ${score}::int and uid <> ${uid})
      + (select count(*) from quiz_player
        where brand_id = ${brandId} and activity_id = ${activity_id} and best_paper is not null
          and best_score = ${score}::int
          and (best_ms, best_at, uid) < (${ms}::bigint, ${at}::bigint, ${uid}::int)
          and uid <> ${uid}) as ahead`.execute(db)
  return Number(rows[0]?.ahead ?? 0)
}

/** Number of better results, and of results of other visitors. */
export async function standing(
  db: Db,
  activity: ActivityKey,
  place: Place,
): Promise<{ ahead: number; others: number }> {
  const { others } = await inBrand(db, activity)
    .selectFrom('quiz_player')
    .select(eb => eb.fn.countAll<number>().as('others'))
    .where('activity_id', '=', activity.activity_id)
    .where('best_paper', 'is not', null)
    .where('uid', '!=', place.uid)
    .executeTakeFirstOrThrow()
  return { ahead: await aheadOf(db, activity, place), others }
}

/** Percentage of other players with a lower result; 100 without others. */
export const beatPct = ({ ahead, others }: { ahead: number; others: number }): number =>
  others === 0 ? 100 : Math.floor((100 * (others - ahead)) / others)

/** Players with a result, best first. */
export const ranking = (db: Db, activity: ActivityKey) =>
  inBrand(db, activity)
    .selectFrom('quiz_player')
    .where('quiz_player.activity_id', '=', activity.activity_id)
    .where('best_paper', 'is not', null)
    .orderBy('best_score', 'desc')
    .orderBy('best_ms')
    .orderBy('best_at')
    .orderBy('quiz_player.uid')
