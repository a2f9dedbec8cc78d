import { type Selectable, sql } from 'kysely'
import { staffRole } from '../../../api/values/staff-role.ts'
import { inBrand } from '../../core/in-brand.ts'
import { brandByBrand } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import type { StaffTaskTable } from '../../core/tables.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { workingStaff } from './choices.ts'
import { nextPeriod } from './repeat.ts'
import { insertTask } from './save-task.ts'
import { giveTask, MOST_PEOPLE } from './task-people.ts'

/** Most tasks that are repeated in one transaction. */
const AT_ONCE = 20

/** Sets tasks anew that repeat and are over. */
export const repeatStaffTasks = defineJob({
  kind: 'repeat-staff-tasks',
  payload: {},
  everyS: 60,
  async run({ context: { db }, now }) {
    const where = sql`repeat <> '' and end_at <= ${now}::bigint`
    await brandByBrand(db, { table: 'staff_task', where, by: 'end_at', atOnce: AT_ONCE }, brandId =>
      tx(db, trx => repeatDue(trx, brandId, now)),
    )
  },
})

async function repeatDue(trx: Tx, brandId: number, now: number): Promise<number> {
  const due = await inBrand(trx, brandId)
    .selectFrom('staff_task')
    .selectAll()
    .where('repeat', '!=', '')
    .where('end_at', '<=', now)
    .orderBy('end_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const task of due) await setNext(trx, task, now)
  return due.length
}

type Task = Selectable<StaffTaskTable>

/** One more task like the one that is over. Without anybody who could do it, it does not repeat any more. */
async function setNext(trx: Tx, task: Task, now: number): Promise<void> {
  const { task_id, brand_id: brandId, repeat, ...rest } = task
  // guard: a task is set anew once [server staff-tasks/edit]
  await inBrand(trx, brandId)
    .updateTable('staff_task')
    .set({ repeat: '' })
    .where('task_id', '=', task_id)
    .execute()
  if (repeat === '') return
  const userIds = await peopleOf(trx, task)
  if (userIds.length === 0) return
  const period = nextPeriod({ ...rest, repeat }, now)
  const next = await insertTask(trx, {
    ...rest,
    ...period,
    brand_id: brandId,
    repeat,
    is_ended_early: false,
    created_at: now,
  })
  await giveTask(trx, brandId, { task_id: next, start_at: period.start_at }, userIds)
}

/** Of a shop or store whoever works there now, otherwise those who had it and still work. */
async function peopleOf(trx: Tx, task: Task): Promise<number[]> {
  const { brand_id: brandId, task_id, scope, store_id, shop_id: shopId } = task
  const had = inBrand(trx, brandId)
    .selectFrom('staff_task_person')
    .select('user_id')
    .where('task_id', '=', task_id)
  const rows = await workingStaff(trx, brandId, {
    shopId,
    storeId: store_id ?? 0,
    role: store_id === null ? staffRole.merchant : staffRole.manager,
  })
    .select('user_id')
    .$if(scope !== 'staff', query => query.where('role', '<', staffRole.merchant))
    .$if(scope === 'staff', query => query.where('user_id', 'in', had))
    .orderBy('user_id')
    .limit(MOST_PEOPLE)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
