import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import RankingPage from '../../../../pages/work/business/ranking/ranking-page.tsx'
import { buildRanking } from '../../../support/business-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('an activity’s ranking')
const staff = createStaffFixture()
const query = { activity_id: '501', by: 'staff' }

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  staff.replies['get-activity-ranking'] = ok(buildRanking())
})
test.after.each(() => staff.end())

const askedFor = (field: string) =>
  new URL(staff.asked('get-activity-ranking').at(-1)?.url ?? '', 'http://x').searchParams.get(field)

test('places with people and money; the own place stands above, wherever it is', async () => {
  const mine = { rank: 31, id: 7, name: '沈知秋', avatar: '', count: 1, amount_fen: 0 }
  staff.replies['get-activity-ranking'] = ok(buildRanking({ mine }))
  await staff.open(RankingPage, query)
  for (const words of ['林晚秋', '¥10', '顾南', '沈知秋', '31']) await shows(words)
  const [first] = document.querySelectorAll('section')
  assert.is(first?.getAttribute('aria-label'), '我的位置')
})

test('another ranking and another span are asked for', async () => {
  await staff.open(RankingPage, query)
  await press('顾客')
  assert.is(askedFor('by'), 'customer')
  await press('今天')
  assert.equal([askedFor('from'), askedFor('to')], ['2026-11-18', '2026-11-18'])
})

test('an empty ranking says so', async () => {
  staff.replies['get-activity-ranking'] = ok(buildRanking({ list: [] }))
  await staff.open(RankingPage, query)
  await shows('这段时间还没有员工带来访客，让大家把活动发出去')
})

test.run()
