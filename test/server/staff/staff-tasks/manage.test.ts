import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { ManagedTask, TaskChoices, TaskPerson } from '../../../../api/staff-tasks.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { addTask } from '../../../support/server-staff-tasks.ts'
import { creditRow, storeCredits } from '../../../support/staff-events.ts'

const test = suite('setting tasks')
const fixture = createNoticeFixture(test)

const usual = {
  kind: 1,
  refId: 301,
  title: '',
  target: 3,
  startAt: 0,
  endAt: START + DAY_S,
  reward: '奖励 20 元',
  scope: 'staff',
  storeId: 0,
  userIds: [5],
}

const save = async (uid: number, change: object = {}, reqId = newReqId()) =>
  (await fixture.server.as(uid)).post('/api/retail/business/tasks-save', {
    ...usual,
    ...change,
    reqId,
  })

async function list(uid: number, open = 1): Promise<ManagedTask[]> {
  const caller = await fixture.server.as(uid)
  const { code, data } = await caller.get('/api/retail/business/tasks-list', { open, after: '' })
  assert.is(code, 1)
  return data.list as ManagedTask[]
}

async function peopleOf(uid: number, taskId: number): Promise<TaskPerson[]> {
  const caller = await fixture.server.as(uid)
  const { data } = await caller.get('/api/retail/business/tasks-people', { taskId })
  return data.people as TaskPerson[]
}

const end = async (uid: number, taskId: number) =>
  (await fixture.server.as(uid)).post('/api/retail/business/tasks-end', {
    taskId,
    reqId: newReqId(),
  })

test('a merchant sets tasks for the shop, a store or staff; repeated, it is one task', async () => {
  const reqId = newReqId()
  const first = await save(people.merchant, { scope: 'shop', userIds: [] }, reqId)
  assert.is(first.code, 1)
  assert.equal(
    (await save(people.merchant, { scope: 'shop', userIds: [] }, reqId)).data,
    first.data,
  )
  assert.is((await save(people.merchant, { scope: 'store', storeId: 2, userIds: [] })).code, 1)
  assert.is((await save(people.merchant, { userIds: [8, 6] })).code, 1)
  const shown = (await list(people.merchant)).map(({ scope, store_name, people_n }) =>
    [scope, store_name, people_n].join(' '),
  )
  assert.equal(shown.sort(), ['shop  3', 'staff  2', 'store 武林店 1'])
})

test('a manager sets tasks for the own store and its staff only', async () => {
  assert.is((await save(people.manager)).code, 1)
  assert.is((await save(people.manager, { scope: 'store', storeId: 1, userIds: [] })).code, 1)
  assert.is((await save(people.manager, { scope: 'shop', userIds: [] })).code, 1003)
  assert.is((await save(people.manager, { scope: 'store', storeId: 2, userIds: [] })).code, 1002)
  assert.is((await save(people.manager, { userIds: [5, 6] })).code, 1002)
  assert.is((await save(people.merchant, { userIds: [9] })).code, 1002)
  assert.is((await save(people.staff)).code, 1003)
})

test('bad settings name their field', async () => {
  const field = async (change: object) => (await save(people.merchant, change)).data.field
  assert.is(await field({ endAt: START }), 'endAt')
  assert.is(await field({ endAt: START + 400 * DAY_S }), 'endAt')
  assert.is(await field({ target: 1000 }), 'target')
  assert.is(await field({ target: 0 }), 'target')
  assert.is(await field({ userIds: [] }), 'userIds')
  assert.is((await save(people.merchant, { refId: 399 })).code, 4004)
  assert.is((await save(people.merchant, { kind: 7, refId: 599 })).code, 2101)
  assert.is((await save(people.merchant, { kind: 8 })).code, 1001)
})

test('each staff member is told once, when the task begins', async () => {
  await save(people.merchant, { scope: 'store', storeId: 1, userIds: [] })
  await save(people.merchant, { startAt: START + DAY_S, endAt: START + 2 * DAY_S })
  await runDueJobs(fixture.server, START + 1)
  await runDueJobs(fixture.server, START + 60)
  assert.equal(fixture.told.map(({ openid }) => openid).sort(), ['o77', 'o79'])
  assert.match(fixture.told[0]?.title ?? '', /^新任务：分享文章《.+》$/)
  assert.match(fixture.told[0]?.text ?? '', /11-22 18:00 前完成 · 完成得 奖励 20 元/)
  await runDueJobs(fixture.server, START + DAY_S)
  assert.is(fixture.told.length, 3)
})

test('shows how far each one is; a manager sees the own store’s people', async () => {
  await addTask(fixture.server.db, {
    task_id: 1,
    userIds: [5, 6],
    store_id: null,
    scope: 'shop',
    kind: 1,
    ref_id: 301,
    target: 2,
  })
  await storeCredits(fixture.server, [
    creditRow(people.shopper),
    creditRow(people.friend, { staff_id: 6 }),
    creditRow(people.merchant, { staff_id: 6 }),
  ])
  assert.equal(
    (await peopleOf(people.merchant, 1)).map(({ name, done }) => [name, done]),
    [
      ['员工6', 2],
      ['员工5', 1],
    ],
  )
  assert.equal(
    (await peopleOf(people.manager, 1)).map(({ user_id }) => user_id),
    [5],
  )
  const [ofShop] = await list(people.merchant)
  assert.equal([ofShop?.people_n, ofShop?.done_n, ofShop?.may_end], [2, 1, 1])
  const [ofStore] = await list(people.manager)
  assert.equal([ofStore?.people_n, ofStore?.done_n, ofStore?.may_end], [1, 0, 0])
})

test('is ended early by who runs it: staff see it as expired, or not at all if it had not begun', async () => {
  const { db } = fixture.server
  await addTask(db, { task_id: 1, userIds: [5] })
  await addTask(db, { task_id: 2, userIds: [5], start_at: START + 60 })
  await addTask(db, { task_id: 3, userIds: [5, 6], store_id: null, scope: 'shop' })
  await addTask(db, { task_id: 4, userIds: [6], store_id: 2 })
  assert.is((await end(people.manager, 1)).code, 1)
  assert.is((await end(people.manager, 2)).code, 1)
  assert.is((await end(people.manager, 1)).code, 1004)
  assert.is((await end(people.manager, 3)).code, 1002)
  assert.is((await end(people.manager, 4)).code, 1002)
  assert.is((await end(people.merchant, 4)).code, 1)
  const staff = await fixture.server.as(people.staff)
  const { data } = await staff.get('/api/retail/work/get-task-list', { status: 3, after: '' })
  const over = data.taskList as { task_id: number; is_ended_early: number }[]
  assert.equal(
    over.map(each => [each.task_id, each.is_ended_early]),
    [[1, 1]],
  )
})

test('offers the people and activities that can be chosen', async () => {
  const choices = async (uid: number) =>
    (await (await fixture.server.as(uid)).get('/api/retail/business/tasks-choices'))
      .data as unknown as TaskChoices
  const { stores, staff, activities } = await choices(people.merchant)
  assert.equal(
    stores.map(({ store_id }) => store_id),
    [1, 2],
  )
  assert.equal(
    staff.map(({ user_id }) => user_id),
    [5, 7, 8, 6],
  )
  assert.ok(activities.some(({ activity_id }) => activity_id === 501))
  const ofStore = await choices(people.manager)
  assert.equal(
    ofStore.stores.map(({ store_id }) => store_id),
    [1],
  )
  assert.equal(
    ofStore.staff.map(({ user_id }) => user_id),
    [5, 7, 8],
  )
})

test('open tasks are handed over with the customers', async () => {
  const { db } = fixture.server
  await addTask(db, { task_id: 1, userIds: [5] })
  await addTask(db, { task_id: 2, userIds: [5, 7] })
  await addTask(db, { task_id: 3, userIds: [5], end_at: START - 60 })
  const merchant = await fixture.server.as(people.merchant)
  const body = { fromUserId: 5, toUserId: 7, reqId: newReqId() }
  assert.is((await merchant.post('/api/retail/store/hand-over', body)).data.tasks, 1)
  assert.equal(
    (await peopleOf(people.merchant, 1)).map(({ user_id }) => user_id),
    [7],
  )
})

test.run()
