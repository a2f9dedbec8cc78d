import { sql } from 'kysely'
import type { CampaignFigures, CampaignSort } from '../../../api/shop-figures.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { countedDays } from '../../core/jobs/whole-days.ts'
import { eventIn, ofCampaign, soldIn, type Span } from '../../trade/figures.ts'
import { activityOfOrder, participantsOf } from '../campaigns/participants.ts'
import { kindNameOf } from '../models/kind-name.ts'
import { cell, cellsOf } from './cells.ts'
import { shopDays } from './shop-days.ts'
import { daysOf } from './shop-visits.ts'

export interface Sought {
  brandId: number
  span: Span
  sort: CampaignSort
  now: number
  offset: number
  limit: number
}

/**
 * Campaigns that ran in a span, with what happened in it. Who took part is counted for the shown ones alone, since each
 * kind of campaign has rows of its own.
 */
export async function campaignRows(
  db: Db,
  sought: Sought,
): Promise<{ list: CampaignFigures[]; total: number }> {
  const { span, sort, now, offset, limit } = sought
  const activities = await runningIn(db, sought)
  if (activities.length === 0) return { list: [], total: 0 }
  const visitors = await visitorsOf(db, sought)
  const sold = await soldOf(db, sought)
  const rows = activities.map(activity => ({
    activity,
    visitor: visitors.get(activity.activity_id) ?? 0,
    ...(sold.get(activity.activity_id) ?? { order: 0, amount_fen: 0 }),
  }))
  const shown = [...rows].sort(orders[sort]).slice(offset, offset + limit)
  const joined = await joinedOf(
    db,
    shown.map(({ activity }) => activity),
    span,
  )
  const list = shown.map(({ activity, ...figures }) => ({
    activity_id: activity.activity_id,
    title: activity.title,
    kind_name: kindNameOf(activity),
    state: stateOf(activity, now),
    paused_why: activity.paused_why,
    join: joined.get(activity.activity_id) ?? 0,
    ...figures,
  }))
  return { list, total: rows.length }
}

type Row = Pick<CampaignFigures, 'visitor' | 'order' | 'amount_fen'>

/** The newest come first among equals. */
const orders: Record<CampaignSort, (a: Row, b: Row) => number> = {
  visitor: (a, b) => b.visitor - a.visitor,
  order: (a, b) => b.order - a.order,
  amount: (a, b) => b.amount_fen - a.amount_fen,
  new: () => 0,
}

const runningIn = (db: Db, { brandId, span }: Sought): Promise<ActivityRow[]> =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('status', 'not in', [activityStatus.draft, activityStatus.archived])
    .where('start_at', '<', span.to)
    .where('end_at', '>', span.from)
    .orderBy('start_at', 'desc')
    .orderBy('activity_id', 'desc')
    .execute()

/** Visitors of each campaign; a person counts once on each day. */
async function visitorsOf(db: Db, { brandId, span, now }: Sought): Promise<Map<number, number>> {
  const counted = await countedDays(db, brandId, now, shopDays)
  const until = Math.max(span.from, counted.until)
  const open = daysOf({ from: until, to: span.to })
  const { rows } = await sql<{ activity_id: number; n: number }>`
    select activity_id, sum(n)::int as n from (
      select activity_id, n from visitor_day
      where brand_id = ${brandId} and day >= ${span.from}::bigint and day < ${until}::bigint
      union all
      select found.* from ${cellsOf(brandId, open)}
      cross join lateral (
        select materiel_id, count(distinct session_uid) from page_log
        where page_log.brand_id = ${brandId} and ${eventIn('page-visit', cell)} and ${ofCampaign}
          and materiel_id is not null group by materiel_id) found
    ) each_day group by activity_id`.execute(db)
  return new Map(rows.map(({ activity_id, n }) => [activity_id, n]))
}

type Sold = Pick<CampaignFigures, 'order' | 'amount_fen'>

async function soldOf(db: Db, { brandId, span }: Sought): Promise<Map<number, Sold>> {
  const { rows } = await sql<Sold & { activity_id: number }>`
    select ${activityOfOrder} as activity_id, count(*)::int as "order", sum(pay_fen::float8) as amount_fen
    from shop_order
    where shop_order.brand_id = ${brandId} and ${soldIn(span)}
      and shop_order.shop_id in (select shop_id from shop where shop.brand_id = ${brandId})
    group by 1`.execute(db)
  return new Map(rows.map(({ activity_id, ...sold }) => [activity_id, sold]))
}

/** Participants of each activity, by the rows that its kind names. */
async function joinedOf(
  db: Db,
  activities: ActivityRow[],
  { from, to }: Span,
): Promise<Map<number, number>> {
  if (activities.length === 0) return new Map()
  const statements = activities.map(
    key => sql`
      select activity_id, (select count(distinct uid) from (${participantsOf(key)}) joins
        where at >= ${from}::bigint and at < ${to}::bigint)::int as n
      from activity where brand_id = ${key.brand_id} and activity_id = ${key.activity_id}`,
  )
  const all = sql<{ activity_id: number; n: number }>`${sql.join(statements, sql` union all `)}`
  const { rows } = await all.execute(db)
  return new Map(rows.map(({ activity_id, n }) => [activity_id, n]))
}
