import { sql } from 'kysely'
import { startPaths } from '../../core/start-paths.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'

/**
 * Age at which visits are added to the stored count, s; later inserts with an older time are then
 * no longer expected.
 */
const SETTLED_S = 60

type Key = Pick<ActivityRow, 'brand_id' | 'activity_id'>

/** Visits of a campaign's pages: the stored count plus the log entries after it. */
export async function viewsOf(db: Db, activity: Key): Promise<number> {
  const kept = await inBrand(db, activity)
    .selectFrom('view_count')
    .select(['n', 'until'])
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirst()
  return (kept?.n ?? 0) + (await visitsSince(db, activity, kept?.until ?? 0))
}

/** Updates the stored view counts of all votes up to a minute ago. */
export const countViews = defineJob({
  kind: 'count-views',
  payload: {},
  everyS: 300,
  async run({ context: { db }, now }) {
    const votes = await sql<Key>`
      select brand_id, activity_id from activity where type = 'vote' and end_at > ${now}::bigint`.execute(
      db,
    )
    for (const activity of votes.rows) await keepViews(db, activity, now - SETTLED_S)
  },
})

/** The conditional update on `until` prevents concurrent runs from counting a visit twice. */
async function keepViews(
  db: Db,
  { brand_id: brandId, activity_id }: Key,
  until: number,
): Promise<void> {
  await sql`
    insert into view_count (brand_id, activity_id, n, until)
    values (${brandId}, ${activity_id}, 0, 0)
    on conflict do nothing`.execute(db)
  const from = await inBrand(db, brandId)
    .selectFrom('view_count')
    .select('until')
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  const n = await visitsSince(db, { brand_id: brandId, activity_id }, from.until, until)
  await inBrand(db, brandId)
    .updateTable('view_count')
    .set(eb => ({ n: eb('n', '+', n), until }))
    .where('activity_id', '=', activity_id)
    .where('until', '=', from.until)
    .where('until', '<', until)
    .execute()
}

async function visitsSince(
  db: Db,
  { brand_id: brandId, activity_id }: Key,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('page_log')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('materiel_id', '=', activity_id)
    .where('key', '=', 'page-visit')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .where('path', 'like', `${startPaths.vote}%`)
    .executeTakeFirstOrThrow()
  return n
}
