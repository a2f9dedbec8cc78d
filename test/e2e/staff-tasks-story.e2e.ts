import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a manager sets a task, a staff member does it')
const title = '周末前做一张海报'

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('the poster that is made completes the task, and both see it', async () => {
  const manager = (await app.phone({ person: 'manager' })).page
  await manager.goto('/pages/business/tasks?br=8')
  await manager.getByRole('button', { name: '布置任务', exact: true }).click()
  await manager.getByRole('button', { name: '做海报' }).click()
  await manager.getByLabel('每人目标').fill('1')
  await manager.getByRole('button', { name: '指定员工' }).click()
  await manager.getByRole('checkbox', { name: /林晚秋/ }).click()
  await manager.getByRole('button', { name: '7 天', exact: true }).click()
  await manager.getByLabel('任务名').fill(title)
  await manager.getByRole('button', { name: '布置', exact: true }).click()
  await manager.getByRole('heading', { name: title }).waitFor()

  const staff = (await app.phone({ person: 'staff' })).page
  await staff.goto('/pages/work/tasks?br=8')
  const card = staff.getByRole('article').filter({ hasText: title })
  await card.getByText('0 / 1 张').waitFor()
  await card.getByRole('button', { name: '去做海报' }).click()
  await staff.getByRole('button', { name: '小雪', exact: true }).click()
  await staff.getByRole('button', { name: '生成海报' }).click()
  await staff.getByRole('img', { name: /海报$/ }).waitFor()
  await staff.goto('/pages/work/tasks/complete?br=8')
  await staff.getByRole('button', { name: new RegExp(title) }).waitFor()

  await manager.reload()
  const set = manager.getByRole('article').filter({ hasText: title })
  await set.getByText('1 / 1 人完成').waitFor()
  const row = await app.db
    .selectFrom('staff_task_person')
    .innerJoin('staff_task', join =>
      join
        .onRef('staff_task.brand_id', '=', 'staff_task_person.brand_id')
        .onRef('staff_task.task_id', '=', 'staff_task_person.task_id'),
    )
    .select(['user_id', 'done'])
    .where('staff_task.title', '=', title)
    .executeTakeFirstOrThrow()
  assert.equal(row, { user_id: 5, done: 1 })
})

test.run()
