import { sql } from 'kysely'
import { brandDayStart } from '../core/clock.ts'
import type { Brand } from '../core/define-route.ts'
import { sha256 } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'
import type { ActivityRisk } from '../core/tables.ts'
import type { Db } from '../core/database.ts'
import type { ActivityRow } from './state.ts'

/** Where somebody enters an activity from. */
export interface Footprint {
  uid: number
  /** By `originOf`; '' when unknown. */
  origin: string
  /** Entries at once; 1 by default. */
  times?: number
  now: number
}

const DAY_S = 86_400
const MINUTE_S = 60

/** What a campaign has unless its merchant says otherwise. */
const usual: Record<string, ActivityRisk> = { vote: { ip_day: 50 } }

/** Hash of the address that a request comes from: the counts are no list of who was where. '' when unknown. */
export const originOf = ({ secret }: Pick<Brand, 'secret'>, address: string): string =>
  address && sha256(`${secret} ${address}`).slice(0, 22)

/**
 * Counts one entry against the activity's bounds for an address and day, and for an address or a person and minute. Call
 * it inside the entry's own transaction: an entry that is refused later counts nothing. Refuses with 2114, whose reason
 * nobody is told.
 */
export async function countRisk(trx: Db, activity: ActivityRow, entry: Footprint): Promise<void> {
  const { ip_day = -1, speed_per_min = -1 } = { ...usual[activity.type], ...activity.risk }
  const { uid, origin, now } = entry
  const day = Math.floor(brandDayStart(now) / DAY_S)
  const minute = Math.floor(now / MINUTE_S)
  const bounds = [
    { scope: `minute:user:${uid}`, period: minute, limit: speed_per_min },
    ...(origin ? [{ scope: `minute:from:${origin}`, period: minute, limit: speed_per_min }] : []),
    ...(origin ? [{ scope: `day:from:${origin}`, period: day, limit: ip_day }] : []),
  ]
  for (const bound of bounds.filter(({ limit }) => limit >= 0)) {
    if (!(await useUp(trx, activity, bound, entry.times ?? 1))) throw new ReplyError('risk')
  }
}

interface Bound {
  scope: string
  period: number
  limit: number
}

/** One row per bound judges: parallel entries wait for each other here. A clock that runs behind counts in the newest period. */
async function useUp(
  trx: Db,
  { brand_id, activity_id }: ActivityRow,
  { scope, period, limit }: Bound,
  times: number,
): Promise<boolean> {
  if (times > limit) return false
  const { rows } = await sql`
    insert into risk_count (brand_id, activity_id, scope, period, n)
    values (${brand_id}, ${activity_id}, ${scope}, ${period}, ${times})
    on conflict (brand_id, activity_id, scope) do update set
      n = case when excluded.period > risk_count.period then 0 else risk_count.n end + excluded.n,
      period = greatest(risk_count.period, excluded.period)
    where excluded.period > risk_count.period or risk_count.n + excluded.n <= ${limit}::int
    returning n`.execute(trx)
  return rows.length > 0
}
