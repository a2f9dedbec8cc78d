import { sql } from 'kysely'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { getTaskPeople as TaskPeopleCall, ManagedTaskPage } from '../../../api/staff-tasks.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, cutPage } from '../../core/page-cursor.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { managedPage, managedPeople, managedRows, managedViews } from './managed-tasks.ts'
import { openTask } from './edit-task.ts'
import { noteDone } from './note-done.ts'
import { progressOf } from './progress.ts'

export const tasksList = defineRoute({
  method: 'GET',
  path: '/retail/business/tasks-list',
  access: 'manager',
  input: { open: flag, after },

  async handle({ db, brandId, staff, input, now }): Promise<ManagedTaskPage> {
    await noteDone(db, { brandId, now })
    const shown = { isOpen: input.open === 1, after: input.after, limit: PAGE_SIZE + 1, now }
    const rows = await managedPage(db, brandId, staff, shown)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ end_at, task_id }) => ({
      at: end_at,
      key: String(task_id),
    }))
    return {
      list: await managedViews(db, brandId, staff, page, now),
      next,
      server_time: now,
    }
  },
})

export const tasksPeople = defineRoute({
  method: 'GET',
  path: '/retail/business/tasks-people',
  access: 'manager',
  input: { taskId: id },

  async handle({
    db,
    brandId,
    staff,
    input: { taskId },
    now,
  }): Promise<Answer<typeof TaskPeopleCall>> {
    const row = await managedRows(db, brandId, staff)
      .where('t.task_id', '=', taskId)
      .executeTakeFirst()
    if (!row) throw new ReplyError('notFound', { message: '任务不存在' })
    await noteDone(db, { brandId, now })
    const [task] = await managedViews(db, brandId, staff, [row], now)
    if (!task) throw new ReplyError('notFound', { message: '任务不存在' })
    return { task, people: await peopleOf(db, brandId, staff, taskId), server_time: now }
  },
})

type Answer<T extends (...args: never[]) => Promise<object>> = Awaited<ReturnType<T>>

async function peopleOf(db: Db, brandId: number, staff: Staff, taskId: number) {
  const counts = await progressOf(db, brandId, sql<boolean>`p.task_id = ${taskId}::int`)
  const people = await managedPeople(db, brandId, staff)
    .leftJoin('store', 'store.store_id', 'u.store_id')
    .where('p.task_id', '=', taskId)
    .select(['u.user_id', 'u.name', 'u.avatar', 'store.name as store_name', 'p.done_at'])
    .execute()
  const placeOf = new Map(counts.map(({ user_id }, index) => [user_id, index]))
  return people
    .map(({ store_name, done_at, ...person }) => ({
      ...person,
      store_name: store_name ?? '',
      done: counts[placeOf.get(person.user_id) ?? -1]?.done ?? 0,
      done_at: done_at ?? 0,
    }))
    .sort((a, b) => (placeOf.get(a.user_id) ?? 0) - (placeOf.get(b.user_id) ?? 0))
}

export const tasksEnd = defineWrite({
  name: 'business/tasks-end',
  path: '/retail/business/tasks-end',
  access: 'manager',
  input: { taskId: id },

  async run({ trx, brandId, staff, input: { taskId }, now }) {
    const task = await openTask(trx, { brandId, staff, taskId, now })
    // A task that had not begun has no time at all, and its staff do not see it.
    await inBrand(trx, brandId)
      .updateTable('staff_task')
      .set({
        start_at: Math.min(task.start_at, now),
        end_at: now,
        is_ended_early: true,
        repeat: '',
      })
      .where('task_id', '=', taskId)
      .execute()
    return { task_id: taskId, end_at: now }
  },
})
