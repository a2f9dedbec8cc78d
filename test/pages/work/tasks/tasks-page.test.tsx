import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StaffTask } from '../../../../api/index.ts'
import CompletePage from '../../../../pages/work/tasks/complete-page.tsx'
import { placeOf } from '../../../../pages/work/tasks/task-rules.ts'
import TasksPage from '../../../../pages/work/tasks/tasks-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildCompleted, buildTask, taskNow } from '../../../support/task-data.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('a staff member’s tasks')
const staff = createStaffFixture()

const pageOf = (taskList: StaffTask[]) =>
  ok({ taskList, next: '', open_n: taskList.length, server_time: taskNow })

test.before.each(() => staff.begin())
test.after.each(() => staff.end())

test('say what to do, how far it is, until when, and for what', async () => {
  staff.replies['get-task-list'] = pageOf([buildTask()])
  await staff.open(TasksPage)
  for (const words of ['进行中1', '发小雪这篇', '围炉煮茶', '3/5人', '还剩2小时', '奖励20元'])
    await shows(words)
  assert.ok(find('去分享'))
  assert.is(find('标记完成'), undefined)
  assert.is(find('布置任务'), undefined)
})

test('that have not begun have no action yet', async () => {
  staff.replies['get-task-list'] = pageOf([buildTask({ start_at: taskNow + 60 })])
  await staff.open(TasksPage)
  await shows('开始')
  assert.is(find('去分享'), undefined)
})

test('of following up are marked after a question, and sent once', async () => {
  staff.replies['get-task-list'] = pageOf([buildTask({ kind: 5, ref_title: '', ref_id: 0 })])
  staff.replies['update-task-status'] = ok({ task_id: 1, status: 2, done: 5 })
  await staff.open(TasksPage)
  await press('标记完成')
  await shows('都跟进完了？')
  assert.is(staff.asked('update-task-status').length, 0)
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].at(-1)
  await act(async () => confirm?.click())
  await until(() => staff.asked('update-task-status').length > 0)
  const sent = staff.asked('update-task-status')[0]?.body as Record<string, unknown> | undefined
  assert.equal([sent?.taskId, sent?.status], [1, 2])
  await until(() => staff.asked('get-task-list').length > 1)
})

test('that are over say how they ended', async () => {
  staff.replies['get-task-list'] = pageOf([
    buildTask({ status: 3, end_at: taskNow - 60 }),
    buildTask({ task_id: 2, status: 3, end_at: taskNow - 90, is_ended_early: 1 }),
  ])
  await staff.open(TasksPage)
  await press('已过期')
  for (const words of ['已过期', '店里提前结束']) await shows(words)
  assert.match(staff.asked('get-task-list').at(-1)?.url ?? '', 'status=3')
})

test('none, and a failed list, lead on; managers find where tasks are set', async () => {
  staff.replies['get-task-list'] = dead
  await staff.open(TasksPage)
  await shows('加载失败')
  staff.replies['get-task-list'] = pageOf([])
  await press('重试')
  await shows('手上没有任务')
  await staff.end()
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  staff.replies['get-task-list'] = pageOf([])
  await staff.open(TasksPage)
  await shows('给店员布置任务')
  assert.ok(find('布置任务'))
})

test('lead to the place of their kind', () => {
  const at = (change: Partial<StaffTask>) => placeOf(buildTask(change), 5)
  assert.is(at({}), '/pages/work/article?at=301')
  assert.is(at({ kind: 2, ref_id: 401 }), '/pages/videoInfo/index?videoId=401')
  assert.is(at({ kind: 4 }), '/pages/work/posters')
  const campaign = { kind: 7, ref_id: 501, activity_path: '/coupon' } as const
  assert.is(at(campaign), '/coupon?id=501&staffId=5')
})

test('that are completed are listed by month, with their proof', async () => {
  staff.replies['get-task-list-complete'] = ok({
    list: [buildCompleted(), buildCompleted({ task_id: 2, kind: 5, title: '回访' })],
    completeTaskCount: 2,
    next: '',
    server_time: taskNow,
  })
  await staff.open(CompletePage)
  for (const words of ['完成的任务2', '5人点开转发·带来12人访问', '自己标记完成'])
    await shows(words)
  staff.replies['get-task-list-complete'] = ok({
    list: [],
    completeTaskCount: 0,
    next: '',
    server_time: taskNow,
  })
  const months = [...document.querySelectorAll('[aria-label=月份] button')]
  await press(months[1]?.textContent?.replace(' ', '') ?? '')
  await shows('这个月没有完成的任务')
})

test.run()
