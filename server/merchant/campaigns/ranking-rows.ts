import { type RawBuilder, sql } from 'kysely'
import type { RankBy, RankRow } from '../../../api/business.ts'
import type { Db } from '../../core/database.ts'
import { soldIn, type Span } from '../../trade/figures.ts'
import { eventsOf } from './figures.ts'
import { type Key, ordersOf } from './participants.ts'

export interface RankQuery {
  by: RankBy
  span: Span
  offset: number
  limit: number
  /** Id of the caller's own row, which is returned in addition; 0 = none. */
  mineId: number
}

/**
 * Rows of a ranking in their order, and the caller's own row wherever it stands. An order belongs to the store where it
 * is picked up, or else to that of its staff member.
 */
export async function rankRows(db: Db, key: Key, query: RankQuery): Promise<RankRow[]> {
  const { by, span, offset, limit, mineId } = query
  const { brand_id: brandId } = key
  const { table, id, name, avatar, visits, visitOf, orderOf } = subjects[by]
  const { rows } = await sql<RankRow>`
    with visits as (${visits(key, span)}),
    orders as (
      select shop_order.uid, shop_order.staff_id, shop_order.pay_fen,
        coalesce(shop_order.store_id, shop_user.store_id) as store_id
      from shop_order left join shop_user on shop_user.brand_id = ${brandId}
        and shop_user.user_id = shop_order.staff_id
      where shop_order.brand_id = ${brandId} and ${ordersOf(key)} and ${soldIn(span)}
    ),
    credit as (
      select ${sql.ref(visitOf)} as id, count(distinct uid) as count, 0::bigint as amount
      from visits group by 1
      union all
      select ${sql.ref(orderOf)}, 0, sum(pay_fen) from orders group by 1
    ),
    ranked as (
      select id, sum(count)::int as count, sum(amount)::bigint as amount_fen,
        (row_number() over (order by sum(count) desc, sum(amount) desc, id))::int as rank
      from credit where id is not null group by id
    )
    select ranked.rank, ranked.id, named.${sql.ref(name)} as name,
      ${avatar ? sql`named.avatar` : sql`''`} as avatar, ranked.count, ranked.amount_fen
    from ranked join ${sql.raw(table)} named
      on named.brand_id = ${brandId} and named.${sql.ref(id)} = ranked.id
    where (ranked.rank > ${offset}::int and ranked.rank <= ${offset + limit}::int)
      or ranked.id = ${mineId}::int
    order by ranked.rank`.execute(db)
  return rows.map(row => ({ ...row, amount_fen: Number(row.amount_fen) }))
}

interface Subject {
  table: 'shop_user' | 'store' | 'visitor'
  id: string
  name: string
  avatar: boolean
  /** Rows with the visitor's `uid` and whom the visit is credited to. */
  visits(key: Key, span: Span): RawBuilder<unknown>
  visitOf: string
  orderOf: string
}

/** Visitors of the staff members' links; nobody is their own visitor. */
const staffVisits: Subject['visits'] = (key, span) => sql`
  select shop_user.user_id, shop_user.store_id, page_log.session_uid as uid
  from page_log join shop_user on shop_user.brand_id = ${key.brand_id}
    and shop_user.user_id = page_log.staff_id
  where page_log.brand_id = ${key.brand_id} and ${eventsOf(key, 'page-visit', span)}
    and page_log.session_uid is distinct from shop_user.uid`

/** Visitors of customers' links: only signed ones count, so that nobody can claim somebody else's visitors. */
const sharedVisits: Subject['visits'] = ({ brand_id: brandId, activity_id }, { from, to }) => sql`
  select sharer_uid, viewer_uid as uid from share_credit
  where brand_id = ${brandId} and kind = 'activity' and material_id = ${activity_id}
    and created_at >= ${from}::bigint and created_at < ${to}::bigint`

const subjects: Record<RankBy, Subject> = {
  staff: {
    table: 'shop_user',
    id: 'user_id',
    name: 'name',
    avatar: true,
    visits: staffVisits,
    visitOf: 'user_id',
    orderOf: 'staff_id',
  },
  store: {
    table: 'store',
    id: 'store_id',
    name: 'name',
    avatar: false,
    visits: staffVisits,
    visitOf: 'store_id',
    orderOf: 'store_id',
  },
  customer: {
    table: 'visitor',
    id: 'uid',
    name: 'nickname',
    avatar: true,
    visits: sharedVisits,
    visitOf: 'sharer_uid',
    orderOf: 'uid',
  },
}
