import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { MOST_TARGET } from '../../../api/values/limits.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { StaffTaskScope } from '../../../api/staff-tasks.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { badField } from '../../core/parse-input.ts'
import { randomId, ID_TRIES } from '../../core/random.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import type { StaffTaskTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { workingStaff } from './choices.ts'
import { hasRef, refsOf, requireRef, taskKind, usualTitle } from './kinds.ts'
import { runsShop } from './managed-tasks.ts'
import { notifyStaffTask } from './notify-staff-task.ts'

const MOST_PEOPLE = 200
const LONGEST_TITLE = 40
const LONGEST_REWARD = 30
/** Longest period of a task, s. */
const LONGEST_S = 366 * 86_400

const scopes = ['shop', 'store', 'staff'] satisfies StaffTaskScope[]

/** Sets a task for the shop, a store or chosen staff, and tells them. */
export const tasksSave = defineWrite({
  name: 'business/tasks-save',
  path: '/retail/business/tasks-save',
  access: 'manager',
  input: {
    kind: taskKind,
    refId: count,
    title: anyText(LONGEST_TITLE),
    target: v.pipe(id, v.maxValue(MOST_TARGET)),
    startAt: time,
    endAt: time,
    reward: anyText(LONGEST_REWARD),
    scope: v.picklist(scopes),
    storeId: count,
    userIds: v.pipe(v.array(id), v.maxLength(MOST_PEOPLE)),
  },

  async check({ db, brandId, now, input: { kind, refId, title, reward } }) {
    refuseWords({ title, reward })
    if (hasRef(kind)) await requireRef(db, brandId, { kind, refId, now })
  },

  async run({ trx, brandId, staff, input, now }) {
    const { kind, target, scope } = input
    const period = periodOf(input, now)
    const userIds = await receivers(trx, brandId, staff, input)
    const ref = { kind, ref_id: hasRef(kind) ? input.refId : 0 }
    const { ref_title } = (await refsOf(trx, brandId, [ref]))(ref)
    const task_id = await insertTask(trx, {
      brand_id: brandId,
      shop_id: staff.shopId,
      store_id: runsShop(staff) ? (scope === 'store' ? input.storeId : null) : staff.storeId,
      scope,
      ...ref,
      ...period,
      title: input.title.trim() || usualTitle(kind, ref_title, target),
      target,
      reward: input.reward.trim(),
      created_by: staff.userId,
      created_at: now,
    })
    await inBrand(trx, brandId)
      .insertInto('staff_task_person')
      .values(userIds.map(user_id => ({ task_id, user_id })))
      .execute()
    await enqueue(
      trx,
      notifyStaffTask,
      userIds.map(userId => ({
        brandId,
        key: `${task_id}:${userId}`,
        dueAt: period.start_at,
        payload: { taskId: task_id, userId },
      })),
    )
    return { task_id }
  },
})

function periodOf({ startAt, endAt }: { startAt: number; endAt: number }, now: number) {
  const start_at = Math.max(startAt, now)
  const refuse = (message: string) =>
    new ReplyError('badParameter', { message, data: { field: 'endAt' } })
  if (endAt <= start_at) throw refuse('结束时间要晚于开始时间')
  if (endAt - start_at > LONGEST_S) throw refuse('任务最长一年')
  return { start_at, end_at: endAt }
}

interface Chosen {
  scope: StaffTaskScope
  storeId: number
  userIds: number[]
}

/** Staff who get the task. Without names, these are all but the merchants. Refuses with 1002 for people not managed. */
async function receivers(
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

async function insertTask(trx: Tx, task: Omit<Insert, 'task_id'>): Promise<number> {
  for (let attempt = 0; attempt < ID_TRIES; attempt += 1) {
    const row = await trx
      .insertInto('staff_task')
      .values({ ...task, task_id: randomId() })
      .onConflict(conflict => conflict.doNothing())
      .returning('task_id')
      .executeTakeFirst()
    if (row) return row.task_id
  }
  throw new Error(`No free task id found in brand ${task.brand_id}.`)
}

type Insert = Insertable<StaffTaskTable>
