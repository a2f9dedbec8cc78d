import { sql } from 'kysely'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'

/** Limits how often something happens within a window that starts at the first occurrence. */
export interface RateLimit {
  brandId: number
  /** What is counted, and for whom. */
  key: string
  /** Maximum number within the window. */
  most: number
  windowS: number
  /** Number of occurrences at once; default 1. */
  times?: number
}

/** Counts an occurrence; false when it would exceed the limit. The count is a row, shared by all server processes. */
export async function mayHappen(
  db: Db,
  { brandId, key, most, windowS, times = 1 }: RateLimit,
  now: number,
): Promise<boolean> {
  // What would begin above the limit writes nothing.
  if (times > most) return false
  const isOver = sql<boolean>`rate.window_start + ${windowS}::int <= ${now}::bigint`
  const { rows } = await sql`
    insert into rate (brand_id, rate_key, window_start, hits)
    values (${brandId}::int, ${key}, ${now}::bigint, ${times}::int)
    on conflict (brand_id, rate_key) do update set
      hits = case when ${isOver} then 0 else rate.hits end + ${times}::int,
      window_start = case when ${isOver} then ${now}::bigint else rate.window_start end
    where rate.brand_id = ${brandId} and (${isOver} or rate.hits + ${times}::int <= ${most}::int)
    returning hits`.execute(db)
  return rows.length > 0
}

/** Counts an occurrence, or refuses with 1005 and the start of the next window. */
export async function limitRate(db: Db, limit: RateLimit, now: number): Promise<void> {
  if (await mayHappen(db, limit, now)) return
  const { brandId, key, windowS } = limit
  const row = await db
    .selectFrom('rate')
    .select('window_start')
    .where('brand_id', '=', brandId)
    .where('rate_key', '=', key)
    .executeTakeFirst()
  const retryAfterS = Math.max(1, (row?.window_start ?? now) + windowS - now)
  throw new ReplyError('tooFrequent', { retryAfterS })
}
