import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import StatisticsPage from '../../../../pages/work/business/statistics/statistics-page.tsx'
import {
  dayBefore,
  exportRows,
  presetOf,
  rateText,
} from '../../../../pages/work/business/statistics/statistics-rules.ts'
import { csvText, tabText } from '../../../../pages/work/tables/save-table.ts'
import { buildStatistics } from '../../../support/business-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('an activity’s statistics')
const staff = createStaffFixture()
const query = { id: '501' }

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
  staff.replies['get-activity-statistics'] = ok(buildStatistics())
})
test.after.each(() => staff.end())

test('totals, steps with their rates, levels, and who brought whom', async () => {
  await staff.open(StatisticsPage, query)
  for (const words of ['冬至围炉券', '新顾客', '50%', '直接打开', '第5层及更深', '林晚秋', '¥10'])
    await shows(words)
  assert.is(document.querySelectorAll('.business-line path').length, 3)
  const chart = document.querySelector('.business-chart')
  assert.is(
    chart?.getAttribute('aria-label'),
    '2026-11-17 至 2026-11-18，访客共 20，参与共 10，核销共 5',
  )
})

test('the chart is a table on demand, the newest day first', async () => {
  await staff.open(StatisticsPage, query)
  await press('看表格')
  const rows = [...document.querySelectorAll('tbody tr')].map(row => row.textContent)
  assert.equal(rows, ['11-1812603', '11-178402'])
})

test('one day is a dot of each line, and no figures are an empty axis', async () => {
  const [day] = buildStatistics().days
  staff.replies['get-activity-statistics'] = ok(buildStatistics({ days: day ? [day] : [] }))
  await staff.open(StatisticsPage, query)
  assert.equal(
    [
      document.querySelectorAll('.business-line circle').length,
      document.querySelectorAll('.business-line path').length,
    ],
    [3, 0],
  )
  await staff.end()
  staff.begin()
  const none = { day: '2026-11-18', visit: 0, join: 0, order: 0, writeoff: 0 }
  staff.replies['get-activity-statistics'] = ok(buildStatistics({ days: [none], depth: [] }))
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
  await staff.open(StatisticsPage, query)
  await shows('暂无数据')
  assert.is(document.querySelectorAll('.business-line').length, 0)
})

test('a span counts back from the server’s day', async () => {
  await staff.open(StatisticsPage, query)
  await press('近30天')
  const { searchParams } = new URL(
    staff.asked('get-activity-statistics').at(-1)?.url ?? '',
    'http://x',
  )
  assert.equal([searchParams.get('from'), searchParams.get('to')], ['2026-10-20', '2026-11-18'])
})

test('a failure can be repeated', async () => {
  staff.replies['get-activity-statistics'] = dead
  await staff.open(StatisticsPage, query)
  await shows('加载失败，请检查网络，连上后会自动重试')
})

test('rules: days, presets, rates', () => {
  assert.is(dayBefore('2026-03-01', 1), '2026-02-28')
  assert.is(presetOf('2026-11-12', '2026-11-18', '2026-11-18'), 7)
  assert.is(presetOf('2026-11-12', '2026-11-17', '2026-11-18'), 0)
  assert.equal([rateText(1, 3), rateText(1, 0), rateText(1, undefined)], ['33%', '', ''])
})

test('the export keeps cells apart, and starts no formula', () => {
  const { activity } = buildStatistics()
  const named = buildStatistics({ activity: { ...activity, title: '=1+1 "甲"\t乙' } })
  const rows = exportRows(named)
  const lines = tabText(rows).split('\n')
  assert.is(lines[0], '活动\t=1+1 "甲" 乙')
  assert.is(lines.at(-1), '2026-11-18\t12\t6\t0\t3')
  assert.match(csvText(rows), `"'=1+1 ""甲""\t乙"`)
})

test.run()
