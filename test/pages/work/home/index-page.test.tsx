import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import IndexPage from '../../../../pages/work/home/index-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows } from '../../../support/mount.tsx'
import { buildIndex } from '../../../support/radar-data.ts'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'

const test = suite('workbench')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('the workbench shows the day, then everything', async () => {
  await fixture.open(IndexPage)
  await shows('半山茶舍·湖滨店')
  await shows('6比昨天同时多4')
  await shows('9访问2转发1领取4新读者')
  await press('累计')
  await shows('1,280人均阅读2分18秒')
  await press('看表格')
  await shows('今天136')
  assert.ok(find('发文章') && find('核销') && find('客户雷达'))
})

test('the workbench of a quiet day leads to sharing', async () => {
  fixture.replies['work/index'] = ok(buildIndex({ radar: [], unread: 0 }))
  await fixture.open(IndexPage)
  await shows('今天还没有人看过')
  assert.ok(find('去分享'))
})

test('a manager reads what the activities need', async () => {
  const time = buildIndex().server_time - 120
  const news = [{ key: 'budget-501', title: '活动预算已用完，已自动暂停', text: '春茶券', time }]
  fixture.replies['work/index'] = ok(buildIndex({ news }))
  await fixture.open(IndexPage)
  await shows('活动预算已用完，已自动暂停2分钟前春茶券')
})

test('orders that wait come first, and only then', async () => {
  fixture.replies['work/index'] = ok(buildIndex({ order_n: 2 }))
  await fixture.open(IndexPage)
  await shows('2单等你处理')
  await fixture.end()
  fixture.begin()
  fixture.replies['work/index'] = ok(buildIndex())
  await fixture.open(IndexPage)
  await shows('客户雷达')
  assert.is(find('订单待发货和退款，点开处理'), undefined)
})

test('contacts planned for today lead to their customers', async () => {
  fixture.replies['work/index'] = ok(buildIndex({ due_n: 3 }))
  await fixture.open(IndexPage)
  await shows('跟进今天要跟进3位')
  await fixture.end()
  fixture.begin()
  await fixture.open(IndexPage)
  await shows('客户雷达')
  assert.is(find('跟进今天要跟进'), undefined)
})

test.run()
