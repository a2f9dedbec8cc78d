import type { Insertable } from 'kysely'
import type { Db } from '../../server/core/database.ts'
import type { StaffTaskTable } from '../../server/core/tables.ts'
import { START } from './server-clock.ts'

type Change = Partial<Insertable<StaffTaskTable>> & { task_id: number; userIds: number[] }

/** A stored task of store 1 of brand 8, of kind 5 by default, from an hour before `START` to a day after it. */
export async function addTask(db: Db, { userIds, ...change }: Change): Promise<void> {
  const task = {
    brand_id: 8,
    shop_id: 1,
    store_id: 1,
    scope: 'staff' as const,
    kind: 5 as const,
    title: '回访顾客',
    target: 3,
    start_at: START - 3600,
    end_at: START + 86_400,
    created_by: 7,
    created_at: START - 3600,
    ...change,
  }
  await db.insertInto('staff_task').values(task).execute()
  await db
    .insertInto('staff_task_person')
    .values(userIds.map(user_id => ({ brand_id: task.brand_id, task_id: task.task_id, user_id })))
    .execute()
}
