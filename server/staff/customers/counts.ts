import { sql } from 'kysely'
import * as v from 'valibot'
import type { CustomerPage, CustomerStage } from '../../../api/customer-record.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { count, id } from '../../core/fields.ts'
import { defineFigures } from '../../core/kept-figures.ts'
import { withoutWorkers } from '../../core/without-workers.ts'
import { choices } from './fields.ts'
import { type Columns, keptBy, type Scope, seesMany } from './kept.ts'
import { type Filter, joinsOf, matches, stageOf, tablesOf } from './list-rows.ts'

type Counts = NonNullable<CustomerPage['counts']>
type Counted = Pick<CustomerPage, 'counts' | 'counted_at' | 'uncounted'>

/** Numbers of customers by stage, as one viewer sees them under one filter. */
export const customerCounts = defineFigures({
  kind: 'customers',
  asked: {
    role: v.picklist(Object.values(staffRole)),
    shopId: id,
    /** Of whoever sees more than this store or this one's customers: 0. */
    storeId: count,
    userId: count,
    staffId: v.optional(id),
    tagIds: v.array(id),
    ...choices,
  },
  count: (db, brandId, { tagIds, source, due, visited, ...asked }, now) =>
    stageCounts(db, scopeOf(brandId, asked, now), { keyword: '', tagIds, source, due, visited }),
  isLarge: (db, brandId, asked, now) => seesMany(db, scopeOf(brandId, asked, now)),
})

const scopeOf = (
  brandId: number,
  { staffId, ...staff }: Scope['staff'] & { staffId?: number | undefined },
  now: number,
): Scope => ({ brandId, staff, staffId, now })

/** Whose customers somebody sees: the same for all merchants of a shop and all managers of a store. */
const sightOf = ({ staff: { role, shopId, storeId, userId } }: Scope): Scope['staff'] => ({
  role,
  shopId,
  storeId: role === staffRole.manager ? storeId : 0,
  userId: role === staffRole.staff ? userId : 0,
})

/** Figures for a first page, where they are counted or can be while somebody waits. */
export async function countsOf(db: Db, scope: Scope, filter: Filter): Promise<Counted> {
  const { brandId, staffId, now } = scope
  const { keyword, people, isCommon, tagIds, source, due, visited } = filter
  if (isCommon) return { counts: null, counted_at: now, uncounted: 'name' }
  if (people || keyword.trim() !== '') {
    return { counts: await stageCounts(db, scope, filter), counted_at: now, uncounted: '' }
  }
  const { figures, countedAt } = await customerCounts.readSoon(
    { db, brandId, now },
    {
      ...sightOf(scope),
      staffId,
      tagIds: [...tagIds].sort((one, other) => one - other),
      source,
      due,
      visited,
    },
  )
  return { counts: figures, counted_at: countedAt, uncounted: figures ? '' : 'soon' }
}

/** A page behind the first has none. */
export const withoutCounts = (now: number): Counted => ({
  counts: null,
  counted_at: now,
  uncounted: '',
})

const KEPT: Columns = {
  uid: sql.ref('kept.uid'),
  source: sql.ref('kept.source'),
  since: sql.ref('kept.since'),
}

/** Numbers of customers by stage, whatever the filter's stage. */
async function stageCounts(db: Db, scope: Scope, filter: Filter): Promise<Counts> {
  const others = tablesOf({ ...filter, stage: undefined, due: undefined }).filter(
    table => table !== 'customer',
  )
  const tables = new Map(others.map(table => [table, sql`left join`] as const))
  const read = sql<{ stage: CustomerStage; n: number; overdue: number }>`
    with kept as (${keptBy(scope)})
    select ${stageOf} as stage, count(*)::int as n,
      count(*) filter (where customer.next_at between 1 and ${scope.now})::int as overdue
    from kept
    left join customer on customer.brand_id = ${scope.brandId} and customer.uid = kept.uid
    ${joinsOf(scope, tables, KEPT.uid)}
    where ${matches(scope, { ...filter, stage: undefined }, KEPT)}
    group by 1`
  const rows = filter.people ? await withoutWorkers(db, read) : (await read.execute(db)).rows
  const counts: Counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, overdue: 0 }
  for (const { stage, n, overdue } of rows) {
    counts[stage] = n
    counts.overdue += overdue
  }
  return counts
}
