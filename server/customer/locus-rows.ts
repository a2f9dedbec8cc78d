import { sql } from 'kysely'
import type { LocusKind, LocusRow } from '../../api/customer.ts'
import type { Db } from '../core/database.ts'

interface Who {
  brandId: number
  uid: number
}

interface Span {
  offset: number
  limit: number
  /** All of them when left out. */
  kind: LocusKind | undefined
}

/** What happened with a customer, the newest first; each source is read by an index of that person. */
export async function locusRows(
  db: Db,
  { brandId, uid }: Who,
  { offset, limit, kind }: Span,
): Promise<LocusRow[]> {
  const { rows } = await sql<LocusRow>`
    with trail (kind, event, source, activity_id, user_id, store_id, amount_fen, object_id, time) as (
      select 7, 'led', source, 0, user_id, store_id, 0::bigint, '', at
      from keeper_log where brand_id = ${brandId} and uid = ${uid}
      union all
      select 7, 'added', '', 0, user_id, 0, 0, '', bound_at
      from staff_bond where brand_id = ${brandId} and uid = ${uid}
      union all
      select 7, 'removed', '', 0, user_id, 0, 0, '', removed_at
      from staff_bond where brand_id = ${brandId} and uid = ${uid} and removed_at is not null
      union all
      select 3, 'scanned', '', activity_id, staff_id, 0, 0, activity_id::text, at
      from live_scan where brand_id = ${brandId} and uid = ${uid}
      union all
      select 3, 'joined', '', activity_id, staff_id, 0, 0, activity_id::text, joined_at
      from live_scan where brand_id = ${brandId} and uid = ${uid} and joined_at is not null
      union all
      select 3, 'card', '', activity_id, user_id, 0, 0, activity_id::text, taken_at
      from guide_card where brand_id = ${brandId} and uid = ${uid}
      union all
      select 4, 'ordered', '', 0, staff_id, 0, pay_fen, order_no, paid_at
      from shop_order where brand_id = ${brandId} and uid = ${uid} and paid_at is not null
    )
    select trail.kind, trail.event, trail.source, coalesce(activity.title, '') as title,
      coalesce(shop_user.name, '') as staff_name, coalesce(store.name, '') as store_name,
      trail.amount_fen::int as amount_fen,
      case trail.kind when 3 then 'activity' when 4 then 'order' else 'staff' end as object_type,
      trail.object_id, trail.time
    from trail
    left join activity on activity.brand_id = ${brandId}
      and activity.activity_id = trail.activity_id
    left join shop_user on shop_user.brand_id = ${brandId} and shop_user.user_id = trail.user_id
    left join store on store.brand_id = ${brandId} and store.store_id = trail.store_id
    where ${kind ?? 0}::int in (0, trail.kind)
    order by trail.time desc, trail.event, trail.object_id
    limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}
