import * as v from 'valibot'
import { MOST_TARGET } from '../../../api/values/limits.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { refsOf, usualTitle } from './kinds.ts'
import { managedTasks, mayEnd, runsShop } from './managed-tasks.ts'
import { refuseRepeat, repeatField, repeatOf } from './repeat.ts'
import { LONGEST_REWARD, LONGEST_TITLE, periodOf, scopes } from './save-task.ts'
import { giveTask, MOST_PEOPLE, receivers } from './task-people.ts'

/** Changes an open task. Who has completed it keeps it so; who is added is told. */
export const tasksEdit = defineWrite({
  name: 'business/tasks-edit',
  path: '/retail/business/tasks-edit',
  access: 'manager',
  input: {
    taskId: id,
    title: anyText(LONGEST_TITLE),
    target: v.pipe(id, v.maxValue(MOST_TARGET)),
    endAt: time,
    reward: anyText(LONGEST_REWARD),
    scope: v.picklist(scopes),
    storeId: count,
    userIds: v.pipe(v.array(id), v.maxLength(MOST_PEOPLE)),
    repeat: repeatField,
  },

  async check({ input: { title, reward } }) {
    refuseWords({ title, reward })
  },

  async run({ trx, brandId, staff, input, now }) {
    const { taskId, scope, target, repeat } = input
    const task = await openTask(trx, { brandId, staff, taskId, now })
    const period = periodOf({ startAt: task.start_at, endAt: input.endAt }, now)
    refuseRepeat(repeat, { ...period, start_at: task.start_at })
    const userIds = await receivers(trx, brandId, staff, input)
    const { ref_title } = (await refsOf(trx, brandId, [task]))(task)
    await inBrand(trx, brandId)
      .updateTable('staff_task')
      .set({
        scope,
        store_id: runsShop(staff) ? (scope === 'store' ? input.storeId : null) : staff.storeId,
        title: input.title.trim() || usualTitle(task.kind, ref_title, target),
        target,
        end_at: input.endAt,
        reward: input.reward.trim(),
        // A month's task that fell on an earlier day keeps its own.
        ...(repeat === task.repeat ? {} : repeatOf(repeat, task)),
      })
      .where('task_id', '=', taskId)
      .execute()
    await inBrand(trx, brandId)
      .deleteFrom('staff_task_person')
      .where('task_id', '=', taskId)
      .where('user_id', 'not in', userIds)
      // guard: a completion stays [server staff-tasks/edit]
      .where('done_at', 'is', null)
      .execute()
    await giveTask(trx, brandId, { task_id: taskId, start_at: task.start_at }, userIds)
    return { task_id: taskId }
  },
})

interface Asked {
  brandId: number
  staff: Staff
  taskId: number
  now: number
}

/** The task, locked, which the caller may change and which is not over. */
export async function openTask(trx: Tx, { brandId, staff, taskId, now }: Asked) {
  const task = await managedTasks(trx, brandId, staff)
    .select(['t.store_id', 't.start_at', 't.end_at', 't.kind', 't.ref_id', 't.repeat'])
    .where('t.task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!task || !mayEnd(staff, task.store_id)) {
    throw new ReplyError('notFound', { message: '任务不存在' })
  }
  if (task.end_at <= now) throw new ReplyError('stateChanged')
  return task
}
