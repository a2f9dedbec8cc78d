import { staffStatus } from '../../../api/values/staff-status.ts'
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
  isOf: (row, { taskId, userId }) => row.task_id === taskId && row.user_id === userId,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words: row => ({
    title: `新任务：${row.title}`,
    text: [`${brandMinute(row.end_at)} 前完成`, row.reward && `完成得 ${row.reward}`]
      .filter(Boolean)
      .join(' · '),
    path: '/pages/work/tasks',
  }),
  until: row => row.end_at,
})

/** Tasks that are still to be done, with whoever does them. */
function findTasks({ db, brandId, each, now }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('staff_task')
    .innerJoin('staff_task_person', 'staff_task_person.task_id', 'staff_task.task_id')
    .innerJoin('shop_user', 'shop_user.user_id', 'staff_task_person.user_id')
    .where('staff_task.task_id', 'in', each('taskId'))
    .where('staff_task_person.user_id', 'in', each('userId'))
    .where('staff_task.end_at', '>', now)
    .where('staff_task_person.done_at', 'is', null)
    .where('shop_user.status', '=', staffStatus.working)
    .select(['staff_task.task_id', 'staff_task.title', 'staff_task.end_at', 'staff_task.reward'])
    .select(['shop_user.user_id', 'shop_user.uid'])
    .execute()
}
