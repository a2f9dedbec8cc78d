import { type RawBuilder, sql } from 'kysely'
import { taskType } from '../../../api/values/task-type.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { type Progress, progressOf } from './progress.ts'

/** How long after its end a task is still looked at, in case the job was late, s. */
const LATE_S = 86_400

/** Notes tasks that have reached their target; `userId` restricts it to one staff member. */
export async function noteDone(
  db: Db,
  { brandId, userId = 0, now }: { brandId: number; userId?: number; now: number },
): Promise<void> {
  const which = sql<boolean>`t.start_at <= ${now}::bigint
    and t.end_at > ${now - LATE_S}::bigint and ${userId}::int in (0, p.user_id)`
  const reached = await reachedTasks(db, brandId, which)
  if (reached.length > 0) await tx(db, trx => noteReached(trx, brandId, reached))
}

/** Of the tasks selected by `which`: those that have reached their target but are not yet noted as complete. */
export async function reachedTasks(
  db: Db,
  brandId: number,
  which: RawBuilder<boolean>,
): Promise<Progress[]> {
  const open = sql<boolean>`p.done_at is null and t.kind <> ${taskType.follow} and ${which}`
  const found = await progressOf(db, brandId, open)
  const targets = await targetsOf(db, brandId, [...new Set(found.map(({ task_id }) => task_id))])
  return found.filter(({ task_id, done }) => done >= (targets.get(task_id) ?? Infinity))
}

/** Notes completions, with the counts as the proof; concurrent calls note each once. */
export async function noteReached(trx: Tx, brandId: number, reached: Progress[]): Promise<void> {
  for (const { task_id, user_id, done, visits, shares, last_at } of reached) {
    await inBrand(trx, brandId)
      .updateTable('staff_task_person')
      .set({ done, visit_n: visits, share_n: shares, done_at: last_at })
      .where('task_id', '=', task_id)
      .where('user_id', '=', user_id)
      // A completion is noted once.
      .where('done_at', 'is', null)
      .execute()
  }
}

async function targetsOf(db: Db, brandId: number, taskIds: number[]): Promise<Map<number, number>> {
  if (taskIds.length === 0) return new Map()
  const rows = await inBrand(db, brandId)
    .selectFrom('staff_task')
    .select(['task_id', 'target'])
    .where('task_id', 'in', taskIds)
    .execute()
  return new Map(rows.map(({ task_id, target }) => [task_id, target]))
}

/** Notes completions of staff who do not look. */
export const noteStaffTasks = defineJob({
  kind: 'note-staff-tasks',
  payload: {},
  everyS: 300,
  async run({ context: { db }, now }) {
    const brands = await db
      .selectFrom('staff_task')
      .select('brand_id')
      .distinct()
      .where('start_at', '<=', now)
      .where('end_at', '>', now - LATE_S)
      .execute()
    for (const { brand_id: brandId } of brands) await noteDone(db, { brandId, now })
  },
})
