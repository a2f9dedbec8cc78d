import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { fewPeople } from '../../core/few-people.ts'
import { hasWord } from '../../core/name-grams.ts'
import { dueUntil } from './due-follows.ts'
import { type Scope, seesMany } from './kept.ts'
import type { Filter } from './list-rows.ts'

/** Customers of a rare name or filter that are gathered; of more, the list is walked through until a page is full. */
const FEW = 10_000

/** The filter with all whom it can mean, if the caller sees too many customers to look at each, and these are few. */
export async function narrowed(db: Db, scope: Scope, filter: Filter): Promise<Filter> {
  const { brandId, now } = scope
  const keyword = filter.keyword.trim()
  if ((keyword === '' && !filter.due) || !(await seesMany(db, scope))) return filter
  const named = keyword === '' ? undefined : await fewPeople(db, FEW, namedIn(brandId, keyword))
  const people = named ?? (filter.due ? await fewPeople(db, FEW, [dueIn(brandId, now)]) : undefined)
  return { ...filter, people, isCommon: keyword !== '' && !people }
}

/** Customers of the brand by name, remark and the end of their phone, each found by an index. */
function namedIn(brandId: number, keyword: string): RawBuilder<unknown>[] {
  const nickname = hasWord({ brandId, table: 'visitor', column: 'nickname' }, keyword)
  const remark = hasWord({ brandId, table: 'customer', column: 'remark' }, keyword)
  const ends = (table: string) =>
    sql`${sql.ref(`${table}.phone`)} <> '' and right(${sql.ref(`${table}.phone`)}, 4) = ${keyword}`
  return [
    kept('visitor', brandId, nickname),
    kept('customer', brandId, sql`customer.remark <> '' and ${remark}`),
    ...(/^\d{4}$/.test(keyword)
      ? [kept('visitor', brandId, ends('visitor')), kept('customer', brandId, ends('customer'))]
      : []),
  ]
}

const dueIn = (brandId: number, now: number): RawBuilder<unknown> => sql`
  select customer.uid from customer where customer.brand_id = ${brandId}::int
    and customer.next_at between 1 and ${dueUntil(now) - 1}::bigint and customer.next_at > 0`

/** Those of the people of a condition who are somebody's customers. */
function kept(
  table: 'visitor' | 'customer',
  brandId: number,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const uid = sql.ref(`${table}.uid`)
  const brand = sql.ref(`${table}.brand_id`)
  const people = sql.table(table)
  return sql`
    select ${uid} from ${people} where ${brand} = ${brandId}::int and ${condition}
      and (exists (select 1 from keeper where keeper.brand_id = ${brandId}::int and keeper.uid = ${uid})
        or exists (select 1 from staff_bond where staff_bond.brand_id = ${brandId}::int
          and staff_bond.uid = ${uid} and staff_bond.removed_at is null))`
}
