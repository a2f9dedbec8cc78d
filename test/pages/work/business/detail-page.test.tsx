import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import DetailPage from '../../../../pages/work/business/detail/detail-page.tsx'
import { buildDetail } from '../../../support/business-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('an activity of the merchant')
const staff = createStaffFixture()
const query = { id: '501' }

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
  staff.replies['get-activity-detail'] = ok(buildDetail())
})
test.after.each(() => staff.end())

const buttons = () => [...document.querySelectorAll('button')].map(each => each.textContent ?? '')

test('shows the settings, today, and the ways to share it', async () => {
  await staff.open(DetailPage, query)
  for (const words of ['冬至围炉券', '剩40/共100', '今天', '复制链接', '做海报', '改设置'])
    await shows(words)
})

const bars: [state: string, detail: ReturnType<typeof buildDetail>, has: string, hasNot: string][] =
  [
    [
      'a draft',
      buildDetail({ state: 'draft', status: 0, ops: ['publish', 'remove'] }),
      '继续填写',
      '复制链接',
    ],
    [
      'a paused one',
      buildDetail({ state: 'paused', status: 2, ops: ['resume', 'end'] }),
      '改设置',
      '加预算',
    ],
    [
      'one without money',
      buildDetail({ state: 'paused', status: 2, paused_why: 'budget', ops: ['resume', 'end'] }),
      '加预算',
      '改设置',
    ],
    [
      'one of a kind without a form',
      buildDetail({ has_form: false, ops: ['pause', 'end'] }),
      '管理',
      '改设置',
    ],
    [
      'an ended one',
      buildDetail({ state: 'ended', status: 3, ops: ['remove'] }),
      '看数据',
      '复制链接',
    ],
    ['what a manager reads', buildDetail({ ops: [] }), '复制链接', '改设置'],
  ]

for (const [state, detail, has, hasNot] of bars)
  test(`${state} offers ${has} and not ${hasNot}`, async () => {
    staff.replies['get-activity-detail'] = ok(detail)
    await staff.open(DetailPage, query)
    await shows(has)
    assert.not.ok(buttons().includes(hasNot))
  })

test('a paused one is resumed with one tap, and read again', async () => {
  const paused = buildDetail({ state: 'paused', status: 2, ops: ['resume', 'end'] })
  staff.replies['get-activity-detail'] = ok(paused)
  staff.replies['status-activity'] = ok({ activity_id: 501, status: 1, state: 'running' })
  await staff.open(DetailPage, query)
  staff.replies['get-activity-detail'] = ok(buildDetail())
  await press('恢复活动')
  await shows('改设置')
  const [sent] = staff.asked('status-activity')
  const body = sent?.body as { activityId: number; op: string } | undefined
  assert.equal([body?.activityId, body?.op], [501, 'resume'])
})

test('an unknown number asks nobody, a removed one says so, a failure can be repeated', async () => {
  await staff.open(DetailPage, { id: 'x' })
  await shows('活动不存在或已删除')
  assert.is(staff.asked('get-activity-detail').length, 0)
})

test('a failure can be repeated', async () => {
  staff.replies['get-activity-detail'] = dead
  await staff.open(DetailPage, query)
  await shows('加载失败')
  staff.replies['get-activity-detail'] = ok(buildDetail())
  await press('重试')
  await shows('冬至围炉券')
})

test.run()
