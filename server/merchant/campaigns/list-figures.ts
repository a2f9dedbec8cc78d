import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { countedDays } from '../../core/jobs/whole-days.ts'
import { joinedScopes } from '../../ledgers/stock.ts'
import { visitDays } from './visit-days.ts'

export interface ListFigures {
  visit: number
  join: number
  order: number
  amount_fen: number
}

const none: ListFigures = { visit: 0, join: 0, order: 0, amount_fen: 0 }

/** Figures of a page of activities: page views of today and 90 days before, participations, paid orders. */
export async function listFigures(
  db: Db,
  brandId: number,
  activityIds: number[],
  now: number,
): Promise<(activityId: number) => ListFigures> {
  if (activityIds.length === 0) return () => none
  const { from, until } = await countedDays(db, brandId, now, visitDays)
  const [{ rows: today }, { rows }] = await Promise.all([
    // The log stays on one machine of a database that is spread over several, and is joined with none of the rest.
    sql<{ activity_id: number; n: number }>`
      select materiel_id as activity_id, count(*)::int as n from page_log
      where brand_id = ${brandId} and materiel_id = any(${activityIds}::int[]) and key = 'page-visit'
        and received_at >= ${until}::bigint and session_uid is not null and (type is null or type = 2)
      group by materiel_id`.execute(db),
    countedFigures({ db, brandId, activityIds, from, until }),
  ])
  const visitsToday = new Map(today.map(({ activity_id, n }) => [activity_id, n]))
  const known = new Map(
    rows.map(({ activity_id, visit, join, order, amount_fen }) => [
      activity_id,
      {
        visit: visit + (visitsToday.get(activity_id) ?? 0),
        join: Math.max(0, join),
        order,
        amount_fen: Number(amount_fen),
      },
    ]),
  )
  return activityId => known.get(activityId) ?? none
}

interface Asked {
  db: Db
  brandId: number
  activityIds: number[]
  /** Days whose visits are counted already, unix seconds of their beginnings. */
  from: number
  until: number
}

const countedFigures = ({ db, brandId, activityIds, from, until }: Asked) =>
  sql<ListFigures & { activity_id: number }>`
    select activity.activity_id,
      coalesce((select sum(n) from visit_day where brand_id = ${brandId}
        and activity_id = activity.activity_id and day >= ${from}::bigint and day < ${until}::bigint), 0)::int as visit,
      (activity.join_count + coalesce((select sum(n) from limit_count where brand_id = ${brandId}
        and activity_id = activity.activity_id and scope = any(${joinedScopes}::text[])), 0))::int as join,
      sold.n::int as order, sold.fen::bigint as amount_fen
    from activity
    cross join lateral (
      select count(*) as n, coalesce(sum(pay_fen), 0) as fen from shop_order
      where brand_id = ${brandId} and paid_at is not null
        and ((activity_id = activity.activity_id and activity_id > 0)
          or (record_id = activity.activity_id::text and record_id <> '' and type = 5))
    ) sold
    where activity.brand_id = ${brandId} and activity.activity_id = any(${activityIds}::int[])`.execute(
    db,
  )
