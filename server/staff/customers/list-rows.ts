import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort, CustomerSource, CustomerStage } from '../../../api/customer-record.ts'
import type { Visited } from '../../../api/values/customer-names.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import type { Cursor } from '../../core/page-cursor.ts'
import { matching } from '../../core/keyword.ts'
import { dueUntil } from './due-follows.ts'
import { keptBy, type Scope } from './kept.ts'

export interface Filter {
  keyword: string
  /** Customers with all of them. */
  tagIds: number[]
  source?: CustomerSource | undefined
  stage?: CustomerStage | undefined
  /** 1: only customers whose planned follow-up is today or overdue. */
  due?: 0 | 1 | undefined
  visited?: Visited | undefined
}

export interface Found {
  uid: number
  user_id: number | null
  store_id: number
  source: CustomerSource
  since: number
  nickname: string
  avatar: string
  phone: string
  remark: string
  gender: 0 | 1 | 2
  stage: CustomerStage
  next_at: number
  /** What the list is sorted by, descending. */
  value: number
}

/** Longest span of the filter by the last visit; `older` is what it leaves out, days. */
const LONGEST_DAYS = 90
/** Later than every planned contact, so that the earliest has the largest value. */
const LATEST = 4_102_444_800

/** One page of a list, and one row more. */
export async function listRows(
  db: Db,
  scope: Scope,
  filter: Filter,
  { sort, from, limit }: { sort: CustomerSort; from: Cursor | null; limit: number },
): Promise<Found[]> {
  const { stage } = filter
  const { rows } = await sql<Found>`
    with kept as (${keptBy(scope)}), found as (
      select kept.uid, kept.user_id, kept.store_id, kept.source, kept.since::int, nickname, avatar,
        ${phone} as phone, ${text('remark')} as remark, coalesce(customer.gender, 0) as gender,
        ${stageOf} as stage, coalesce(customer.next_at, 0)::int as next_at,
        ${valueOf(scope, sort)} as value
      from ${people(scope)}
      where visitor.brand_id = ${scope.brandId} and ${matches(scope, filter)}
        and ${stage ? sql`${stageOf} = ${stage}` : sql`true`})
    select * from found
    where ${from === null ? sql`true` : sql`(value, uid) < (${from.at}::bigint, ${Number(from.key) || 0}::int)`}
    order by value desc, uid desc limit ${limit}::int`.execute(db)
  return rows.map(row => ({ ...row, value: Number(row.value) }))
}

export type Counts = Record<CustomerStage, number> & { overdue: number }

/** Numbers of customers by stage, whatever the filter's stage. */
export async function stageCounts(db: Db, scope: Scope, filter: Filter): Promise<Counts> {
  const { rows } = await sql<{ stage: CustomerStage; n: number; overdue: number }>`
    with kept as (${keptBy(scope)})
    select ${stageOf} as stage, count(*)::int as n,
      count(*) filter (where customer.next_at between 1 and ${scope.now})::int as overdue
    from ${people(scope)}
    where visitor.brand_id = ${scope.brandId} and ${matches(scope, filter)}
    group by 1`.execute(db)
  const counts: Counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, overdue: 0 }
  for (const { stage, n, overdue } of rows) {
    counts[stage] = n
    counts.overdue += overdue
  }
  return counts
}

/** The shop's note, else what the customer has proved. */
const phone = sql`coalesce(nullif(customer.phone, ''), nullif(visitor.phone, ''), '')`
const text = (column: string) => sql`coalesce(${sql.ref(`customer.${column}`)}, '')`
const stageOf = sql`coalesce(customer.stage, 1)`

const people = ({ brandId }: Scope) => sql`kept
  join visitor on visitor.brand_id = ${brandId} and visitor.uid = kept.uid
  left join customer on customer.brand_id = ${brandId} and customer.uid = kept.uid
  left join last_visit on last_visit.brand_id = ${brandId} and last_visit.uid = kept.uid`

/** All conditions of a filter but the stage. */
function matches(
  { brandId, now }: Scope,
  { keyword, tagIds, source, due, visited }: Filter,
): RawBuilder<unknown> {
  const tagged = tagIds.map(
    tagId => sql`exists (select 1 from visitor_tag where visitor_tag.brand_id = ${brandId}
      and visitor_tag.uid = kept.uid and visitor_tag.tag_id = ${tagId})`,
  )
  const conditions = [
    ...(due ? [sql`customer.next_at between 1 and ${dueUntil(now) - 1}::bigint`] : []),
    ...(visited ? [seenIn(visited, now)] : []),
    ...(source ? [sql`kept.source = ${source}`] : []),
    ...(keyword.trim() ? [named(keyword)] : []),
    ...tagged,
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Whether the last visit is at most some days ago, or longer. */
function seenIn(visited: Visited, now: number): RawBuilder<unknown> {
  const days = visited === 'older' ? LONGEST_DAYS : Number(visited)
  const isSeen = sql`coalesce(last_visit.at, 0) > ${now - days * DAY_S}::bigint`
  return visited === 'older' ? sql`not ${isSeen}` : isSeen
}

function named(keyword: string): RawBuilder<unknown> {
  const word = matching(keyword)
  const names = sql`nickname like ${word} or customer.remark like ${word}`
  const isTail = /^\d{4}$/.test(keyword.trim())
  return isTail ? sql`(${names} or right(${phone}, 4) = ${keyword.trim()})` : sql`(${names})`
}

function valueOf({ brandId, staff }: Scope, sort: CustomerSort): RawBuilder<unknown> {
  const values: Record<CustomerSort, RawBuilder<unknown>> = {
    visit: sql`coalesce(last_visit.at, 0)::bigint`,
    amount: sql`coalesce((select sum(pay_fen - refunded_fen) from shop_order
      where shop_order.brand_id = ${brandId} and shop_order.uid = kept.uid
        and shop_order.shop_id = ${staff.shopId} and paid_at is not null), 0)::bigint`,
    new: sql`kept.since::bigint`,
    next: sql`case when customer.next_at > 0 then ${LATEST}::bigint - customer.next_at else 0 end`,
  }
  return values[sort]
}
