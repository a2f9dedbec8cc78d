import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import type { StaffTask, StaffTaskPage } from '../../../../api/staff-tasks.ts'
import type { WorkIndex } from '../../../../api/staff-share.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { addTask } from '../../../support/server-staff-tasks.ts'
import { creditRow, storeCredits } from '../../../support/staff-events.ts'

const test = suite('the tasks of a staff member')
const list = '/api/retail/work/get-task-list'
const mark = '/api/retail/work/update-task-status'
let server: TestServer
let staff: Caller

test.before.each(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
})
test.after.each(() => server.close())

async function read(status: number, after = ''): Promise<StaffTaskPage> {
  const { code, data } = await staff.get(list, { status, after })
  assert.is(code, 1)
  return data as unknown as StaffTaskPage
}
const ids = (tasks: StaffTask[]) => tasks.map(({ task_id }) => task_id)
const complete = (taskId: number, reqId = newReqId(), caller = staff) =>
  caller.post(mark, { taskId, status: 2, reqId })

test('open ones come by their end, expired ones newest first, of colleagues none', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], end_at: START + 9 * HOUR_S })
  await addTask(server.db, { task_id: 2, userIds: [5, 7], end_at: START + HOUR_S })
  await addTask(server.db, { task_id: 3, userIds: [5], end_at: START - 60 })
  await addTask(server.db, { task_id: 4, userIds: [5], end_at: START })
  await addTask(server.db, { task_id: 5, userIds: [7] })
  await addTask(server.db, { task_id: 6, userIds: [5], start_at: START - 9, end_at: START - 9 })
  const open = await read(1)
  assert.equal([ids(open.taskList), open.open_n], [[2, 1], 2])
  assert.equal(ids((await read(3)).taskList), [4, 3])
})

test('a long list comes in pages without a gap', async () => {
  for (let n = 1; n <= 23; n += 1) {
    await addTask(server.db, { task_id: n, userIds: [5], end_at: START + 60 * Math.ceil(n / 2) })
  }
  const first = await read(1)
  const second = await read(1, first.next)
  assert.equal(
    [...ids(first.taskList), ...ids(second.taskList)],
    Array.from({ length: 23 }, (_, n) => n + 1),
  )
  assert.is(second.next, '')
})

test('a follow-up task is marked by hand, once, and a repeat gets the same answer', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5] })
  const reqId = newReqId()
  const first = await complete(1, reqId)
  assert.equal([first.code, first.data], [1, { task_id: 1, status: 2, done: 3 }])
  assert.equal((await complete(1, reqId)).data, first.data)
  assert.is((await complete(1)).code, 1004)
  const { taskList } = await read(2)
  assert.equal([taskList[0]?.status, taskList[0]?.done, taskList[0]?.done_at], [2, 3, START])
})

test('what is over answers 1703, what the server counts or has not begun 1004, a colleague’s 1002', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], end_at: START })
  await addTask(server.db, { task_id: 2, userIds: [5], kind: 6 })
  await addTask(server.db, { task_id: 3, userIds: [5], start_at: START + 60 })
  await addTask(server.db, { task_id: 4, userIds: [7] })
  const codes = []
  for (const id of [1, 2, 3, 4, 99]) codes.push((await complete(id)).code)
  assert.equal(codes, [1703, 1004, 1004, 1002, 1002])
  assert.is((await complete(4, newReqId(), await server.as(people.shopper))).code, 1701)
})

test('completed ones are listed by month', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5] })
  await complete(1)
  const month = async (value: string) =>
    (await staff.get('/api/retail/work/get-task-list-complete', { month: value, after: '' })).data
  assert.is((await month('2026-11')).completeTaskCount, 1)
  assert.is((await month('2026-10')).completeTaskCount, 0)
  assert.equal((await month('2026-10')).list, [])
  const bad = await staff.get('/api/retail/work/get-task-list-complete', {
    month: '2026-13',
    after: '',
  })
  assert.is(bad.code, 1001)
})

test('the workbench names the task that ends next', async () => {
  await addTask(server.db, { task_id: 1, userIds: [5], end_at: START + 9 * HOUR_S })
  await addTask(server.db, { task_id: 2, userIds: [5], kind: 1, ref_id: 301, title: '发小雪' })
  await addTask(server.db, { task_id: 3, userIds: [5], kind: 5, end_at: START + HOUR_S })
  await storeCredits(server, [creditRow(people.shopper)])
  await complete(3)
  const index = async () => (await staff.get('/api/retail/work/index')).data as unknown as WorkIndex
  assert.equal((await index()).taskCenter, {
    count: 2,
    next: { title: '回访顾客', done: 0, target: 3, end_at: START + 9 * HOUR_S },
  })
  assert.is((await index()).completeTaskCount, 1)
})

test.run()
