import { sql } from 'kysely'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'

/** Bounds how often somebody may guess: after `limit` wrong guesses within `windowS`, none for `windowS`. */
export interface GuessLimit {
  brandId: number
  /** Who guesses what. */
  key: string
  limit: number
  windowS: number
}

/**
 * Runs one guess. It is charged before it is judged and given back when it was no wrong one, so parallel guesses cannot
 * slip past the limit. The count is a row: it holds for all server processes.
 */
export async function guarded<T>(
  db: Db,
  guess: GuessLimit,
  now: number,
  judge: () => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  await charge(db, guess, now)
  try {
    const result = await judge()
    await giveBack(db, guess)
    return result
  } catch (error) {
    if (!isWrong(error)) await giveBack(db, guess)
    throw error
  }
}

async function charge(
  db: Db,
  { brandId, key, limit, windowS }: GuessLimit,
  now: number,
): Promise<void> {
  const isOver = sql<boolean>`rate.window_start + ${windowS} <= ${now}::bigint`
  // The last allowed guess moves the start, so that the lock lasts its full time from there.
  const { rows } = await sql`
    insert into rate (brand_id, rate_key, window_start, hits) values (${brandId}, ${key}, ${now}, 1)
    on conflict (brand_id, rate_key) do update set
      hits = case when ${isOver} then 1 else rate.hits + 1 end,
      window_start = case when ${isOver} or rate.hits + 1 >= ${limit}::int then ${now}::bigint else rate.window_start end
    where ${isOver} or rate.hits < ${limit}::int
    returning hits`.execute(db)
  if (rows.length > 0) return
  const minutes = Math.ceil(windowS / 60)
  throw new ReplyError('tooFrequent', { message: `输错次数过多，请 ${minutes} 分钟后再试` })
}

async function giveBack(db: Db, { brandId, key }: GuessLimit): Promise<void> {
  await db
    .updateTable('rate')
    .set(eb => ({ hits: eb('hits', '-', 1) }))
    .where('brand_id', '=', brandId)
    .where('rate_key', '=', key)
    .where('hits', '>', 0)
    .execute()
}
