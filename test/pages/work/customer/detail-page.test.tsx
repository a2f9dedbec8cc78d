import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import DetailPage from '../../../../pages/work/customer/detail/detail-page.tsx'
import { buildDetail, buildFollows } from '../../../support/customer-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'

const test = suite('a customer')
const staff = createStaffFixture()
const trail = { customer: { customer_id: 101 }, list: [], has_more: false, server_time: NOW }

test.before.each(() => {
  staff.begin()
  staff.replies['get-customer-detail'] = ok(buildDetail())
  staff.replies['get-customer-locus'] = ok(trail)
  staff.replies['get-customer-follow'] = ok(buildFollows())
})
test.after.each(() => staff.end())

const text = () => document.body.textContent ?? ''

test('shows who it is, what they bought and what they read', async () => {
  await staff.open(DetailPage, { id: '101' })
  for (const words of [
    '江老师',
    '林晚秋的顾客·湖滨店',
    '金叶会员',
    '¥268.00',
    '爱老白茶',
    '13958001101',
    '打开6次，共看1分35秒，转发1次',
    '写跟进',
  ]) {
    await shows(words)
  }
  assert.is(document.querySelector('a[href="tel:13958001101"]') !== null, true)
})

test('shows follow-ups and orders in tabs', async () => {
  await staff.open(DetailPage, { id: '101' })
  await shows('还没有动态')
  await press('跟进')
  await shows('问了新到的寿眉')
  await press('订单')
  await shows('寿眉老白茶饼')
})

test('of a colleague shows name, stage and keeper, and says that the look is noted', async () => {
  staff.replies['get-customer-detail'] = ok(
    buildDetail({ editable: 0, staff_name: '顾小川', store_name: '武林店', phone: '' }),
  )
  await staff.open(DetailPage, { id: '101' })
  await shows('顾小川的顾客·武林店')
  await shows('这次查看有记录')
  for (const words of ['写跟进', '编辑资料', '改标签', '消费'])
    assert.not.ok(text().includes(words), words)
  assert.is(document.querySelector('a[href^="tel:"]'), null)
})

test('of one colleague’s customer too many says so', async () => {
  staff.replies['get-customer-detail'] = ok({}, { code: 1005 })
  await staff.open(DetailPage, { id: '101' })
  await shows('一天最多查看30位同事的顾客')
})

test('is missing for other shops, and asks nothing for a wrong address', async () => {
  staff.replies['get-customer-detail'] = ok({}, { code: 1002 })
  await staff.open(DetailPage, { id: '102' })
  await shows('没有找到这位顾客')
})

test('offers a retry after a failure', async () => {
  staff.replies['get-customer-detail'] = dead
  await staff.open(DetailPage, { id: '101' })
  await shows('加载失败')
})

test.run()
