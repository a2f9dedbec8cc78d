import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import AddPage from '../../../../pages/work/tasks/set/add-page.tsx'
import {
  dayAfter,
  emptyDraft,
  problemsOf,
  taskOf,
} from '../../../../pages/work/tasks/set/add-rules.ts'
import ManagePage from '../../../../pages/work/tasks/set/manage-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, settle, shows } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { buildManaged, taskChoices, taskNow } from '../../../support/task-data.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('setting tasks')
const staff = createStaffFixture()

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  staff.replies['tasks-list'] = ok({ list: [buildManaged()], next: '', server_time: taskNow })
  staff.replies['tasks-choices'] = ok(taskChoices)
})
test.after.each(() => staff.end())

const body = (call: string) => staff.asked(call).at(-1)?.body as Record<string, unknown>

test('tasks show who has them and how many are done; a tap shows each person', async () => {
  staff.replies['tasks-people'] = ok({
    task: buildManaged(),
    people: [
      { user_id: 7, name: '沈知秋', avatar: '', store_name: '湖滨店', done: 5, done_at: taskNow },
      { user_id: 5, name: '林晚秋', avatar: '', store_name: '湖滨店', done: 2, done_at: 0 },
    ],
    server_time: taskNow,
  })
  await staff.open(ManagePage)
  for (const words of ['湖滨店3人', '1/3人完成', '奖励20元']) await shows(words)
  await press('看进度')
  for (const words of ['沈知秋', '5/5人', '2/5人', '提前结束']) await shows(words)
})

test('staff are told whose it is', async () => {
  staff.replies['get-user-info'] = ok(buildStaff(), { code: 0 })
  await staff.open(ManagePage)
  await shows('任务由店长和店主布置')
})

test('without any, the page says why to set one', async () => {
  staff.replies['tasks-list'] = ok({ list: [], next: '', server_time: taskNow })
  await staff.open(ManagePage)
  await shows('还没有进行中的任务')
  assert.ok(find('布置任务'))
})

test('a form with gaps says which, and sends nothing', async () => {
  await staff.open(AddPage)
  await press('布置')
  for (const words of ['先选一篇文章', '先选截止的日子']) await shows(words)
  assert.is(staff.asked('tasks-save').length, 0)
})

test('a task for the activity that was just published names it already', async () => {
  await staff.open(AddPage, { activity: '928', title: '进店刮一张' })
  await shows('进店刮一张')
  await press('布置')
  await shows('先选截止的日子')
  assert.not(document.body.textContent?.includes('先选一个活动'))
})

test('a task is set for chosen staff; a refusal keeps the form and names its field', async () => {
  staff.replies['tasks-save'] = ok(null, {
    code: 1001,
    message: '结束时间要晚于开始时间',
    data: { field: 'endAt' },
  })
  await staff.open(AddPage)
  await press('新增顾客')
  await press('指定员工')
  const row = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')][0]
  await act(async () => row?.click())
  await press('7天')
  await press('布置')
  await settle()
  await shows('结束时间要晚于开始时间')
  const { kind, refId, scope, userIds, storeId, endAt, target } = body('tasks-save')
  assert.equal(
    { kind, refId, scope, userIds, storeId, target },
    { kind: 6, refId: 0, scope: 'staff', userIds: [5], storeId: 0, target: 5 },
  )
  assert.is(new Date((Number(endAt) + 8 * 3600) * 1000).toISOString().slice(11, 19), '23:59:59')
  await shows('布置给1位员工')
})

const onePerson = {
  user_id: 5,
  name: '林晚秋',
  avatar: '',
  store_name: '湖滨店',
  done: 2,
  done_at: 0,
}
const taskReply = (change: object) =>
  ok({ task: buildManaged(change), people: [onePerson], server_time: taskNow })

test('a task is changed with what it has; what it is about stays', async () => {
  staff.replies['tasks-people'] = taskReply({ task_id: 31, scope: 'staff', repeat: 'week' })
  staff.replies['tasks-edit'] = ok(null, {
    code: 1001,
    message: '任务最长一年',
    data: { field: 'endAt' },
  })
  await staff.open(AddPage, { edit: '31' })
  await shows('围炉煮茶')
  assert.is(find('做海报'), undefined)
  await press('保存')
  await settle()
  await shows('任务最长一年')
  const { taskId, title, target, userIds, repeat } = body('tasks-edit')
  assert.equal(
    { taskId, title, target, userIds, repeat },
    { taskId: 31, title: '发小雪这篇', target: 5, userIds: [5], repeat: 'week' },
  )
  assert.is(staff.asked('tasks-save').length, 0)
})

test('another one like it asks for its last day', async () => {
  staff.replies['tasks-people'] = taskReply({ task_id: 31, scope: 'staff' })
  staff.replies['tasks-save'] = ok(null, {
    code: 1001,
    message: '任务最长一年',
    data: { field: 'endAt' },
  })
  await staff.open(AddPage, { copy: '31' })
  await press('布置')
  await shows('先选截止的日子')
  await press('7天')
  await press('每天')
  await press('布置')
  await settle()
  await shows('任务最长一年')
  const { refId, repeat, userIds } = body('tasks-save')
  assert.equal({ refId, repeat, userIds }, { refId: 301, repeat: 'day', userIds: [5] })
})

test('a task of the whole shop is copied by a manager for the own store', async () => {
  staff.replies['tasks-people'] = taskReply({ task_id: 31, scope: 'shop', store_id: 0 })
  staff.replies['tasks-save'] = ok(null, { code: 1001, message: '任务最长一年' })
  await staff.open(AddPage, { copy: '31' })
  await press('7天')
  await press('布置')
  await settle()
  const { scope, storeId } = body('tasks-save')
  assert.equal({ scope, storeId }, { scope: 'store', storeId: 1 })
})

test('who has left is no longer among the people of a task that is changed', async () => {
  const gone = { ...onePerson, user_id: 99, name: '已离职' }
  staff.replies['tasks-people'] = ok({
    task: buildManaged({ task_id: 31, scope: 'staff' }),
    people: [onePerson, gone],
    server_time: taskNow,
  })
  staff.replies['tasks-edit'] = ok(null, { code: 1001, message: '任务最长一年' })
  await staff.open(AddPage, { edit: '31' })
  await press('保存')
  await settle()
  assert.equal(body('tasks-edit').userIds, [5])
})

test('the rules of a draft', () => {
  const draft = {
    ...emptyDraft,
    scope: 'shop' as const,
    material: { id: 301, title: '围炉', thumb: '' },
    endDay: dayAfter(taskNow, 2),
  }
  assert.equal(problemsOf(draft, taskNow), {})
  const wrong = (change: object) => Object.keys(problemsOf({ ...draft, ...change }, taskNow))
  assert.equal(wrong({ target: '0' }), ['target'])
  assert.equal(wrong({ target: '一' }), ['target'])
  assert.equal(wrong({ scope: 'store' }), ['people'])
  assert.equal(wrong({ startDay: dayAfter(taskNow, -1) }), ['startDay'])
  assert.equal(wrong({ startDay: dayAfter(taskNow, 3) }), ['endDay'])
  assert.equal(wrong({ endDay: dayAfter(taskNow, 400) }), ['endDay'])
  assert.equal([taskOf(draft).startAt, taskOf(draft).refId], [0, 301])
  assert.is(taskOf({ ...draft, kind: 4 }).refId, 0)
})

test.run()
