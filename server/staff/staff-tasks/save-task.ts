import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { MOST_TARGET } from '../../../api/values/limits.ts'
import type { StaffTaskScope } from '../../../api/staff-tasks.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id, time } from '../../core/fields.ts'
import { randomId, ID_TRIES } from '../../core/random.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { StaffTaskTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { hasRef, refsOf, requireRef, taskKind, usualTitle } from './kinds.ts'
import { runsShop } from './managed-tasks.ts'
import { refuseRepeat, repeatField, repeatOf } from './repeat.ts'
import { giveTask, MOST_PEOPLE, receivers } from './task-people.ts'

export const LONGEST_TITLE = 40
export const LONGEST_REWARD = 30
/** Longest period of a task, s. */
const LONGEST_S = 366 * 86_400

export const scopes = ['shop', 'store', 'staff'] satisfies StaffTaskScope[]

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
    repeat: repeatField,
  },

  async check({ db, brandId, now, input: { kind, refId, title, reward } }) {
    refuseWords({ title, reward })
    if (hasRef(kind)) await requireRef(db, brandId, { kind, refId, now })
  },

  async run({ trx, brandId, staff, input, now }) {
    const { kind, target, scope } = input
    const period = periodOf(input, now)
    refuseRepeat(input.repeat, period)
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
      ...repeatOf(input.repeat, period),
      title: input.title.trim() || usualTitle(kind, ref_title, target),
      target,
      reward: input.reward.trim(),
      created_by: staff.userId,
      created_at: now,
    })
    await giveTask(trx, brandId, { task_id, start_at: period.start_at }, userIds)
    return { task_id }
  },
})

export function periodOf({ startAt, endAt }: { startAt: number; endAt: number }, now: number) {
  const start_at = Math.max(startAt, now)
  const refuse = (message: string) =>
    new ReplyError('badParameter', { message, data: { field: 'endAt' } })
  if (endAt <= start_at) throw refuse('结束时间要晚于开始时间')
  if (endAt - start_at > LONGEST_S) throw refuse('任务最长一年')
  return { start_at, end_at: endAt }
}

export async function insertTask(trx: Tx, task: Omit<Insert, 'task_id'>): Promise<number> {
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
