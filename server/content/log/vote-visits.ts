import { randomInt } from 'node:crypto'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { startPaths } from '../../core/start-paths.ts'
import { BUCKETS } from '../article/count-reads.ts'
import type { Tx } from '../../core/tx.ts'

interface Visit {
  brand_id: number
  key: string
  path: string
  materiel_id: number | null
}

/**
 * Counts a visit of a vote's pages in the transaction that stores its event, so that the count is that of the events
 * and nobody reads the log for it. Other events, and numbers that are no vote's, change nothing.
 */
export async function countVoteVisit(trx: Tx, visit: Visit): Promise<void> {
  const { key, path, materiel_id: activityId } = visit
  if (key !== 'page-visit' || activityId === null || !path.startsWith(startPaths.vote)) return
  const bucket = randomInt(BUCKETS)
  const { numUpdatedRows } = await inBrand(trx, visit)
    .updateTable('view_count')
    .set(eb => ({ n: eb('n', '+', 1) }))
    .where('activity_id', '=', activityId)
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const vote = await inBrand(trx, visit)
    .selectFrom('activity')
    .select('activity_id')
    .where('activity_id', '=', activityId)
    .where('type', '=', 'vote')
    .executeTakeFirst()
  if (!vote) return
  await inBrand(trx, visit)
    .insertInto('view_count')
    .values({ activity_id: activityId, bucket, n: 1 })
    // guard: of two first visits at once none is lost [server log/vote-visits]
    //   eb('view_count.n', '+', 1) ~> 1
    .onConflict(conflict =>
      conflict
        .columns(['activity_id', 'bucket'])
        .doUpdateSet(eb => ({ n: eb('view_count.n', '+', 1) })),
    )
    .execute()
}

/** Visits of a vote's pages. */
export async function visitsOf(
  db: Db,
  vote: { brand_id: number; activity_id: number },
): Promise<number> {
  const { n } = await inBrand(db, vote)
    .selectFrom('view_count')
    .select(eb => eb.fn.sum<number | null>('n').as('n'))
    .where('activity_id', '=', vote.activity_id)
    .executeTakeFirstOrThrow()
  return Number(n ?? 0)
}
