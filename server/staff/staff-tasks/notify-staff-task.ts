import { brandMinute } from '../../core/clock.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

interface Told {
  taskId: number
  userId: number
}

/** Tells a staff member about a new task, once, when it begins. */
export const notifyStaffTask = defineNotice({
  kind: 'notify-staff-task',
  payload: { taskId: id, userId: id },
  find: findTasks,
  keyOf: row => `${row.task_id}:${row.user_id}`,
  words: row => ({
    title: `新任务：${row.title}`,
    text: [`${brandMinute(row.end_at)} 前完成`, row.reward && `完成得 ${row.reward}`]
      .filter(Boolean)
      .join(' · '),
    path: `/pages/work/tasks?br=${row.brand_id}`,
    picture: '',
  }),
  until: row => row.end_at,
})

/** Tasks that are still to be done, with the person's address in the messaging app. */
async function findTasks({ db, brandId, payloads, now }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('staff_task')
    .innerJoin('staff_task_person', 'staff_task_person.task_id', 'staff_task.task_id')
    .innerJoin('shop_user', 'shop_user.user_id', 'staff_task_person.user_id')
    .innerJoin('visitor', 'visitor.uid', 'shop_user.uid')
    .innerJoin('brand', 'brand.brand_id', 'staff_task.brand_id')
    .where(
      'staff_task.task_id',
      'in',
      payloads.map(({ taskId }) => taskId),
    )
    .where(
      'staff_task_person.user_id',
      'in',
      payloads.map(({ userId }) => userId),
    )
    .where('staff_task.end_at', '>', now)
    .where('staff_task_person.done_at', 'is', null)
    .where('shop_user.status', '=', 1)
    .select([
      'staff_task.task_id',
      'staff_task.title',
      'staff_task.end_at',
      'staff_task.reward',
      'staff_task_person.user_id',
      'visitor.openid',
      'brand.brand_id',
      'brand.app_id',
    ])
    .execute()
  return rows
}
