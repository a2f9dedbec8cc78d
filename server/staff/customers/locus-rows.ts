import { sql } from 'kysely'
import type { LocusKind, LocusRow } from '../../../api/customer.ts'
import { GOODS } from '../../../api/values/material-type.ts'
import type { Db } from '../../core/database.ts'
import { materialsOf } from '../../content/material/materials.ts'

interface Who {
  brandId: number
  uid: number
}

interface Span {
  offset: number
  limit: number
  /** All kinds when left out. */
  kind: LocusKind | undefined
}

/** Object types of the page log's `type`; 2 is a campaign. */
const objects: Record<number, LocusRow['object_type']> = {
  1: 'article',
  2: 'activity',
  3: 'video',
  4: 'file',
  [GOODS]: 'goods',
}

/** Characters of a follow-up. */
const EXCERPT = 60

type Found = LocusRow & { material_type: number }

/** A customer's events, newest first. Each source is read by an index of that person. */
export async function locusRows(db: Db, who: Who, span: Span): Promise<LocusRow[]> {
  const found = await trailOf(db, who, span)
  const wanted = found
    .filter(({ material_type }) => material_type > 0 && material_type !== 2)
    .map(({ material_type, object_id }) => ({ type: material_type, id: Number(object_id) }))
  const materialOf = await materialsOf(db, who.brandId, wanted)
  return found.map(({ material_type, ...row }) => {
    const object_type = objects[material_type]
    if (!object_type) return row
    const title = row.title || materialOf(material_type, Number(row.object_id)).title
    return { ...row, title, object_type }
  })
}

async function trailOf(
  db: Db,
  { brandId, uid }: Who,
  { offset, limit, kind }: Span,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with trail (kind, event, source, material_type, object_id, activity_id, tag_id, user_id, store_id, n, time) as (
      ${visitsAndShares({ brandId, uid })}
      union all
      select 5, 'followed', '', 0, follow_id, 0, 0, user_id, 0, 0, created_at
      from customer_follow where brand_id = ${brandId} and uid = ${uid}
      union all
      select 6, 'tagged', '', 0, '', 0, tag_id, coalesce(user_id, 0), 0, 0, tagged_at
      from visitor_tag where brand_id = ${brandId} and uid = ${uid}
      union all
      ${keepers({ brandId, uid })}
      union all
      ${campaigns({ brandId, uid })}
      union all
      select 4, 'ordered', '', 0, order_no, 0, 0, staff_id, 0, pay_fen, paid_at
      from shop_order where brand_id = ${brandId} and uid = ${uid} and paid_at is not null
    )
    select trail.kind, trail.event, trail.source, trail.material_type,
      coalesce(activity.title, customer_tag.name, left(customer_follow.content, ${EXCERPT}::int), '') as title,
      coalesce(customer_follow.way, 0) as way, coalesce(customer_follow.stage, 0) as stage,
      coalesce(shop_user.name, '') as staff_name, coalesce(store.name, '') as store_name,
      case trail.kind when 4 then trail.n::int else 0 end as amount_fen,
      case trail.kind when 1 then trail.n::int else 0 end as seconds,
      case trail.kind when 3 then 'activity' when 4 then 'order' when 5 then 'follow'
        when 6 then 'tag' else 'staff' end as object_type,
      trail.object_id, trail.time
    from trail
    left join activity on activity.brand_id = ${brandId}
      and activity.activity_id = trail.activity_id
    left join customer_tag on customer_tag.brand_id = ${brandId}
      and customer_tag.tag_id = trail.tag_id
    left join customer_follow on trail.kind = 5 and customer_follow.brand_id = ${brandId}
      and customer_follow.follow_id = trail.object_id
    left join shop_user on shop_user.brand_id = ${brandId} and shop_user.user_id = trail.user_id
    left join store on store.brand_id = ${brandId} and store.store_id = trail.store_id
    where ${kind ?? 0}::int in (0, trail.kind)
    order by trail.time desc, trail.event, trail.object_id
    limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

/** One row per opened page: each report of its duration counts from the start. */
const visitsAndShares = ({ brandId, uid }: Who) => sql`
  select 1, 'visited', '', type, materiel_id::text,
    case type when 2 then materiel_id else 0 end, 0, max(staff_id), 0,
    coalesce(max(duration), 0)::bigint, min(received_at)
  from page_log where brand_id = ${brandId} and session_uid = ${uid}
    and key in ('page-visit', 'page-time') and type in (1, 2, 3, 4, ${sql.lit(GOODS)}) and materiel_id is not null
  group by type, materiel_id, anchor_time, deep
  union all
  select 2, 'shared', '', type, materiel_id::text,
    case type when 2 then materiel_id else 0 end, 0, staff_id, 0, 0, received_at
  from page_log where brand_id = ${brandId} and session_uid = ${uid}
    and key = 'page-share' and type in (1, 2, 3, 4, ${sql.lit(GOODS)}) and materiel_id is not null`

const keepers = ({ brandId, uid }: Who) => sql`
  select 7, 'led', source, 0, '', 0, 0, user_id, store_id, 0::bigint, at
  from keeper_log where brand_id = ${brandId} and uid = ${uid}
  union all
  select 7, 'added', '', 0, '', 0, 0, user_id, 0, 0, bound_at
  from staff_bond where brand_id = ${brandId} and uid = ${uid}
  union all
  select 7, 'removed', '', 0, '', 0, 0, user_id, 0, 0, removed_at
  from staff_bond where brand_id = ${brandId} and uid = ${uid} and removed_at is not null`

const campaigns = ({ brandId, uid }: Who) => sql`
  select 3, 'scanned', '', 0, activity_id::text, activity_id, 0, staff_id, 0, 0, at
  from live_scan where brand_id = ${brandId} and uid = ${uid}
  union all
  select 3, 'joined', '', 0, activity_id::text, activity_id, 0, staff_id, 0, 0, joined_at
  from live_scan where brand_id = ${brandId} and uid = ${uid} and joined_at is not null
  union all
  select 3, 'card', '', 0, activity_id::text, activity_id, 0, user_id, 0, 0, taken_at
  from guide_card where brand_id = ${brandId} and uid = ${uid}
  union all
  select 3, kind, '', 0, activity_id::text, activity_id, 0, user_id, 0, 0, at
  from grant_log where brand_id = ${brandId} and uid = ${uid}`
