import { sql } from 'kysely'
import type { Db } from './database.ts'
import { sha256 } from './random.ts'
import { ReplyError } from './replies.ts'

/** Limits guesses: after `limit` wrong ones within `windowS`, all are refused for `windowS`. */
export interface GuessLimit {
  brandId: number
  /** What is guessed, and by whom: `write-off:5`. */
  key: string
  limit: number
  windowS: number
  /**
   * IP address of the guess. All guesses of the same kind from it share a limit, so several accounts give no more
   * guesses.
   */
  address?: string
  /** Maximum number of wrong guesses from the address; default 10. */
  perAddress?: number
  /** Message once no guess is left; by default that too many were wrong. */
  refusal?: string
}

/** Maximum number of wrong guesses of one kind per address and window. */
const PER_ADDRESS = 10

/** Time after which a guess without a verdict, because its process died, counts as wrong, s. */
const JUDGED_WITHIN_S = 30
/** Interval at which a guess waits for the verdict of others, ms. */
const LOOK_AGAIN_MS = 25
const MAX_LOOKS = 200

/**
 * Runs one guess. Reserves one of the remaining guesses before judging it, so that concurrent ones cannot exceed the
 * limit; when all are reserved by guesses without a verdict, waits for one of them to be right. The counts are rows,
 * shared by all server processes. `judge` gets the number of wrong guesses left after this one.
 */
export async function limitAttempts<T>(
  db: Db,
  guess: GuessLimit,
  now: number,
  judge: (left: number) => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  const counts = countsOf(guess)
  // guard: a guess is charged before it is judged [server core/guesses]
  //   const left = await takePlaces(db, counts, now) ~>
  //   const result = await judge(left) ~> const result = await judge(0); await takePlaces(db, counts, now)
  const left = await takePlaces(db, counts, now)
  try {
    const result = await judge(left)
    await settle(db, counts, 0, now)
    return result
  } catch (error) {
    await settle(db, counts, isWrong(error) ? 1 : 0, now)
    throw error
  }
}

function countsOf(guess: GuessLimit): GuessLimit[] {
  const { key, address, perAddress = PER_ADDRESS } = guess
  // guard: the count of an address [server matrix/guesses]
  //   if (!address) return [guess] ~> if (address !== null) return [guess]
  if (!address) return [guess]
  const [what = ''] = key.split(':')
  return [guess, { ...guess, key: `${what}@${sha256(address)}`, limit: perAddress }]
}

/** Reserves a guess in each count and returns the smallest rest; when one refuses, none is reserved. */
async function takePlaces(db: Db, counts: GuessLimit[], now: number): Promise<number> {
  let left = Number.POSITIVE_INFINITY
  for (const [index, count] of counts.entries()) {
    try {
      left = Math.min(left, await takePlace(db, count, now))
    } catch (error) {
      await settle(db, counts.slice(0, index), 0, now)
      throw error
    }
  }
  return left
}

async function takePlace(db: Db, count: GuessLimit, now: number): Promise<number> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const taken = await tryPlace(db, count, now)
    if (taken !== undefined) return count.limit - taken
    // guard: right guesses do not stand in each other's way [server core/guesses]
    //   if (await isLocked(db, count, now)) throw ~> if ((await isLocked(db, count, now)) || true) throw
    if (await isLocked(db, count, now)) throw tooManyWrong(count)
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new ReplyError('unavailable')
}

/**
 * Number of wrong guesses in the window. Guesses without a verdict in time count from then on for the length of the
 * window.
 */
const wrongOnes = ({ windowS }: GuessLimit, now: number) => sql<number>`
  case when rate.window_start + ${windowS} <= ${now}::bigint then 0 else rate.hits end
  + case when rate.pending_until <= ${now}::bigint and rate.pending_until + ${windowS} > ${now}::bigint
    then rate.pending else 0 end`

const underWay = (now: number) =>
  sql<number>`case when rate.pending_until <= ${now}::bigint then 0 else rate.pending end`

/** Number of reserved guesses; undefined when none was left. */
async function tryPlace(db: Db, count: GuessLimit, now: number): Promise<number | undefined> {
  const { brandId, key, limit, windowS } = count
  const isOver = sql<boolean>`rate.window_start + ${windowS} <= ${now}::bigint`
  const until = now + JUDGED_WITHIN_S
  // guard: the count of a person [server matrix/guesses]
  //   where ${wrongOnes(count, now)} + ${underWay(now)} < ${limit}::int ~>
  const { rows } = await sql<{ taken: number }>`
    insert into rate (brand_id, rate_key, window_start, hits, pending, pending_until)
    values (${brandId}, ${key}, ${now}, 0, 1, ${until})
    on conflict (brand_id, rate_key) do update set
      hits = ${wrongOnes(count, now)},
      pending = ${underWay(now)} + 1,
      pending_until = ${until}::bigint,
      window_start = case when ${isOver} then ${now}::bigint else rate.window_start end
    where ${wrongOnes(count, now)} + ${underWay(now)} < ${limit}::int
    returning hits + pending as taken`.execute(db)
  return rows[0]?.taken
}

async function isLocked(db: Db, count: GuessLimit, now: number): Promise<boolean> {
  const { brandId, key, limit } = count
  const { rows } = await sql`
    select 1 from rate where brand_id = ${brandId} and rate_key = ${key}
    and ${wrongOnes(count, now)} >= ${limit}::int`.execute(db)
  return rows.length > 0
}

function tooManyWrong({ windowS, refusal }: GuessLimit): ReplyError {
  const minutes = Math.ceil(windowS / 60)
  const message = refusal ?? `输错次数过多，请 ${minutes} 分钟后再试`
  return new ReplyError('tooFrequent', { message })
}

/**
 * Returns the reservations with the verdict. The last wrong guess restarts the window, so that the lock lasts its full
 * time.
 */
async function settle(db: Db, counts: GuessLimit[], wrong: 0 | 1, now: number): Promise<void> {
  for (const { brandId, key, limit } of counts) {
    await sql`
      update rate set
        hits = rate.hits + ${wrong}::int,
        pending = greatest(rate.pending - 1, 0),
        window_start = case when ${wrong}::int = 1 and rate.hits + 1 >= ${limit}::int
          then ${now}::bigint else rate.window_start end
      where brand_id = ${brandId} and rate_key = ${key}`.execute(db)
  }
}
