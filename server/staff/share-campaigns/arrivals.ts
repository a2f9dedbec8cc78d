import { sql } from 'kysely'
import type { CampaignArrival, CampaignArrivals } from '../../../api/staff-campaigns.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { findActivity } from '../../core/activity-table.ts'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineFigures, isMuch } from '../../core/kept-figures.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import type { Staff } from '../../core/staff.ts'
import { customersAmong } from '../customers/kept.ts'
import { namesOf } from '../work/names.ts'

interface Who {
  brandId: number
  staff: Pick<Staff, 'userId' | 'uid'>
}

/** `page_log.type` of campaigns and bundles; campaign pages themselves send none. */
const BUNDLE = 2

/** Visits of campaigns by the links of one staff member, whose own visits do not count. */
const arrivals = (db: Db, { brandId, staff }: Who) =>
  inBrand(db, brandId)
    .selectFrom('page_log')
    .where('page_log.key', '=', 'page-visit')
    // guard: only who came by this one's link [server staff/share-campaigns]
    .where('page_log.staff_id', '=', staff.userId)
    .where(eb => eb.or([eb('page_log.type', 'is', null), eb('page_log.type', '=', BUNDLE)]))
    // guard: only whom a session has proved [server staff/share-campaigns]
    .where('page_log.session_uid', 'is not', null)
    // guard: nobody comes by their own link [server staff/share-campaigns]
    .where('page_log.session_uid', '!=', staff.uid ?? 0)

const arrivalsOf = (db: Db, who: Who, activityId: number) =>
  arrivals(db, who).where('page_log.materiel_id', '=', activityId)

/** People by campaign, ever and on the day of counting. */
type Arrived = Record<number, [arrived: number, today: number]>

/** Who came to each campaign by one's link. */
export const arrivedFigures = defineFigures({
  kind: 'arrivals',
  /** `uid`: the member's own, 0 for none. */
  asked: { userId: id, uid: count },
  async count(db, brandId, { userId, uid }, now): Promise<Arrived> {
    const rows = await arrivals(db, { brandId, staff: { userId, uid } })
      .where('page_log.materiel_id', 'is not', null)
      .select([
        'page_log.materiel_id',
        sql<number>`count(distinct session_uid)::int`.as('arrived'),
        sql<number>`(count(distinct session_uid)
          filter (where received_at >= ${brandDayStart(now)}::bigint))::int`.as('today'),
      ])
      .groupBy('page_log.materiel_id')
      .execute()
    return Object.fromEntries(
      rows.map(({ materiel_id, arrived, today }) => [materiel_id, [arrived, today]]),
    )
  },
  isLarge: (db, brandId, { userId }) =>
    isMuch(db, [
      sql`select 1 from page_log where brand_id = ${brandId} and staff_id = ${userId}
        and (type is null or type = ${BUNDLE})`,
    ]),
})

/** Who came to a campaign by the caller's link. */
export const campaignArrivals = defineRoute({
  method: 'GET',
  path: '/retail/work/campaign-arrivals',
  access: 'staff',
  input: { activityId: id, after },

  async handle({ db, brandId, staff, input, now }): Promise<CampaignArrivals> {
    const { activity_id, title } = await findActivity(db, brandId, input.activityId)
    const rows = await latest(db, { brandId, staff }, { id: activity_id, from: input.after })
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ last_at, uid }) => ({
      at: last_at,
      key: String(uid),
    }))
    return {
      activity: { activity_id, title },
      list: await named(db, { brandId, staff, staffId: undefined, now }, page),
      next,
      server_time: now,
    }
  },
})

type Visits = Omit<CampaignArrival, 'nickname' | 'avatar' | 'is_customer'>

/** Visits that are looked through at first, how many times as many each further time, and at most. */
const LOOK = { first: 40, more: 5, most: 50_000 }

interface Visit {
  uid: number
  at: number
}

interface Asked {
  id: number
  /** The last one of the page before. */
  from: Cursor | null
}

/** One more person than a page, the latest visit first: the newest visits are looked through until there are enough. */
async function latest(db: Db, who: Who, { id: activityId, from }: Asked): Promise<Visits[]> {
  const behind = from && { at: from.at, uid: Number(from.key) || 0 }
  const found: Visits[] = []
  const seen = new Set<number>()
  let end = behind
  for (let size = LOOK.first; ; size = Math.min(size * LOOK.more, LOOK.most)) {
    const rows = await newestVisits(db, who, { activityId, end, size })
    const uids = [...new Set(rows.map(({ uid }) => uid))].filter(uid => !seen.has(uid))
    const people = await visitsOf(db, who, { activityId, uids })
    // Whose latest visit is later than these stands on a page before.
    found.push(...people.filter(({ uid, last_at: at }) => isBehind({ uid, at }, behind)))
    for (const uid of uids) seen.add(uid)
    if (found.length > PAGE_SIZE || rows.length < size) {
      const sorted = found.sort((one, other) => other.last_at - one.last_at || other.uid - one.uid)
      return sorted.slice(0, PAGE_SIZE + 1)
    }
    end = rows.at(-1) ?? end
  }
}

const isBehind = ({ uid, at }: Visit, end: Visit | null): boolean =>
  end === null || at < end.at || (at === end.at && uid < end.uid)

async function newestVisits(
  db: Db,
  who: Who,
  { activityId, end, size }: { activityId: number; end: Visit | null; size: number },
): Promise<Visit[]> {
  const rows = await arrivalsOf(db, who, activityId)
    .select(['page_log.session_uid', 'page_log.received_at'])
    .$if(end !== null, query =>
      query.where(
        sql<boolean>`(received_at, session_uid) < (${end?.at ?? 0}::bigint, ${end?.uid ?? 0}::int)`,
      ),
    )
    .orderBy('page_log.received_at', 'desc')
    .orderBy('page_log.session_uid', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ session_uid, received_at }) => ({
    uid: session_uid ?? 0,
    at: Number(received_at),
  }))
}

async function visitsOf(
  db: Db,
  who: Who,
  { activityId, uids }: { activityId: number; uids: number[] },
): Promise<Visits[]> {
  if (uids.length === 0) return []
  const rows = await arrivalsOf(db, who, activityId)
    .where(sql<boolean>`session_uid = any(${uids}::int[])`)
    .select([
      'page_log.session_uid',
      sql<number>`min(received_at)`.as('first_at'),
      sql<number>`max(received_at)`.as('last_at'),
      sql<number>`count(*)::int`.as('visits'),
    ])
    .groupBy('page_log.session_uid')
    .execute()
  return rows.map(({ session_uid, first_at, last_at, visits }) => ({
    uid: session_uid ?? 0,
    first_at: Number(first_at),
    last_at: Number(last_at),
    visits,
  }))
}

async function named(
  db: Db,
  scope: Parameters<typeof customersAmong>[1],
  page: Visits[],
): Promise<CampaignArrival[]> {
  const uids = page.map(({ uid }) => uid)
  const nameOf = await namesOf(db, scope.brandId, uids)
  const own = await customersAmong(db, scope, uids)
  return page.map(row => ({ ...nameOf(row.uid), ...row, is_customer: own.has(row.uid) }))
}
