import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { inBrand } from '../../../../server/core/in-brand.ts'
import { nextPeriod } from '../../../../server/staff/staff-tasks/repeat.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { addTask } from '../../../support/server-staff-tasks.ts'

const test = suite('changing and repeating tasks')
const fixture = createNoticeFixture(test)
const TASK = 21

const usual = {
  taskId: TASK,
  title: '回访老顾客',
  target: 4,
  endAt: START + 2 * DAY_S,
  reward: '',
  scope: 'staff',
  storeId: 0,
  userIds: [5, 7],
  repeat: '',
}

const edit = async (uid: number, change: object = {}, reqId = newReqId()) =>
  (await fixture.server.as(uid)).post('/api/retail/business/tasks-edit', {
    ...usual,
    ...change,
    reqId,
  })

const rows = () =>
  inBrand(fixture.server.db, 8)
    .selectFrom('staff_task_person')
    .innerJoin('staff_task', 'staff_task.task_id', 'staff_task_person.task_id')
    .select(['staff_task.task_id', 'user_id', 'done_at', 'title', 'target', 'end_at', 'repeat'])
    .where('staff_task.title', 'like', '回访%')
    .orderBy('staff_task.end_at')
    .orderBy('user_id')
    .execute()

const add = (change: object = {}) =>
  addTask(fixture.server.db, { task_id: TASK, userIds: [5], ...change })

test('changes what it says, until when and who; who is added is told once', async () => {
  await add()
  assert.is((await edit(people.manager)).code, 1)
  assert.is((await edit(people.manager, { target: 5 })).code, 1)
  assert.equal(
    (await rows()).map(({ user_id, title, target, end_at }) => [user_id, title, target, end_at]),
    [5, 7].map(userId => [userId, '回访老顾客', 5, START + 2 * DAY_S]),
  )
  await runDueJobs(fixture.server)
  await runDueJobs(fixture.server)
  const told = fixture.told.filter(({ title }) => title.startsWith('新任务'))
  assert.equal(
    told.map(({ openid }) => openid),
    [`o${people.manager}`],
  )
})

test('leaves what is done, and takes the task from who is left out', async () => {
  await add({ userIds: [5, 7] })
  await fixture.server.db
    .updateTable('staff_task_person')
    .set({ done_at: START - 60, done: 3 })
    .where('task_id', '=', TASK)
    .where('user_id', '=', 5)
    .execute()
  assert.is((await edit(people.merchant, { userIds: [6] })).code, 1)
  assert.equal(
    (await rows()).map(({ user_id, done_at }) => [user_id, done_at]),
    [
      [5, START - 60],
      [6, null],
    ],
  )
})

test('is refused for a task of others, one that is over, and a period that is none', async () => {
  await add({ store_id: null, scope: 'shop' })
  assert.is((await edit(people.manager)).code, 1002)
  assert.is((await edit(people.staff)).code, 1003)
  const short = await edit(people.merchant, { endAt: START - 1 })
  assert.equal([short.code, short.data.field], [1001, 'endAt'])
  const long = await edit(people.merchant, { repeat: 'day' })
  assert.equal([long.code, long.data.field], [1001, 'endAt'])
  fixture.server.clock.pass(2 * DAY_S)
  assert.is((await edit(people.merchant, { endAt: START + 9 * DAY_S })).code, 1004)
})

test('two people who change it at once leave one of both changes', async () => {
  await add()
  const both = await Promise.all([
    edit(people.merchant, { title: '回访甲', userIds: [5, 6] }),
    edit(people.merchant, { title: '回访乙', userIds: [5, 7] }),
  ])
  assert.equal(
    both.map(({ code }) => code),
    [1, 1],
  )
  const left = await rows()
  const [, other] = left
  assert.is(left.length, 2)
  assert.is(other?.user_id, other?.title === '回访甲' ? 6 : 7)
})

test('a task that repeats is set anew once, for whoever still works, until it is ended', async () => {
  await add({ userIds: [5, 7], repeat: 'day', start_at: START, end_at: START + 3600 })
  const { db, clock } = fixture.server
  await db.updateTable('shop_user').set({ status: 2 }).where('user_id', '=', 7).execute()
  clock.pass(3600)
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  const [, , next, ...more] = await rows()
  assert.is(more.length, 0)
  assert.equal(
    [next?.user_id, next?.end_at, next?.repeat, next?.done_at],
    [5, START + 3600 + DAY_S, 'day', null],
  )
  const merchant = await fixture.server.as(people.merchant)
  const end = { taskId: next?.task_id, reqId: newReqId() }
  assert.is((await merchant.post('/api/retail/business/tasks-end', end)).code, 1)
  clock.pass(3 * DAY_S)
  await runDueJobs(fixture.server)
  assert.is((await rows()).length, 3)
})

test('the next time begins with its day, keeps its length, and passes what was missed', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
  const period = (from: string, to: string) => ({ start_at: at(from), end_at: at(to) })
  const task = period('2027-01-31T10:00:00', '2027-02-02T23:59:59')
  const monthly = { ...task, repeat: 'month' as const, repeat_day: 31 }
  const february = nextPeriod(monthly, task.end_at)
  assert.equal(february, period('2027-02-28T00:00:00', '2027-03-02T23:59:59'))
  assert.equal(
    nextPeriod({ ...monthly, ...february }, february.end_at),
    period('2027-03-31T00:00:00', '2027-04-02T23:59:59'),
  )
  assert.equal(
    nextPeriod({ ...task, repeat: 'week', repeat_day: 0 }, at('2027-02-20T12:00:00')),
    period('2027-02-21T00:00:00', '2027-02-23T23:59:59'),
  )
})

test.run()
