import { MERCHANT } from './demo-staff.ts'
import { type Insertable, sql } from 'kysely'
import { taskType } from '../../../api/values/task-type.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { noteReached, reachedTasks } from '../../staff/staff-tasks/note-done.ts'
import { olderVisitors } from './older-visitors.ts'
import { staff } from './staff.ts'
import { type DemoStaffTask, staffTasks } from './staff-tasks.ts'

/** The store's manager sets tasks for the store and for chosen staff, the merchant those of the shop. */
const MANAGER = 7
const FIRST_ID = 3001
const POSTERS = 4
const contentKinds: Partial<Record<number, 'article' | 'video' | 'file'>> = {
  1: 'article',
  2: 'video',
  3: 'file',
}
const logTypes: Partial<Record<number, number>> = { 1: 1, 2: 3, 3: 4, [taskType.campaign]: 2 }

/** Tasks of the first brand's staff in every state, and the events that they are counted from. */
export async function seedStaffTasks(trx: Tx, now: number): Promise<void> {
  const tasks = staffTasks.map((task, index) => ({ ...task, task_id: FIRST_ID + index }))
  await trx
    .insertInto('staff_task')
    .values(tasks.map(task => taskRow(task, now)))
    .execute()
  await trx
    .insertInto('staff_task_person')
    .values(tasks.flatMap(task => personRows(task, now)))
    .execute()
  await trx
    .insertInto('page_log')
    .values(tasks.flatMap(task => eventRows(task, now)))
    .execute()
  await trx
    .insertInto('share_credit')
    .values(tasks.flatMap(task => creditRows(task, now)))
    // Somebody may have opened the article on that day by a link of the demo's history.
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .insertInto('poster_made')
    .values(tasks.flatMap(task => posterRows(task, now)))
    .execute()
  await countShares(trx, tasks)
  await noteReached(trx, DEMO_BRAND, await reachedTasks(trx, DEMO_BRAND, sql<boolean>`true`))
}

type Task = DemoStaffTask & { task_id: number }

function taskRow(task: Task, now: number): Insertable<Tables['staff_task']> {
  const { task_id, kind, ref_id = 0, title, target, reward, scope } = task
  const isOfShop = scope === 'shop'
  return {
    brand_id: DEMO_BRAND,
    task_id,
    shop_id: 1,
    store_id: isOfShop ? null : 1,
    scope,
    kind,
    ref_id,
    title,
    target,
    start_at: now + Math.round(task.starts_in * DAY_S),
    end_at: now + Math.round(task.ends_in * DAY_S),
    is_ended_early: task.isEndedEarly ?? false,
    reward,
    created_by: isOfShop ? MERCHANT : MANAGER,
    created_at: now + Math.round((Math.min(task.starts_in, 0) - 0.5) * DAY_S),
  }
}

const personRows = ({ task_id, target, people, marked = {} }: Task, now: number) =>
  people.map(user_id => {
    const days = marked[user_id]
    return {
      brand_id: DEMO_BRAND,
      task_id,
      user_id,
      ...(days !== undefined && { done: target, done_at: now - days * DAY_S }),
    }
  })

/** Moments of a task's time that has passed, evenly spread. */
function momentsOf(task: Task, n: number, now: number): number[] {
  const from = now + task.starts_in * DAY_S
  const to = now + Math.min(task.ends_in, 0) * DAY_S
  return Array.from({ length: n }, (_, index) =>
    Math.round(from + ((to - from) * (index + 1)) / (n + 1)),
  )
}

const happenedOf = ({ happened = {} }: Task): [userId: number, n: number][] =>
  Object.entries(happened).map(([userId, n]) => [Number(userId), n])

/** Shares by the staff, and visits by customers who opened their links to campaigns. */
function eventRows(task: Task, now: number): Insertable<Tables['page_log']>[] {
  const type = logTypes[task.kind]
  if (!type) return []
  return happenedOf(task).flatMap(([userId, n]) => {
    const uid = staff.find(({ user_id }) => user_id === userId)?.uid ?? 0
    return momentsOf(task, n, now).map((at, index) => {
      const isVisit = task.kind === taskType.campaign
      const person = isVisit ? (olderVisitors[userId * 3 + index]?.uid ?? 0) : uid
      return {
        brand_id: DEMO_BRAND,
        event_key: `seed-task-${task.task_id}-${userId}-${index}`,
        eid: null,
        key: isVisit ? 'page-visit' : 'page-share',
        uid: person,
        session_uid: person,
        deep: 1,
        anchor_time: at,
        channel: 'h5',
        share_by: isVisit ? String(uid) : '',
        duration: null,
        address: '',
        path: '',
        param: '{}',
        time: at,
        type,
        materiel_id: task.ref_id ?? null,
        category_id: null,
        staff_id: isVisit ? userId : null,
        share_time: null,
        action: '',
        raw: '{}',
        received_at: at,
      }
    })
  })
}

/** Customers who opened what the staff shared. */
function creditRows(task: Task, now: number): Insertable<Tables['share_credit']>[] {
  const kind = contentKinds[task.kind]
  if (!kind) return []
  return happenedOf(task).flatMap(([userId, n]) => {
    const sharer = staff.find(({ user_id }) => user_id === userId)?.uid ?? 0
    return momentsOf(task, n, now).map((at, index) => ({
      brand_id: DEMO_BRAND,
      viewer_uid: olderVisitors[userId * 3 + index]?.uid ?? 0,
      kind,
      material_id: task.ref_id ?? 0,
      day: brandDay(at),
      sharer_uid: sharer,
      staff_id: userId,
      depth: 1,
      share_by: String(sharer),
      share_time: at - 60,
      created_at: at,
    }))
  })
}

const posterRows = (task: Task, now: number): Insertable<Tables['poster_made']>[] =>
  task.kind !== POSTERS
    ? []
    : happenedOf(task).flatMap(([user_id, n]) =>
        momentsOf(task, n, now).map((made_at, index) => ({
          brand_id: DEMO_BRAND,
          user_id,
          poster_id: index + 1,
          article_id: 301,
          day: brandDay(made_at),
          made_at,
        })),
      )

/** Shares that the page log has received are counted in the article's row. */
async function countShares(trx: Tx, tasks: Task[]): Promise<void> {
  for (const task of tasks.filter(({ kind }) => kind === 1)) {
    const shares = happenedOf(task).reduce((sum, [, n]) => sum + n, 0)
    await inBrand(trx, DEMO_BRAND)
      .updateTable('article')
      .set(eb => ({ share_count: eb('share_count', '+', shares) }))
      .where('article_id', '=', task.ref_id ?? 0)
      .execute()
  }
}
