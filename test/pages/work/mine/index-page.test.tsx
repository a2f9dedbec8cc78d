import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { againstBefore, menu } from '../../../../pages/work/mine/index-rules.ts'
import MinePage from '../../../../pages/work/mine/index-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import {
  buildMerchant,
  merchantDetail,
  shopBalance,
  statistics,
} from '../../../support/mine-data.ts'
import { find, pageText, press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the merchant’s hub')
const staff = createStaffFixture()

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['get-user-shoper'] = ok({ merchantDetail, review_n: 120, invoice_n: 7 })
  staff.replies['my-balance'] = ok(shopBalance())
  staff.replies['today-statistics'] = ok({
    statistics,
    before: { ...statistics, amount_fen: 300_050, visit: 1_000 },
    server_time: 1_795_000_000,
  })
})
test.after.each(() => staff.end())

test('shows the shop, its money, its day beside yesterday, and all rooms', async () => {
  await staff.open(MinePage)
  for (const words of [
    '半山茶舍',
    '何青禾·店主',
    '已认证',
    '1726.56',
    '提现中¥50.00',
    '2680.50',
    '比昨天同时少¥320',
    '访问1,286昨天1,000',
    '退款¥128',
  ]) {
    await shows(words)
  }
  for (const { name } of menu) assert.ok(pageText().includes(name), name)
})

test('counts what waits, up to 99+, beside its room', async () => {
  await staff.open(MinePage)
  await shows('99+')
  await shows('7条发票')
})

test('a shop that is not authenticated is told so', async () => {
  staff.replies['get-user-shoper'] = ok({
    merchantDetail: { ...merchantDetail, authStatus: 3 },
    review_n: 0,
    invoice_n: 0,
  })
  await staff.open(MinePage)
  await shows('认证未通过')
})

test('asks the server again after a failure', async () => {
  const numbers = staff.replies['today-statistics'] ?? dead
  staff.replies['today-statistics'] = dead
  await staff.open(MinePage)
  await shows('加载失败')
  staff.replies['today-statistics'] = numbers
  await press('重试')
  await shows('2680.50')
})

test('is closed to managers, who ask for none of its numbers', async () => {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  await staff.open(MinePage)
  await shows('这里只有店主能进')
  assert.is(staff.asked('mine/').length, 0)
  assert.ok(find('回工作台'))
})

test('compares money in words', () => {
  assert.is(againstBefore(100, 100), '和昨天同时一样')
  assert.is(againstBefore(250, 100), '比昨天同时多 ¥1.50')
})

test.run()
