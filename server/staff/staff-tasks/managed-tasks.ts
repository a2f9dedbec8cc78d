import { sql } from 'kysely'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { ManagedTask } from '../../../api/staff-tasks.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Cursor } from '../../core/page-cursor.ts'
import type { Staff } from '../../core/staff.ts'
import { refsOf } from './kinds.ts'

/** Whether somebody runs the whole shop instead of one store. */
export const runsShop = ({ role }: Pick<Staff, 'role'>): boolean => role === staffRole.merchant

/**
 * Tasks of the caller's shop; for a manager those of their store, and those of the shop that somebody of the store has.
 */
export function managedTasks(db: Db, brandId: number, staff: Staff) {
  return (
    inBrand(db, brandId)
      .selectFrom('staff_task as t')
      // Only the caller's own shop.
      .where('t.shop_id', '=', staff.shopId)
      .$if(!runsShop(staff), query =>
        query.where(eb =>
          eb.or([
            eb('t.store_id', '=', staff.storeId),
            eb.and([
              eb('t.store_id', 'is', null),
              eb.exists(
                eb
                  .selectFrom('staff_task_person as p')
                  .innerJoin('shop_user as u', 'u.user_id', 'p.user_id')
                  .select('p.task_id')
                  .whereRef('p.task_id', '=', 't.task_id')
                  .where('u.store_id', '=', staff.storeId),
              ),
            ]),
          ]),
        ),
      )
  )
}

/** Staff of a task whom the caller manages. */
export function managedPeople(db: Db, brandId: number, staff: Staff) {
  return (
    inBrand(db, brandId)
      .selectFrom('staff_task_person as p')
      .innerJoin('shop_user as u', 'u.user_id', 'p.user_id')
      // guard: a manager sees the people of the own store [server staff-tasks/manage]
      .$if(!runsShop(staff), query => query.where('u.store_id', '=', staff.storeId))
  )
}

export interface ManagedPage {
  isOpen: boolean
  after: Cursor | null
  limit: number
  now: number
}

export function managedPage(
  db: Db,
  brandId: number,
  staff: Staff,
  { isOpen, after, limit, now }: ManagedPage,
) {
  const order = isOpen ? 'asc' : 'desc'
  return managedRows(db, brandId, staff)
    .where('t.end_at', isOpen ? '>' : '<=', now)
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`(t.end_at, t.task_id) ${isOpen ? sql`>` : sql`<`} (${after?.at ?? 0}::bigint, ${Number(after?.key ?? 0)}::int)`,
      ),
    )
    .orderBy('t.end_at', order)
    .orderBy('t.task_id', order)
    .limit(limit)
    .execute()
}

export const managedRows = (db: Db, brandId: number, staff: Staff) =>
  managedTasks(db, brandId, staff)
    .leftJoin('store', 'store.store_id', 't.store_id')
    .select([
      't.task_id',
      't.kind',
      't.title',
      't.ref_id',
      't.target',
      't.start_at',
      't.end_at',
      't.is_ended_early',
      't.reward',
      't.scope',
      't.store_id',
      't.repeat',
      'store.name as store_name',
    ])

type Row = Awaited<ReturnType<typeof managedPage>>[number]

/** The rows as the caller sees them. */
export async function managedViews(
  db: Db,
  brandId: number,
  staff: Staff,
  rows: Row[],
  now: number,
): Promise<ManagedTask[]> {
  if (rows.length === 0) return []
  const refOf = await refsOf(db, brandId, rows)
  const counts = await managedPeople(db, brandId, staff)
    .where(
      'p.task_id',
      'in',
      rows.map(({ task_id }) => task_id),
    )
    .select(['p.task_id'])
    .select(eb => [
      eb.fn.countAll<number>().as('people_n'),
      eb.fn.count<number>('p.done_at').as('done_n'),
    ])
    .groupBy('p.task_id')
    .execute()
  return rows.map(({ store_id, store_name, is_ended_early, scope, ...row }) => {
    const count = counts.find(({ task_id }) => task_id === row.task_id)
    const { ref_title, thumb } = refOf(row)
    return {
      ...row,
      ref_title,
      thumb,
      scope,
      store_id: scope === 'store' ? (store_id ?? 0) : 0,
      store_name: scope === 'store' ? (store_name ?? '') : '',
      is_ended_early: is_ended_early ? 1 : 0,
      people_n: Number(count?.people_n ?? 0),
      done_n: Number(count?.done_n ?? 0),
      may_end: row.end_at > now && mayEnd(staff, store_id) ? 1 : 0,
    }
  })
}

/** Managers change and end tasks of their own store, merchants all of the shop. */
export const mayEnd = (staff: Staff, storeId: number | null): boolean =>
  // guard: a manager ends no task of the shop [server staff-tasks/manage]
  //   runsShop(staff) || storeId === staff.storeId ~> true
  runsShop(staff) || storeId === staff.storeId
