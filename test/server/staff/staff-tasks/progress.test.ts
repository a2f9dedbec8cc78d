import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import type { CompletedTask, StaffTask } from '../../../../api/staff-tasks.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep } from '../../../../server/mechanics/keeper.ts'
import { noteStaffTasks } from '../../../../server/staff/staff-tasks/note-done.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { addTask } from '../../../support/server-staff-tasks.ts'
import { creditRow, eventRow, storeCredits, storeEvents } from '../../../support/staff-events.ts'

const test = suite('what a staff task counts')
let server: TestServer
let staff: Caller

test.before.each(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
})
test.after.each(() => server.close())

type Events = Parameters<typeof storeEvents>[1]
const store = (...rows: Events) => storeEvents(server, rows)
const credit = (...rows: Parameters<typeof storeCredits>[1]) => storeCredits(server, rows)

async function tasks(status = 1, caller = staff): Promise<StaffTask[]> {
  const { code, data } = await caller.get('/api/retail/work/get-task-list', { status, after: '' })
  assert.is(code, 1)
  return data.taskList as StaffTask[]
}

async function completed(): Promise<CompletedTask[]> {
  const { data } = await staff.get('/api/retail/work/get-task-list-complete', {
    month: '',
    after: '',
  })
  return data.list as CompletedTask[]
}

test('shares count when somebody else opens them: of the material, by a signed link, each person once, in the time', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], kind: 1, ref_id: 301, target: 5 })
  await credit(
    creditRow(people.shopper),
    creditRow(people.shopper, { created_at: START + 8 * HOUR_S }),
    creditRow(people.friend, { sharer_uid: people.shopper, depth: 2 }),
    creditRow(people.staff),
    creditRow(90, { material_id: 302 }),
    creditRow(91, { kind: 'video' }),
    creditRow(92, { staff_id: 6 }),
    creditRow(93, { created_at: START - 2 * HOUR_S }),
    creditRow(94, { created_at: START + 86_400 }),
  )
  const [task] = await tasks()
  assert.equal([task?.done, task?.target, task?.status], [2, 5, 1])
})

test('nothing that the staff member’s own phone says completes one', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], kind: 1, ref_id: 301, target: 1 })
  const event = {
    key: 'page-share',
    bid: 8,
    uid: people.staff,
    type: 1,
    articleId: 301,
    staffId: 5,
  }
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      staff.get('/data-collection/log/index', { ...event, eid: newReqId(), brandId: undefined }),
    ),
  )
  assert.ok(sent.every(({ http }) => http === 200))
  assert.equal(
    (await tasks()).map(({ done, status }) => [done, status]),
    [[0, 1]],
  )
})

test('at the target it is completed, with its proof, and stays so', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5, 7], kind: 1, ref_id: 301, target: 2 })
  await credit(
    creditRow(people.shopper, { created_at: START - 60 }),
    creditRow(people.friend, { created_at: START - 30 }),
  )
  await store(
    eventRow(people.shopper),
    eventRow(people.friend),
    eventRow(people.friend, { received_at: START + 5 }),
  )
  assert.equal(await tasks(), [])
  await store(eventRow(91, { received_at: START + 60 }))
  await credit(creditRow(91, { created_at: START + 61 }))
  const [task] = await completed()
  assert.equal(task?.proof, { visits: 2, shares: 2 })
  assert.equal([task?.done, task?.done_at, task?.status], [2, START - 30, 2])
  const colleague = await server.as(people.manager)
  assert.is((await tasks(1, colleague))[0]?.done, 0)
})

test('a campaign counts the people who opened the staff member’s link', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], kind: 7, ref_id: 501, target: 9 })
  const visit = { type: 2, materiel_id: 501 }
  await store(
    eventRow(people.shopper, visit),
    eventRow(people.shopper, { ...visit, received_at: START + 9 }),
    eventRow(people.friend, visit),
    eventRow(people.friend, { ...visit, staff_id: 6 }),
    eventRow(90, { ...visit, session_uid: null }),
    eventRow(people.staff, visit),
  )
  const [task] = await tasks()
  assert.is(task?.done, 2)
  assert.is(task?.activity_path, '/coupon')
})

test('a poster counts when it is made, once a day for the same one', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], kind: 4, target: 4 })
  const make = async (id: number, kind = 'article') =>
    (
      await staff.post('/api/retail/business/friend-poster', {
        posterId: 1,
        kind,
        id,
        reqId: newReqId(),
      })
    ).code
  assert.equal([await make(301), await make(301), await make(302)], [0, 0, 0])
  assert.is((await tasks())[0]?.done, 2)
  assert.equal([await make(401, 'video'), await make(401, 'video')], [0, 0])
  assert.is((await tasks())[0]?.done, 3)
})

test('customers count when they become the staff member’s for the first time', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], kind: 6, target: 9 })
  const before = (await tasks())[0]?.done ?? 0
  const led = (uid: number, now: number, change = {}) =>
    tx(server.db, trx =>
      keep(trx, { brandId: 8, uid, userId: 5, storeId: 1, source: 'code', now, ...change }),
    )
  await led(people.shopper, START)
  await led(people.shopper, START + 5)
  await led(people.friend, START - 2 * HOUR_S)
  await led(people.friend, START)
  await led(people.manager, START, { source: 'manager' })
  await led(people.merchant, START, { userId: 7 })
  await server.db
    .insertInto('staff_bond')
    .values({ brand_id: 8, uid: people.disabledStaff, user_id: 5, bound_at: START })
    .execute()
  assert.is((await tasks())[0]?.done, before + 2)
})

test('completions of staff who do not look are noted by a job, once', async () => {
  await addTask(server.db, {
    task_id: 1,
    userIds: [5],
    kind: 1,
    ref_id: 301,
    target: 1,
    end_at: START + 60,
  })
  await credit(creditRow(people.shopper, { created_at: START + 10 }))
  await runDueJobs(server, START + HOUR_S, [noteStaffTasks])
  const noted = () =>
    server.db.selectFrom('staff_task_person').select(['done', 'done_at']).executeTakeFirst()
  assert.equal(await noted(), { done: 1, done_at: START + 10 })
  await credit(creditRow(people.friend, { created_at: START + 20 }))
  await runDueJobs(server, START + 2 * HOUR_S, [noteStaffTasks])
  assert.equal(await noted(), { done: 1, done_at: START + 10 })
})

test.run()
