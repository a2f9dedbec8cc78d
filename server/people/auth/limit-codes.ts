import { type RateLimit, mayHappen } from '../../core/rate-limit.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { limitAttempts } from '../../core/limit-attempts.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'

/** Refused codes of one state, which belongs to one browser. */
const MAX_OF_STATE = 5
/** Refused codes of an address after which its codes are asked one at a time. */
const MAX_OF_ADDRESS = 30
export const WINDOW_S = 600

/** Runs a login, and refuses further ones with its state after a few whose codes belonged to nobody. */
export function limitState<T>(
  db: Db,
  { brandId, state }: { brandId: number; state: string },
  now: number,
  login: () => Promise<T>,
): Promise<T> {
  const guess = {
    brandId,
    key: `login-state:${sha256(state)}`,
    limit: MAX_OF_STATE,
    windowS: WINDOW_S,
    refusal: '登录太频繁，请稍后再试',
  }
  return limitAttempts(db, guess, now, login, isUnknownCode)
}

/**
 * Asks the messaging app about a code. An address with many refused ones is not refused itself, because others share
 * it, but its codes wait for each other: each costs a request.
 */
export async function paceAddress<T>(
  db: Db,
  { brandId, address }: { brandId: number; address: string },
  now: number,
  ask: () => Promise<T>,
): Promise<T> {
  const key = `login@${sha256(address)}`
  const count = { brandId, key, most: MAX_OF_ADDRESS, windowS: WINDOW_S }
  const counted = () =>
    ask().catch(async error => {
      if (isUnknownCode(error)) await mayHappen(db, count, now)
      throw error
    })
  return (await isFull(db, count, now)) ? inLine(`${brandId} ${address}`, counted) : counted()
}

const isUnknownCode = (error: unknown): boolean =>
  error instanceof ReplyError && error.reply === 'needLogin'

async function isFull(db: Db, { brandId, key, most, windowS }: RateLimit, now: number) {
  const row = await inBrand(db, brandId)
    .selectFrom('rate')
    .select('rate_key')
    .where('rate_key', '=', key)
    .where('hits', '>=', most)
    .where('window_start', '>', now - windowS)
    .executeTakeFirst()
  return row !== undefined
}

/** The last one in the line of each address; nothing depends on it but the pace of this process. */
const lines = new Map<string, Promise<unknown>>()

/** Runs works of one name one after the other. */
async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  lines.set(name, mine)
  try {
    return await mine
  } finally {
    if (lines.get(name) === mine) lines.delete(name)
  }
}
