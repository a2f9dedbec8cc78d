import { DAY_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import type { Call } from '../../core/define-route.ts'
import { randomInt } from 'node:crypto'
import { sha256 } from '../../core/random.ts'
import { limitRate, mayHappen } from '../../core/rate-limit.ts'
import { ReplyError } from '../../core/replies.ts'
import { tellMerchants } from '../../mechanics/brand-notice.ts'

const WINDOW_S = 60
/** Maximum size of the events of a window, per person or per address without a session, bytes. */
const PER_WINDOW = 300 * 1024
/**
 * An event counts as at least this many bytes, which bounds their number: 600 a minute of a person,
 * who after being offline sends two hundred at once while each open page adds twelve a minute; 1200
 * of visitors without a session at one address, which many may share in a store.
 */
const LEAST_OF_PERSON = 512
const LEAST_OF_ADDRESS = 256

/** Maximum size of a brand's events of a day with a session, and without one, bytes. */
const KNOWN_A_DAY = 1024 ** 3
const STRANGERS_A_DAY = 256 * 1024 ** 2
/** A day's size is counted in several rows, so that events do not wait for each other. */
const COUNTS = 16

type Sender = Pick<Call<'open', unknown>, 'db' | 'brand' | 'visitor' | 'address' | 'now'>

/**
 * Limits the events of a person, or of visitors without a session from one address, and those of a
 * brand's day. Refuses with HTTP 429 and Retry-After, after which phones send the same events again.
 * Persons are counted by session, so that others in the same network do not affect them.
 */
export async function limitIntake(sender: Sender, event: object): Promise<void> {
  const { db, brand, visitor, address, now } = sender
  const key = visitor ? `log:${visitor.uid}` : `log@${sha256(address)}`
  const times = Math.max(sizeOf(event), visitor ? LEAST_OF_PERSON : LEAST_OF_ADDRESS)
  const window = { brandId: brand.brand_id, key, most: PER_WINDOW, windowS: WINDOW_S, times }
  // guard: events of a minute are bounded [server log/page-log, server log/event-limits]
  //   await limitRate(db, ~> void (db,
  await limitRate(db, window, now)
  await limitDay(sender, times)
}

async function limitDay({ db, brand, visitor, now }: Sender, times: number): Promise<void> {
  const [who, most] = visitor ? ['known', KNOWN_A_DAY] : ['stranger', STRANGERS_A_DAY]
  const key = `log-day:${brandDay(now)}:${who}:${randomInt(COUNTS)}`
  const day = { brandId: brand.brand_id, key, most: most / COUNTS, windowS: DAY_S, times }
  // guard: events of a brand's day are bounded [server log/event-limits]
  //   if (await mayHappen(db, day, now)) ~> if (true)
  if (await mayHappen(db, day, now)) return
  await tellMerchants(db, { brandId: brand.brand_id, what: 'events', now })
  throw new ReplyError('tooFrequent', { retryAfterS: brandDayStart(now) + DAY_S - now })
}

/** Bytes of an event's texts. */
const sizeOf = (event: object): number =>
  Object.values(event).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  )
