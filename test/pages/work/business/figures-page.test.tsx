import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CampaignFigures, ShopFigures } from '../../../../api/index.ts'
import FiguresPage from '../../../../pages/work/business/figures/figures-page.tsx'
import {
  axisText,
  changeText,
  exportRows,
} from '../../../../pages/work/business/figures/figures-rules.ts'
import { ok } from '../../../support/fake-server.ts'
import { buildMerchant, statistics } from '../../../support/mine-data.ts'
import { pageText, press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { NOW } from '../../../support/now.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('figures of the shop')
const staff = createStaffFixture()
const none = Object.fromEntries(
  Object.keys(statistics).map(name => [name, 0]),
) as unknown as typeof statistics

const figures = (change: Partial<ShopFigures> = {}): ShopFigures => ({
  days: 7,
  from: '2026-11-12',
  to: '2026-11-18',
  totals: statistics,
  before: { ...statistics, amount_fen: 134_025, visitor: 0 },
  parts: [
    { ...none, day: '2026-11-17' },
    { ...statistics, day: '2026-11-18' },
  ],
  before_parts: [
    { ...none, day: '2026-11-10' },
    { ...none, day: '2026-11-11' },
  ],
  goods_top: [{ goods_id: 1, title: '寿眉饼礼盒', thumb: '', pieces: 3, amount_fen: 98_400 }],
  staff_top: [{ rank: 1, id: 5, name: '林晚秋', avatar: '', count: 4, amount_fen: 186_200 }],
  counted_at: NOW,
  server_time: NOW,
  ...change,
})

const campaign: CampaignFigures = {
  activity_id: 501,
  title: '冬至围炉券',
  kind_name: '优惠券',
  state: 'running',
  paused_why: '',
  visitor: 128,
  join: 35,
  order: 2,
  amount_fen: 119_300,
}
const pageOf = (list: CampaignFigures[]) =>
  ok({ list, page: 1, limit: 10, total: list.length, has_more: false })

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['get-shop-figures'] = ok(figures())
  staff.replies['get-campaign-figures'] = pageOf([campaign])
})
test.after.each(() => staff.end())

test('shows the week beside the one before, campaigns, goods and staff', async () => {
  await staff.open(FiguresPage)
  for (const words of [
    '成交¥2680.50+100%',
    '访客人次402之前0',
    '冬至围炉券',
    '访客人次128参与35订单2成交¥1193',
    '寿眉饼礼盒3件¥984',
    '林晚秋4人¥1862',
  ])
    await shows(words)
})

test('the chosen figure is drawn, or a table with the newest day first', async () => {
  await staff.open(FiguresPage)
  await press('订单9持平')
  await shows('每天订单')
  const label = document.querySelector('.work-chart')?.getAttribute('aria-label')
  assert.is(label, '近 7 天每天的订单：11-17 0，11-18 9')
  await press('看表格')
  const rows = [...document.querySelectorAll('tbody tr')].map(row => row.textContent)
  assert.equal(rows, ['11-1890', '11-1700'])
})

test('another span and another order are asked of the server', async () => {
  await staff.open(FiguresPage)
  await press('近12周')
  await press('成交最多')
  const asked = (path: string) =>
    new URL(staff.asked(path).at(-1)?.url ?? '', 'http://x').searchParams
  assert.is(asked('get-shop-figures').get('days'), '84')
  const { days, sort } = Object.fromEntries(asked('get-campaign-figures'))
  assert.equal([days, sort], ['84', 'amount'])
})

test('a shop where nothing has happened is told what to do', async () => {
  const totals = none
  staff.replies['get-shop-figures'] = ok(
    figures({ totals, before: none, goods_top: [], staff_top: [] }),
  )
  staff.replies['get-campaign-figures'] = pageOf([])
  await staff.open(FiguresPage)
  for (const words of ['这段时间店里还没有动静', '没有进行中的活动', '还没有卖出商品'])
    await shows(words)
})

test('a failure can be repeated, and campaigns fail alone', async () => {
  staff.replies['get-campaign-figures'] = dead
  await staff.open(FiguresPage)
  await shows('活动没有加载出来')
  assert.ok(pageText().includes('寿眉饼礼盒'))
  await staff.end()
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['get-campaign-figures'] = pageOf([campaign])
  staff.replies['get-shop-figures'] = dead
  await staff.open(FiguresPage)
  await shows('加载失败')
})

test('is closed to managers', async () => {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  await staff.open(FiguresPage)
  await shows('店铺数据只有店主能看')
  assert.is(staff.asked('figures').length, 0)
})

test('rules: changes, the axis, the export', () => {
  assert.equal(
    [changeText(3, 2), changeText(1, 2), changeText(2, 2), changeText(0, 0), changeText(1, 0)],
    ['+50%', '-50%', '持平', '持平', ''],
  )
  assert.equal([axisText(500), axisText(20_000), axisText(12_500)], ['500', '2万', '1.3万'])
  const rows = exportRows(figures(), [campaign])
  assert.equal(rows[2], ['合计', '2680.50', '9', '8', '4', '402', '1286', '2', '128.00', '12'])
  assert.ok(rows.every(row => row.every(cell => typeof cell === 'string')))
})

test.run()
