import { sql } from 'kysely'
import type { CompletedTask, StaffTask, StaffTaskStatus } from '../../../api/staff-tasks.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Cursor } from '../../core/page-cursor.ts'
import { refsOf } from './kinds.ts'
import { type Progress, progressOf } from './progress.ts'

export const OPEN = 1
export const DONE = 2
const OVER = 3

export interface Own {
  brandId: number
  userId: number
  now: number
}

/**
 * Tasks of one staff member in one status. A task that was ended before its start is in none.
 */
export function ownTasks(db: Db, { brandId, userId, now }: Own, status: StaffTaskStatus) {
  const tasks = inBrand(db, brandId)
    .selectFrom('staff_task_person as p')
    .innerJoin('staff_task as t', 't.task_id', 'p.task_id')
    // guard: only the caller's own tasks [server staff-tasks/tasks]
    .where('p.user_id', '=', userId)
    .whereRef('t.end_at', '>', 't.start_at')
  if (status === DONE) return tasks.where('p.done_at', 'is not', null)
  return tasks.where('p.done_at', 'is', null).where('t.end_at', status === OPEN ? '>' : '<=', now)
}

export async function openCount(db: Db, own: Own): Promise<number> {
  const { n } = await ownTasks(db, own, OPEN)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface OwnPage {
  status: StaffTaskStatus
  after: Cursor | null
  limit: number
  /** Period of the completion, for completed tasks; unix seconds. */
  between?: { from: number; to: number }
}

/** One page in the order of its status: open ones by their end, the others newest first. */
export async function ownPage(db: Db, own: Own, { status, after, limit, between }: OwnPage) {
  const at = status === DONE ? ('p.done_at' as const) : ('t.end_at' as const)
  const isOpen = status === OPEN
  return ownTasks(db, own, status)
    .$if(between !== undefined, query =>
      query.where('p.done_at', '>=', between?.from ?? 0).where('p.done_at', '<', between?.to ?? 0),
    )
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`(${sql.ref(at)}, t.task_id) ${isOpen ? sql`>` : sql`<`} (${after?.at ?? 0}::bigint, ${Number(after?.key ?? 0)}::int)`,
      ),
    )
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
      'p.done_at',
    ])
    .orderBy(at, isOpen ? 'asc' : 'desc')
    .orderBy('t.task_id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

type Row = Awaited<ReturnType<typeof ownPage>>[number]

/** Place of a row in the order of its status. */
export const placeOf = (row: Row): Cursor => ({
  at: row.done_at ?? row.end_at,
  key: String(row.task_id),
})

/** The rows with their material and counts. */
export async function withProgress(
  db: Db,
  { brandId, userId, now }: Own,
  rows: Row[],
): Promise<{ task: StaffTask; proof: CompletedTask['proof'] }[]> {
  if (rows.length === 0) return []
  const refOf = await refsOf(db, brandId, rows)
  const ids = rows.map(({ task_id }) => task_id)
  const found = await progressOf(
    db,
    brandId,
    sql<boolean>`p.user_id = ${userId}::int and p.task_id = any(${ids}::int[])`,
  )
  const counts = new Map<number, Progress>(found.map(each => [each.task_id, each]))
  return rows.map(({ is_ended_early, done_at, ...row }) => {
    const count = counts.get(row.task_id)
    const task: StaffTask = {
      ...row,
      ...refOf(row),
      is_ended_early: is_ended_early ? 1 : 0,
      done: count?.done ?? 0,
      done_at: done_at ?? 0,
      status: done_at !== null ? DONE : row.end_at > now ? OPEN : OVER,
    }
    return { task, proof: { visits: count?.visits ?? 0, shares: count?.shares ?? 0 } }
  })
}
