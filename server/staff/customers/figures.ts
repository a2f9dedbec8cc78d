import { sql } from 'kysely'
import type { CustomerRow, CustomerTag } from '../../../api/customer-record.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

type Figures = Pick<
  CustomerRow,
  'last_visit' | 'visit_count' | 'read_seconds' | 'order_count' | 'order_fen'
>

interface Asked {
  brandId: number
  shopId: number
  uids: number[]
}

const none: Figures = {
  last_visit: 0,
  visit_count: 0,
  read_seconds: 0,
  order_count: 0,
  order_fen: 0,
}

/** Visits of pages and paid orders of a few people. */
export async function figuresOf(db: Db, asked: Asked): Promise<(uid: number) => Figures> {
  if (asked.uids.length === 0) return () => none
  const [visits, rest] = await Promise.all([visitsOf(db, asked), ordersOf(db, asked)])
  const visitsBy = new Map(visits.map(({ uid, ...counts }) => [uid, counts]))
  const restBy = new Map(rest.map(({ uid, ...figures }) => [uid, figures]))
  return uid => ({ ...none, ...restBy.get(uid), ...visitsBy.get(uid) })
}

type Visits = Pick<Figures, 'visit_count' | 'read_seconds'> & { uid: number }

/**
 * One visit for each opened page: each report of its duration counts from the opening. A statement of its own, as the
 * log stays on one machine of a database that is spread over several.
 */
async function visitsOf(db: Db, { brandId, uids }: Asked): Promise<Visits[]> {
  const { rows } = await sql<Visits>`
    select uid, count(*)::int as visit_count, sum(seconds)::int as read_seconds
    from (
      select session_uid as uid, coalesce(max(duration), 0) as seconds
      from page_log where page_log.brand_id = ${brandId} and session_uid = any(${uids}::int[])
        and key in ('page-visit', 'page-time')
      group by session_uid, type, materiel_id, path, anchor_time, deep
    ) as visit group by uid`.execute(db)
  return rows
}

type Rest = Omit<Figures, keyof Visits> & { uid: number }

async function ordersOf(db: Db, { brandId, shopId, uids }: Asked): Promise<Rest[]> {
  const { rows } = await sql<Rest>`
    select wanted.uid, coalesce(last_visit.at, 0)::int as last_visit,
      coalesce(bought.n, 0)::int as order_count, coalesce(bought.fen, 0)::float8 as order_fen
    from unnest(${uids}::int[]) as wanted (uid)
    left join last_visit on last_visit.brand_id = ${brandId} and last_visit.uid = wanted.uid
    left join lateral (
      select count(*) as n, sum(pay_fen - refunded_fen) as fen from shop_order
      where shop_order.brand_id = ${brandId} and shop_order.uid = wanted.uid
        and shop_order.shop_id = ${shopId} and paid_at is not null) as bought on true`.execute(db)
  return rows
}

/** Tags of a few people, the oldest first. */
export async function tagsOf(
  db: Db,
  brandId: number,
  uids: number[],
): Promise<(uid: number) => CustomerTag[]> {
  if (uids.length === 0) return () => []
  const rows = await inBrand(db, brandId)
    .selectFrom('visitor_tag')
    .innerJoin('customer_tag', 'customer_tag.tag_id', 'visitor_tag.tag_id')
    .select(['visitor_tag.uid', 'customer_tag.tag_id', 'customer_tag.name'])
    .where('visitor_tag.uid', 'in', uids)
    .orderBy('visitor_tag.tagged_at')
    .orderBy('customer_tag.tag_id')
    .execute()
  return uid => rows.filter(row => row.uid === uid).map(({ tag_id, name }) => ({ tag_id, name }))
}
