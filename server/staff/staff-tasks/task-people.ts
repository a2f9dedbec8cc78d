import { staffRole } from '../../../api/values/staff-role.ts'
import type { StaffTaskScope } from '../../../api/staff-tasks.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import type { Tx } from '../../core/tx.ts'
import { workingStaff } from './choices.ts'
import { runsShop } from './managed-tasks.ts'
import { notifyStaffTask } from './notify-staff-task.ts'

/** The largest number of staff of a task. */
export const MOST_PEOPLE = 200

interface Chosen {
  scope: StaffTaskScope
  storeId: number
  userIds: number[]
}

/** Staff who get the task. Without names, these are all but the merchants. Refuses with 1002 for people not managed. */
export async function receivers(
  trx: Tx,
  brandId: number,
  staff: Staff,
  { scope, storeId, userIds }: Chosen,
): Promise<number[]> {
  // guard: a manager sets no task for the whole shop [server staff-tasks/manage]
  if (scope === 'shop' && !runsShop(staff)) throw new ReplyError('roleDenied')
  if (scope === 'store') await requireStore(trx, brandId, staff, storeId)
  const wanted = [...new Set(userIds)]
  if (scope === 'staff' && wanted.length === 0) throw badField('userIds', 'missing')
  const rows = await workingStaff(trx, brandId, staff)
    .select('user_id')
    .$if(scope !== 'staff', query => query.where('role', '<', staffRole.merchant))
    .$if(scope === 'store', query => query.where('store_id', '=', storeId))
    .$if(scope === 'staff', query => query.where('user_id', 'in', wanted))
    .orderBy('user_id')
    .limit(MOST_PEOPLE)
    .execute()
  // guard: only people whom the caller manages [server staff-tasks/manage]
  //   if (scope === 'staff' && rows.length < wanted.length) ~> if (false)
  if (scope === 'staff' && rows.length < wanted.length) throw new ReplyError('notFound')
  if (rows.length === 0) {
    const message = '这家店还没有店员，先邀请店员再布置任务'
    throw new ReplyError('badParameter', { message, data: { field: 'storeId' } })
  }
  return rows.map(({ user_id }) => user_id)
}

async function requireStore(
  trx: Tx,
  brandId: number,
  staff: Staff,
  storeId: number,
): Promise<void> {
  const store = await storeQuery(trx, brandId, storeId)
    .select(['shop_id', 'store_id'])
    .executeTakeFirst()
  const isManaged =
    store?.shop_id === staff.shopId && (runsShop(staff) || store.store_id === staff.storeId)
  if (!isManaged) throw new ReplyError('notFound')
}

/** Gives a task to staff who do not have it yet, and tells them when it begins. */
export async function giveTask(
  trx: Tx,
  brandId: number,
  { task_id, start_at }: { task_id: number; start_at: number },
  userIds: number[],
): Promise<void> {
  const added = await inBrand(trx, brandId)
    .insertInto('staff_task_person')
    .values(userIds.map(user_id => ({ task_id, user_id })))
    // guard: who has the task already is not told again [server staff-tasks/edit]
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .execute()
  await enqueue(
    trx,
    notifyStaffTask,
    added.map(({ user_id: userId }) => ({
      brandId,
      key: `${task_id}:${userId}`,
      dueAt: start_at,
      payload: { taskId: task_id, userId },
    })),
  )
}
