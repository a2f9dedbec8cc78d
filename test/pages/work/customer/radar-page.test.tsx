import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import type { CustomerRadar, CustomerRadarRow } from '../../../../api/index.ts'
import DetailPage from '../../../../pages/work/customer/detail/detail-page.tsx'
import CustomerRadarPage from '../../../../pages/work/customer/radar-page.tsx'
import { buildDetail, buildFollows } from '../../../support/customer-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows } from '../../../support/mount.tsx'
import { buildRow } from '../../../support/radar-data.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'

const test = suite('what a customer read')
const staff = createStaffFixture()

const row = (change: Partial<CustomerRadarRow> = {}): CustomerRadarRow => ({
  ...buildRow({ uid: 101, time: NOW - 60 }),
  staff_name: '林晚秋',
  ...change,
})
const radar = (list: CustomerRadarRow[], change: Partial<CustomerRadar> = {}): CustomerRadar => ({
  customer: { customer_id: 101, name: '江老师', avatar: '' },
  list,
  totals: { open: 6, seconds: 95, share: 1, reach: 2 },
  has_more: false,
  server_time: NOW,
  ...change,
})
const open = (answer: unknown, query: Record<string, string> = { id: '101' }) => {
  staff.replies['get-customer-radar'] = answer === dead ? dead : ok(answer)
  return staff.open(CustomerRadarPage, query)
}

test.before.each(() => staff.begin())
test.after.each(() => staff.end())

test('names what was read, how long, and through whom', async () => {
  await open(
    radar([
      row(),
      row({ id: 'r2', action: 'share', reach: 2, via: null, depth: 1 }),
      row({ id: 'r3', via: null, depth: 1, staff_id: 6, staff_name: '顾小川', seconds: 5 }),
    ]),
  )
  for (const words of [
    '江老师',
    '95阅读秒数',
    '看了《围炉煮茶》停留42秒',
    '你发出，经周予安·第2层',
    '转发了《围炉煮茶》，已带来2位读者',
    '你直接发的·第1层',
    '顾小川直接发的·第1层',
    '没有更多了',
  ]) {
    await shows(words)
  }
})

test('of nothing yet, and of nothing of one kind, says so and keeps the head', async () => {
  await open(radar([], { totals: { open: 0, seconds: 0, share: 0, reach: 0 } }))
  await shows('还没有看过店里分享的内容')
  await press('转发')
  await shows('没有这类动态')
  await shows('江老师')
  assert.ok(staff.asked('get-customer-radar').at(-1)?.url.includes('kind=share'))
})

test('a failed read offers another one', async () => {
  await open(dead)
  await shows('加载失败')
  staff.replies['get-customer-radar'] = ok(radar([row()]))
  await press('重试')
  await shows('看了《围炉煮茶》')
})

test('of a colleague’s customer, and of nobody’s, nothing is shown', async () => {
  staff.replies['get-customer-radar'] = ok(null, { code: 1704 })
  await staff.open(CustomerRadarPage, { id: '101' })
  await shows('这是同事的顾客')
  await staff.end()
  staff.begin()
  staff.replies['get-customer-radar'] = ok(null, { code: 1002 })
  await staff.open(CustomerRadarPage, { id: '101' })
  await shows('没有找到这位顾客')
  await staff.end()
  staff.begin()
  await staff.open(CustomerRadarPage, { id: 'x' })
  await shows('没有找到这位顾客')
  assert.is(staff.asked('get-customer-radar').length, 0)
})

test('is offered on the customer’s record', async () => {
  staff.replies['get-customer-detail'] = ok(buildDetail())
  staff.replies['get-customer-follow'] = ok(buildFollows())
  await staff.open(DetailPage, { id: '101' })
  await shows('爱看什么')
  assert.ok(find('看明细'))
})

test.run()
