import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { findExceeded, type Limit, useLimits } from '../../ledgers/limit.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { usualRisk } from './usual-risk.ts'

/** Who enters an activity, and from where. */
export interface Footprint {
  uid: number
  /** Result of `originOf`; '' when unknown. */
  origin: string
  /** Number of entries at once; 1 by default. */
  times?: number
  now: number
}

/** Keyed hash of the request's IP address, so that the counts do not store addresses; '' when unknown. */
export const originOf = ({ secret }: Pick<Brand, 'secret'>, address: string): string =>
  address && sha256(`${secret} ${address}`).slice(0, 22)

/**
 * Counts an entry against the activity's limits per address and day, and per address or person and minute. Call it
 * inside the entry's transaction, so that a later refusal counts nothing. Refuses with 2114, without naming the reason.
 */
export async function countRisk(trx: Tx, activity: ActivityRow, entry: Footprint): Promise<void> {
  const used = await useLimits(trx, activity, riskLimits(activity, entry))
  // guard: one more only while the bound holds [server activity/risk]
  if (used.includes(undefined)) throw new ReplyError('risk')
}

/** Throws what `countRisk` would refuse now; counts nothing. */
export async function refuseRisk(db: Db, activity: ActivityRow, entry: Footprint): Promise<void> {
  if (await exceededRisk(db, activity, entry)) throw new ReplyError('risk')
}

/** The period of the limit that keeps somebody out now; undefined: none does. Reads only. */
export async function exceededRisk(
  db: Db,
  activity: ActivityRow,
  entry: Footprint,
): Promise<'day' | 'minute' | undefined> {
  const over = await findExceeded(db, activity, riskLimits(activity, entry))
  if (!over) return undefined
  return over.scope.startsWith('risk:day') ? 'day' : 'minute'
}

function riskLimits({ type, risk }: ActivityRow, entry: Footprint): Limit[] {
  // guard: an activity without limits of its own has the usual ones [server activity/risk]
  //   { ...usualRisk(type), ...risk } ~> { ip_day: -1, speed_per_min: -1, ...risk }
  const { ip_day, speed_per_min } = { ...usualRisk(type), ...risk }
  const { uid, origin, times = 1, now } = entry
  const minute = new Date(now * 1000).toISOString().slice(0, 16)
  // The usual limits are for addresses only: who has twelve chances may use them in a minute.
  const ofOne = risk.speed_per_min ?? -1
  const ofPerson = { scope: `risk:minute:user:${uid}`, period: minute, max: ofOne, times }
  const ofAddress = [
    { scope: `risk:minute:from:${origin}`, period: minute, max: speed_per_min, times },
    { scope: `risk:day:from:${origin}`, period: brandDay(now), max: ip_day, times },
  ]
  return [ofPerson, ...(origin ? ofAddress : [])].filter(({ max }) => max >= 0)
}
