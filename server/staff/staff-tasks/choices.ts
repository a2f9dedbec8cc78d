import { activityStatus } from '../../../api/values/activity-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { TaskChoices } from '../../../api/staff-tasks.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Staff } from '../../core/staff.ts'
import { runsShop } from './managed-tasks.ts'

const MOST_ACTIVITIES = 100

/** Who and what the caller can set a task for. Articles, videos and files have a list of their own. */
export const tasksChoices = defineRoute({
  method: 'GET',
  path: '/retail/business/tasks-choices',
  access: 'manager',
  input: {},

  async handle({ db, brandId, staff, now }): Promise<TaskChoices> {
    const stores = await inBrand(db, brandId)
      .selectFrom('store')
      .select(['store_id', 'name as store_name'])
      .where('shop_id', '=', staff.shopId)
      .$if(!runsShop(staff), query => query.where('store_id', '=', staff.storeId))
      .orderBy('store_id')
      .execute()
    const people = await workingStaff(db, brandId, staff)
      .select(['user_id', 'name', 'avatar', 'position', 'store_id'])
      .orderBy('store_id')
      .orderBy('user_id')
      .execute()
    return {
      stores,
      staff: people.map(({ store_id, ...person }) => ({
        ...person,
        store_name: stores.find(store => store.store_id === store_id)?.store_name ?? '',
      })),
      activities: await runningActivities(db, brandId, now),
      server_time: now,
    }
  },
})

type Runner = Pick<Staff, 'shopId' | 'storeId' | 'role'>

/** Working staff whom the caller manages. */
export const workingStaff = (db: Db, brandId: number, staff: Runner) =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .where('shop_id', '=', staff.shopId)
    .where('status', '=', staffStatus.working)
    // guard: a manager sets tasks for the own store [server staff-tasks/manage]
    .$if(!runsShop(staff), query => query.where('store_id', '=', staff.storeId))

const runningActivities = (db: Db, brandId: number, now: number) =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .select(['activity_id', 'title', 'cover', 'end_at'])
    .where('status', 'in', [activityStatus.published, activityStatus.paused])
    .where('end_at', '>', now)
    .orderBy('activity_id', 'desc')
    .limit(MOST_ACTIVITIES)
    .execute()
