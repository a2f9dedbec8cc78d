import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import ListPage from '../../../../pages/work/customer/list/list-page.tsx'
import { buildCustomer, buildPage } from '../../../support/customer-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the list of customers')
const staff = createStaffFixture()

test.before.each(() => {
  staff.begin()
  staff.replies['get-customer-list'] = ok(buildPage([buildCustomer()]))
})
test.after.each(() => staff.end())

test('names a customer, what they did, their tags and stage', async () => {
  await staff.open(ListPage)
  for (const words of [
    '江老师',
    '江念',
    '有意向1',
    '2小时前来过·共看1分35秒·2单¥268.00',
    '爱老白茶',
  ]) {
    await shows(words)
  }
})

test('says when the next contact is planned, and that it is overdue', async () => {
  const list = [
    buildCustomer({ next_time: NOW + 86_400 }),
    buildCustomer({ customer_id: 102, next_time: NOW - 60 }),
  ]
  const page = buildPage(list)
  const counts = page.counts && { ...page.counts, overdue: 1 }
  staff.replies['get-customer-list'] = ok({ ...page, counts })
  await staff.open(ListPage)
  await shows('下次跟进')
  await shows('该跟进了，原定')
  await press('1位客户到了约好的时间，还没有跟进')
  assert.ok(staff.asked('sort=next').length > 0)
})

test('shows a manager who looks after a customer', async () => {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  await staff.open(ListPage)
  await shows('店员林晚秋·湖滨店')
})

test('opens with what a notice leads to', async () => {
  await staff.open(ListPage, { due: '1', staffId: '5' })
  await shows('筛选1')
  const asked = staff.asked('due=1')
  assert.ok(asked.length > 0)
  assert.ok(staff.asked('sort=next').length > 0)
  // Staff see their own customers anyway.
  assert.is(staff.asked('staffId=').length, 0)
})

const uncounted = { counts: null, total: null }
const about = [
  [{ counted_at: NOW - 300 }, '数据统计到'],
  [{ ...uncounted, uncounted: 'soon' }, '客户很多，各阶段的人数正在统计，过几分钟刷新就能看到'],
  [{ ...uncounted, uncounted: 'name' }, '符合的客户太多，没有统计人数，多打几个字找得更准'],
] as const

for (const [change, words] of about) {
  test(`says of very many: ${words}`, async () => {
    staff.replies['get-customer-list'] = ok(buildPage([buildCustomer()], change))
    await staff.open(ListPage)
    await shows(words)
  })
}

test('asks for one stage', async () => {
  await staff.open(ListPage)
  await press('有意向1')
  assert.ok(staff.asked('stage=3').length > 0)
})

test('chooses customers for tags', async () => {
  await staff.open(ListPage)
  await press('批量打标签')
  await shows('已选0位')
  document.querySelector<HTMLElement>('[role=checkbox]')?.click()
  await shows('已选1位')
})

test('leads on when there is nobody', async () => {
  staff.replies['get-customer-list'] = ok(buildPage([]))
  await staff.open(ListPage)
  await shows('还没有客户')
  await shows('去分享')
})

test('offers a retry after a failure', async () => {
  staff.replies['get-customer-list'] = dead
  await staff.open(ListPage)
  await shows('加载失败')
  staff.replies['get-customer-list'] = ok(buildPage([buildCustomer()]))
  await press('重试')
  await shows('江老师')
})

test.run()
