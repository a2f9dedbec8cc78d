import * as v from 'valibot'
import { taskType } from '../../../api/values/task-type.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { CompletedTaskPage, StaffTaskPage } from '../../../api/staff-tasks.ts'
import { brandDay } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MONTH_LENGTH, monthBounds } from '../../core/month-bounds.ts'
import { after, cutPage } from '../../core/page-cursor.ts'
import { ReplyError } from '../../core/replies.ts'
import { noteDone } from './note-done.ts'
import { DONE, openCount, ownPage, ownTasks, placeOf, withProgress } from './own-tasks.ts'

export const getTaskList = defineRoute({
  method: 'GET',
  path: '/retail/work/get-task-list',
  access: 'staff',
  input: { status: v.pipe(id, v.picklist([1, 2, 3])), after },

  async handle({ db, brandId, staff, input, now }): Promise<StaffTaskPage> {
    const own = { brandId, userId: staff.userId, now }
    await noteDone(db, own)
    const { status } = input
    const rows = await ownPage(db, own, { status, after: input.after, limit: PAGE_SIZE + 1 })
    const { page, next } = cutPage(rows, PAGE_SIZE, placeOf)
    const tasks = await withProgress(db, own, page)
    return {
      taskList: tasks.map(({ task }) => task),
      next,
      open_n: await openCount(db, own),
      server_time: now,
    }
  },
})

export const getTaskListComplete = defineRoute({
  method: 'GET',
  path: '/retail/work/get-task-list-complete',
  access: 'staff',
  input: { month: v.pipe(v.string(), v.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/)), after },

  async handle({ db, brandId, staff, input, now }): Promise<CompletedTaskPage> {
    const own = { brandId, userId: staff.userId, now }
    await noteDone(db, own)
    const between = monthBounds(input.month || brandDay(now).slice(0, MONTH_LENGTH))
    const shown = { status: DONE, after: input.after, limit: PAGE_SIZE + 1, between } as const
    const { page, next } = cutPage(await ownPage(db, own, shown), PAGE_SIZE, placeOf)
    const { n } = await ownTasks(db, own, DONE)
      .where('p.done_at', '>=', between.from)
      .where('p.done_at', '<', between.to)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return {
      list: (await withProgress(db, own, page)).map(({ task, proof }) => ({ ...task, proof })),
      completeTaskCount: Number(n),
      next,
      server_time: now,
    }
  },
})

/** Completes a task of kind 5, for which the server has nothing to count. */
export const updateTaskStatus = defineWrite({
  name: 'work/update-task-status',
  path: '/retail/work/update-task-status',
  access: 'staff',
  input: { taskId: id, status: v.pipe(id, v.picklist([DONE])) },

  async run({ trx, brandId, staff, input: { taskId }, now }) {
    const task = await inBrand(trx, brandId)
      .selectFrom('staff_task')
      .innerJoin('staff_task_person', 'staff_task_person.task_id', 'staff_task.task_id')
      .select(['kind', 'target', 'start_at', 'end_at', 'done_at'])
      .where('staff_task.task_id', '=', taskId)
      // guard: nobody completes somebody else's task [server staff-tasks/tasks]
      .where('staff_task_person.user_id', '=', staff.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!task) throw new ReplyError('notFound', { message: '任务不存在' })
    if (task.done_at !== null) throw new ReplyError('stateChanged')
    // guard: a task that is over stays as it is [server staff-tasks/tasks]
    if (task.end_at <= now) throw new ReplyError('taskOver')
    // guard: what the server counts nobody marks by hand [server staff-tasks/tasks]
    //   task.kind !== taskType.follow || ~>
    if (task.kind !== taskType.follow || task.start_at > now) throw new ReplyError('stateChanged')
    await inBrand(trx, brandId)
      .updateTable('staff_task_person')
      .set({ done: task.target, done_at: now })
      .where('task_id', '=', taskId)
      .where('user_id', '=', staff.userId)
      .execute()
    return { task_id: taskId, status: DONE, done: task.target }
  },
})
