import { staffStatus } from '../../../api/values/staff-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { isMuch } from '../../core/kept-figures.ts'
import type { Staff } from '../../core/staff.ts'

export interface Scope {
  brandId: number
  staff: Pick<Staff, 'role' | 'shopId' | 'storeId' | 'userId'>
  /** Only the customers of this staff member; undefined = all that the caller sees. */
  staffId: number | undefined
  now: number
}

/**
 * The customers that the caller sees, as a statement with `uid, user_id, store_id, source, since, value`: by the keeper rule
 * (`keeperOf`), a valid row of `keeper`, otherwise the first active contact. Each part begins with an index of the
 * staff member or of the store.
 */
export const keptBy = (scope: Scope): RawBuilder<unknown> => sql`
  ${rowsOf(scope)}
  union all
  ${contactsOf(scope)}`

/** Customers beyond which they are not counted, and not searched one by one, while somebody waits. */
const MANY = 20_000

/** Whether the caller sees too many customers for that. */
export const seesMany = (db: Db, scope: Scope): Promise<boolean> =>
  isMuch(
    db,
    [
      sql`(select 1 from keeper where ${isValid(scope)}
        and ${seen(scope, sql.ref('keeper.user_id'), sql.ref('keeper.store_id'))})`,
      sql`(select 1 from staff_bond bond
        join shop_user person on person.brand_id = ${scope.brandId} and person.user_id = bond.user_id
        where bond.brand_id = ${scope.brandId} and bond.removed_at is null
          and ${seen(scope, sql.ref('bond.user_id'), sql.ref('person.store_id'))})`,
    ],
    MANY,
  )

/** Those of the people whose records the caller may open. */
export async function customersAmong(
  db: Db,
  scope: Scope,
  uids: number[],
): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set()
  const { rows } = await sql<{ uid: number }>`
    select distinct kept.uid from (${keptBy(scope)}) kept
    join visitor on visitor.brand_id = ${scope.brandId} and visitor.uid = kept.uid
    where kept.uid = any(${uids}::int[])`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}

/** How a part of the statement calls what it knows of a customer. */
export interface Columns {
  uid: RawBuilder<unknown>
  source: RawBuilder<unknown>
  since: RawBuilder<unknown>
}

/** More tables and conditions for each of the two parts, what they are sorted by, and where they end. */
export interface Cut {
  joins(columns: Columns): RawBuilder<unknown>
  where(columns: Columns): RawBuilder<unknown>
  value(columns: Columns): RawBuilder<unknown>
  end(columns: Columns): RawBuilder<unknown>
}

/**
 * The same customers with their sort `value`. Each part of the union is sorted and limited by itself, so that it can
 * read an index in order and stop after a page.
 */
export const keptAndCut = (scope: Scope, cut: Cut): RawBuilder<unknown> =>
  sql`(${rowsOf(scope, cut)}) union all (${contactsOf(scope, cut)})`

const whole: Cut = {
  joins: () => sql``,
  where: () => sql`true`,
  value: () => sql`0`,
  end: () => sql``,
}

const isValid = ({ brandId, now }: Scope) =>
  sql`keeper.brand_id = ${brandId} and (keeper.until = 0 or keeper.until > ${now})`

function rowsOf(scope: Scope, cut = whole): RawBuilder<unknown> {
  const columns = {
    uid: sql.ref('keeper.uid'),
    source: sql.ref('keeper.source'),
    since: sql.ref('keeper.since'),
  }
  return sql`
  select keeper.uid, person.user_id, keeper.store_id, keeper.source, keeper.since,
    ${cut.value(columns)} as value
  from keeper
  left join shop_user person on person.brand_id = ${scope.brandId}
    and person.user_id = keeper.user_id and person.status = ${staffStatus.working}
  ${cut.joins(columns)}
  where ${isValid(scope)} and ${seen(scope, sql.ref('keeper.user_id'), sql.ref('keeper.store_id'))}
    and ${cut.where(columns)}
  ${cut.end(columns)}`
}

function contactsOf(scope: Scope, cut = whole): RawBuilder<unknown> {
  const columns = {
    uid: sql.ref('bond.uid'),
    source: sql`'added'`,
    since: sql.ref('bond.bound_at'),
  }
  return sql`
  select bond.uid, bond.user_id, person.store_id, 'added', bond.bound_at as since,
    ${cut.value(columns)} as value
  from staff_bond bond
  join shop_user person on person.brand_id = ${scope.brandId}
    and person.user_id = bond.user_id and person.status = ${staffStatus.working}
  ${cut.joins(columns)}
  where bond.brand_id = ${scope.brandId} and bond.removed_at is null
    and ${seen(scope, sql.ref('bond.user_id'), sql.ref('person.store_id'))}
    and not exists (select 1 from keeper where ${isValid(scope)} and keeper.uid = bond.uid)
    and not exists (select 1 from staff_bond earlier
      join shop_user other on other.brand_id = ${scope.brandId}
        and other.user_id = earlier.user_id and other.status = ${staffStatus.working}
      where earlier.brand_id = ${scope.brandId} and earlier.uid = bond.uid
        and earlier.removed_at is null
        and (earlier.bound_at, earlier.user_id) < (bond.bound_at, bond.user_id))
    and ${cut.where(columns)}
  ${cut.end(columns)}`
}

/** Staff see their own customers, managers their store's, merchants their shop's. */
function seen(
  { brandId, staff, staffId }: Scope,
  user: RawBuilder<unknown>,
  store: RawBuilder<unknown>,
) {
  // guard: the list is of one's own, of the store, of the shop [server staff/customers/list]
  //   if (staff.role < staffRole.manager) return ~> if (staff.role < 0) return
  if (staff.role < staffRole.manager) return sql`${user} = ${staff.userId}`
  const own = staffId === undefined ? sql`true` : sql`${user} = ${staffId}`
  if (staff.role < staffRole.merchant) return sql`${own} and ${store} = ${staff.storeId}`
  return sql`${own} and ${store} in (select store_id from store
    where store.brand_id = ${brandId} and store.shop_id = ${staff.shopId})`
}
