import { sql } from 'kysely'
import type { Db } from './database.ts'
import { sha256 } from './random.ts'
import { ReplyError } from './replies.ts'

/** Bounds how often somebody may guess: after `limit` wrong guesses within `windowS`, none for `windowS`. */
export interface GuessLimit {
  brandId: number
  /** What is guessed and by whom: `write-off:5`. */
  key: string
  limit: number
  windowS: number
  /** Where the guess comes from. All who guess the same from there share a limit, so more accounts give no more guesses. */
  address?: string
}

/** Wrong guesses of one kind from one address within the window. */
const PER_ADDRESS = 10

/**
 * Runs one guess. It is charged before it is judged and given back when it was no wrong one, so parallel guesses cannot
 * slip past the limit. The count is a row: it holds for all server processes. `judge` is told how many wrong ones are
 * left after this one.
 */
export async function guarded<T>(
  db: Db,
  guess: GuessLimit,
  now: number,
  judge: (left: number) => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const counts = countsOf(guess)
  const left = await chargeAll(db, counts, now)
  try {
    const result = await judge(left)
    await giveBack(db, counts)
    return result
  } catch (error) {
    if (!isWrong(error)) await giveBack(db, counts)
    throw error
  }
}

function countsOf(guess: GuessLimit): GuessLimit[] {
  const { key, address } = guess
  if (!address) return [guess]
  const [what = ''] = key.split(':')
  return [guess, { ...guess, key: `${what}@${sha256(address)}`, limit: PER_ADDRESS }]
}

/** Charges each count and answers the fewest left; of a guess that one of them refuses, nothing is charged. */
async function chargeAll(db: Db, counts: GuessLimit[], now: number): Promise<number> {
  let left = Number.POSITIVE_INFINITY
  for (const [index, count] of counts.entries()) {
    try {
      left = Math.min(left, count.limit - (await charge(db, count, now)))
    } catch (error) {
      await giveBack(db, counts.slice(0, index))
      throw error
    }
  }
  return left
}

async function charge(
  db: Db,
  { brandId, key, limit, windowS }: GuessLimit,
  now: number,
): Promise<number> {
  const isOver = sql<boolean>`rate.window_start + ${windowS} <= ${now}::bigint`
  // The last allowed guess moves the start, so that the lock lasts its full time from there.
  const { rows } = await sql<{ hits: number }>`
    insert into rate (brand_id, rate_key, window_start, hits) values (${brandId}, ${key}, ${now}, 1)
    on conflict (brand_id, rate_key) do update set
      hits = case when ${isOver} then 1 else rate.hits + 1 end,
      window_start = case when ${isOver} or rate.hits + 1 >= ${limit}::int then ${now}::bigint else rate.window_start end
    where ${isOver} or rate.hits < ${limit}::int
    returning hits`.execute(db)
  const [row] = rows
  if (row) return row.hits
  const minutes = Math.ceil(windowS / 60)
  throw new ReplyError('tooFrequent', { message: `输错次数过多，请 ${minutes} 分钟后再试` })
}

async function giveBack(db: Db, counts: GuessLimit[]): Promise<void> {
  for (const { brandId, key } of counts) {
    await db
      .updateTable('rate')
      .set(eb => ({ hits: eb('hits', '-', 1) }))
      .where('brand_id', '=', brandId)
      .where('rate_key', '=', key)
      .where('hits', '>', 0)
      .execute()
  }
}
