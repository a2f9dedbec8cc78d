import { sql } from 'kysely'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'

const WINDOW_S = 3600
const PER_PERSON = 120
/** All who are not logged in share it. */
const PER_BRAND = 1200

/** Bounds how much a person, or all strangers of a brand together, may put into the object store. */
export async function limitUploads(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  now: number,
): Promise<void> {
  const most = uid ? PER_PERSON : PER_BRAND
  const isOver = sql<boolean>`rate.window_start + ${WINDOW_S} <= ${now}::bigint`
  const { rows } = await sql`
    insert into rate (brand_id, rate_key, window_start, hits) values (${brandId}, ${`upload ${uid}`}, ${now}, 1)
    on conflict (brand_id, rate_key) do update set
      hits = case when ${isOver} then 1 else rate.hits + 1 end,
      window_start = case when ${isOver} then ${now}::bigint else rate.window_start end
    where ${isOver} or rate.hits < ${most}::int
    returning hits`.execute(db)
  if (rows.length === 0) throw new ReplyError('tooFrequent')
}
