import { sql } from 'kysely'
import { DAY_S, BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { ShareNumbers } from '../../../api/staff-share.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { CLAIMS, type Scope, staffEvents, staffVisits } from '../../content/radar/staff-events.ts'

/** Results of a staff member's shares since `from`. */
export async function shareNumbers(db: Db, scope: Scope): Promise<ShareNumbers> {
  const row = await staffEvents(db, scope)
    .select([
      sql<number>`count(*) filter (where key = 'page-visit')`.as('visit'),
      sql<number>`count(distinct uid) filter (where key = 'page-visit')`.as('reader'),
      sql<number>`count(*) filter (where key = 'page-share')`.as('share'),
      sql<number>`count(*) filter (where action in (${sql.join(CLAIMS)}))`.as('claim'),
    ])
    .executeTakeFirstOrThrow()
  return {
    visit: Number(row.visit),
    reader: Number(row.reader),
    share: Number(row.share),
    claim: Number(row.claim),
  }
}

/** Number of readers between two times. */
export async function readersBetween(db: Db, scope: Scope, until: number): Promise<number> {
  const row = await staffEvents(db, scope)
    .where('page_log.key', '=', 'page-visit')
    .where('page_log.received_at', '<', until)
    .select(sql<number>`count(distinct uid)`.as('reader'))
    .executeTakeFirstOrThrow()
  return Number(row.reader)
}

/** Number of people whose first event with this staff member is not before `from`. */
export async function newCustomers(db: Db, scope: Scope): Promise<number> {
  const { brandId, staff, from } = scope
  const earlier = staffEvents(db, { brandId, staff, from: 0 })
    .where('page_log.received_at', '<', from)
    .select('page_log.uid')
  const row = await staffEvents(db, scope)
    .select(sql<number>`count(distinct uid)`.as('n'))
    .where('page_log.uid', 'not in', earlier)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Average reading time per reader, s. */
export async function secondsPerReader(db: Db, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom(staffVisits(db, scope).as('visit'))
    .select([
      sql<number>`coalesce(sum(seconds), 0)`.as('seconds'),
      sql<number>`count(distinct uid)`.as('readers'),
    ])
    .executeTakeFirstOrThrow()
  return Number(row.readers) > 0 ? Math.round(Number(row.seconds) / Number(row.readers)) : 0
}

/**
 * Number of readers on each of the last `count` calendar days, oldest first, including days with
 * none.
 */
export async function readersByDay(
  db: Db,
  who: Omit<Scope, 'from'>,
  now: number,
  count: number,
): Promise<{ day: string; reader: number }[]> {
  const from = brandDayStart(now) - (count - 1) * DAY_S
  const day = sql<number>`floor((received_at + ${sql.lit(BRAND_OFFSET_S)}) / ${sql.lit(DAY_S)})`
  const rows = await staffEvents(db, { ...who, from })
    .where('page_log.key', '=', 'page-visit')
    .select([day.as('day'), sql<number>`count(distinct uid)`.as('reader')])
    .groupBy(day)
    .execute()
  const readers = new Map(rows.map(row => [Number(row.day), Number(row.reader)]))
  const first = Math.floor((from + BRAND_OFFSET_S) / DAY_S)
  return Array.from({ length: count }, (_, index) => ({
    day: brandDay(from + index * DAY_S),
    reader: readers.get(first + index) ?? 0,
  }))
}
