import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort, CustomerSource, CustomerStage } from '../../../api/customer-record.ts'
import type { Visited } from '../../../api/values/customer-names.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { DAY_S, LATEST } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import type { Cursor } from '../../core/page-cursor.ts'
import { matching } from '../../core/keyword.ts'
import { withoutWorkers } from '../../core/without-workers.ts'
import { dueUntil } from './due-follows.ts'
import { type Columns, keptAndCut, type Scope } from './kept.ts'

export interface Filter {
  keyword: string
  /** All whom it can mean, where they are few among many customers (`narrowed`). */
  people?: number[] | undefined
  /** Whether the keyword means too many of them to be counted. */
  isCommon?: boolean
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

interface Page {
  sort: CustomerSort
  from: Cursor | null
  limit: number
}

/** The next rows of a list: those with a value of its order, then those without one, whose value is 0. */
export async function listRows(db: Db, scope: Scope, filter: Filter, page: Page): Promise<Found[]> {
  const { sort, from, limit } = page
  if (sort === 'amount' && seesAllBuyers(scope, filter)) {
    const first = await rowsWith(db, scope, filter, { ...page, part: 'valued', ofBuyers: TOP })
    if (first.length === limit) return first
  }
  const isBehind = from !== null && from.at === 0 && orders[sort].without !== undefined
  const found = isBehind ? [] : await rowsWith(db, scope, filter, { ...page, part: 'valued' })
  if (found.length === limit || !orders[sort].without) return found
  const rest = { sort, from: isBehind ? from : null, limit: limit - found.length }
  return [...found, ...(await rowsWith(db, scope, filter, { ...rest, part: 'without' }))]
}

/** Buyers who are looked at first when the list begins with those who spent most. */
const TOP = 500

/** Whether most of the shop's buyers are in the list, so that a page of it is found among the first of them. */
const seesAllBuyers = ({ staff, staffId }: Scope, filter: Filter): boolean =>
  staff.role >= staffRole.manager &&
  staffId === undefined &&
  tablesOf(filter).length === 0 &&
  !filter.source &&
  !filter.people &&
  filter.tagIds.length === 0

interface Part extends Page {
  part: 'valued' | 'without'
  /** How many buyers, from the one who spent most on, are looked at for this page; undefined: all customers. */
  ofBuyers?: number
}

async function rowsWith(
  db: Db,
  scope: Scope,
  filter: Filter,
  { sort, from, limit, part, ofBuyers }: Part,
): Promise<Found[]> {
  const { brandId } = scope
  const order = orders[sort]
  const isValued = part === 'valued'
  const value = (columns: Columns) => (isValued ? order.value(columns) : sql`0::bigint`)
  const tables = new Map<Table, RawBuilder<unknown>>(
    tablesOf(filter).map(table => [table, sql`left join`]),
  )
  if (order.table) tables.set(order.table, isValued ? order.join : sql`left join`)
  if (ofBuyers) tables.set('spent', sql`join`)
  const buyers = spentBy(scope, next(from, ofBuyers ?? 0))
  const kept = keptAndCut(scope, {
    value,
    joins: ({ uid }) => joinsOf(scope, tables, uid, ofBuyers ? sql`buyers` : undefined),
    where: columns =>
      sql.join(
        [
          matches(scope, filter, columns, isValued && order.table === 'last_visit'),
          (isValued ? order.where : order.without) ?? sql`true`,
          ...(from ? [behind(value(columns), columns.uid, from)] : []),
        ],
        sql` and `,
      ),
    end: columns =>
      sql`order by ${isValued ? order.by(columns) : sql`0::int`}, ${columns.uid} desc limit ${limit}::int`,
  })
  const rows = await withoutWorkers(
    db,
    // What a statement does not read of its `with` is not run.
    sql<Found>`
    with buyers as materialized (${buyers})
    select kept.uid, kept.user_id, kept.store_id, kept.source, kept.since::int, nickname, avatar,
      ${phone} as phone, ${text('remark')} as remark, coalesce(customer.gender, 0) as gender,
      ${stageOf} as stage, coalesce(customer.next_at, 0)::int as next_at, kept.value
    from (${kept}) kept
    join visitor on visitor.brand_id = ${brandId} and visitor.uid = kept.uid
    left join customer on customer.brand_id = ${brandId} and customer.uid = kept.uid
    order by kept.value desc, kept.uid desc limit ${limit}::int`,
  )
  return rows.map(row => ({ ...row, value: Number(row.value) }))
}

/** The shop's note, else what the customer has proved. */
const phone = sql`coalesce(nullif(customer.phone, ''), nullif(visitor.phone, ''), '')`
const text = (column: string) => sql`coalesce(${sql.ref(`customer.${column}`)}, '')`
export const stageOf = sql`coalesce(customer.stage, 1)`

export type Table = 'visitor' | 'customer' | 'last_visit' | 'spent'

/** What a filter asks about. */
export const tablesOf = ({ keyword, stage, due, visited }: Filter): Table[] => [
  ...(keyword.trim() ? (['visitor', 'customer'] as const) : []),
  ...(stage || due ? (['customer'] as const) : []),
  ...(visited ? (['last_visit'] as const) : []),
]

/** What each buyer of the shop spent, fen. */
const spentBy = ({ brandId, staff }: Scope, end = sql``) => sql`
  select uid, ${sum} as fen from shop_order
  where brand_id = ${brandId} and shop_id = ${staff.shopId} and paid_at is not null
  group by uid ${end}`

const sum = sql`sum((pay_fen - refunded_fen)::float8)`

/** Only so many of them after the cursor, who spent most. */
const next = (from: Cursor | null, most: number) => {
  const after = from
    ? sql`and (${sum}, uid) < (${from.at}::float8, ${Number(from.key) || 0}::int)`
    : sql``
  return sql`having ${sum} > 0 ${after} order by 2 desc, uid desc limit ${most}::int`
}

/** @param spent where what each buyer spent is read, by default from all orders */
export function joinsOf(
  scope: Scope,
  tables: ReadonlyMap<Table, RawBuilder<unknown>>,
  uid: RawBuilder<unknown>,
  spent: RawBuilder<unknown> = sql`(${spentBy(scope)})`,
): RawBuilder<unknown> {
  const { brandId } = scope
  const joined: Record<Table, RawBuilder<unknown>> = {
    visitor: sql`visitor on visitor.brand_id = ${brandId} and visitor.uid = ${uid}`,
    customer: sql`customer on customer.brand_id = ${brandId} and customer.uid = ${uid}`,
    last_visit: sql`last_visit on last_visit.brand_id = ${brandId} and last_visit.uid = ${uid}`,
    spent: sql`${spent} spent on spent.uid = ${uid}`,
  }
  return sql.join(
    [...tables].map(([name, how]) => sql`${how} ${joined[name]}`),
    sql` `,
  )
}

/** An order of the list. */
interface Order {
  table?: Table
  join: RawBuilder<unknown>
  /** Which rows have a value, and which have none and stand at the end; by default all have one. */
  where?: RawBuilder<unknown>
  without?: RawBuilder<unknown>
  value(columns: Columns): RawBuilder<unknown>
  /** What sorts the largest value first, as an index has it. */
  by(columns: Columns): RawBuilder<unknown>
}

const lastAt = sql.ref('last_visit.at')
const spentFen = sql`coalesce(spent.fen, 0)::bigint`

const orders: Record<CustomerSort, Order> = {
  visit: {
    table: 'last_visit',
    join: sql`join`,
    without: sql`last_visit.uid is null`,
    value: () => lastAt,
    by: () => sql`last_visit.at desc`,
  },
  next: {
    table: 'customer',
    join: sql`join`,
    where: sql`customer.next_at > 0`,
    without: sql`coalesce(customer.next_at, 0) = 0`,
    // The earliest planned contact has the largest value.
    value: () => sql`${LATEST}::bigint - customer.next_at`,
    by: () => sql`customer.next_at`,
  },
  new: {
    join: sql``,
    value: ({ since }) => sql`${since}::bigint`,
    by: ({ since }) => sql`${since} desc`,
  },
  amount: {
    table: 'spent',
    join: sql`left join`,
    value: () => spentFen,
    by: () => sql`${spentFen} desc`,
  },
}

const behind = (value: RawBuilder<unknown>, uid: RawBuilder<unknown>, { at, key }: Cursor) =>
  sql`(${value}, ${uid}) < (${at}::bigint, ${Number(key) || 0}::int)`

/** All conditions of a filter. */
export function matches(
  { brandId, now }: Scope,
  { keyword, people, tagIds, source, due, stage, visited }: Filter,
  columns: Columns,
  hasVisit = false,
): RawBuilder<unknown> {
  const tagged = tagIds.map(
    tagId => sql`exists (select 1 from visitor_tag where visitor_tag.brand_id = ${brandId}
      and visitor_tag.uid = ${columns.uid} and visitor_tag.tag_id = ${tagId})`,
  )
  const conditions = [
    ...(due ? [sql`customer.next_at between 1 and ${dueUntil(now) - 1}::bigint`] : []),
    ...(stage ? [sql`${stageOf} = ${stage}`] : []),
    ...(visited ? [seenIn(visited, now, hasVisit)] : []),
    ...(source ? [sql`${columns.source} = ${source}`] : []),
    ...(people ? [sql`${columns.uid} = any(${people}::int[])`] : []),
    ...(keyword.trim() ? [named(keyword)] : []),
    ...tagged,
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Whether the last visit is at most some days ago, or longer; `hasVisit`: there has been one. */
function seenIn(visited: Visited, now: number, hasVisit: boolean): RawBuilder<unknown> {
  const since = now - (visited === 'older' ? LONGEST_DAYS : Number(visited)) * DAY_S
  if (visited === 'older' && !hasVisit) return sql`coalesce(last_visit.at, 0) <= ${since}::bigint`
  // Without `coalesce` the join may begin with the index of visits.
  return visited === 'older'
    ? sql`last_visit.at <= ${since}::bigint`
    : sql`last_visit.at > ${since}::bigint`
}

function named(keyword: string): RawBuilder<unknown> {
  const word = matching(keyword)
  const names = sql`nickname like ${word} or customer.remark like ${word}`
  const isTail = /^\d{4}$/.test(keyword.trim())
  return isTail ? sql`(${names} or right(${phone}, 4) = ${keyword.trim()})` : sql`(${names})`
}
