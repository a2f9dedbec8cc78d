import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../../support/now.ts'
import EntriesPage from '../../../../../pages/work/business/form/entries-page.tsx'
import { buildEntryPage, buildEntryRow } from '../../../../support/entries-data.ts'
import { ok } from '../../../../support/fake-server.ts'
import { press, shows } from '../../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../../support/work-data.ts'

const test = suite('the entries of a form')
const staff = createStaffFixture()

function be(role: 1 | 2 | 3): void {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role } }, { code: 0 })
}

test.before.each(() => {
  staff.begin()
  be(2)
  staff.replies['form-entries'] = ok(buildEntryPage([buildEntryRow()]))
})
test.after.each(() => staff.end())

const open = () => staff.open(EntriesPage, { id: '558' })

test('says who has answered what, and what waits', async () => {
  await open()
  for (const words of ['冬至汤圆夜', '周予安', '小周', '待审核', '待审核1']) await shows(words)
})

test('a state and an answer narrow the list', async () => {
  await open()
  await press('待审核1')
  const last = () => new URL(staff.asked('form-entries').at(-1)?.url ?? '', 'http://x')
  assert.is(last().searchParams.get('status'), 'submitted')
  const options = [...(document.querySelector('select')?.options ?? [])]
  assert.equal(
    options.map(({ text }) => text),
    ['不限', '带孩子：带', '带孩子：不带'],
  )
})

test('counts the answers by question', async () => {
  const field = { key: 'kids', type: 'single', label: '带孩子', answered: 4, numbers: null }
  const choices = [
    { value: '带', n: 3 },
    { value: '不带', n: 1 },
  ]
  const n = { key: 'n', type: 'number', label: '人数', answered: 4, choices: [] }
  const numbers = { sum: 9, mean: 2.25, min: 1, max: 4 }
  const { activity } = buildEntryPage([])
  const fields = [
    { ...field, choices },
    { ...n, numbers },
  ]
  staff.replies['form-figures'] = ok({ activity, total: 4, fields, server_time: NOW })
  await open()
  await press('统计')
  for (const words of ['75%', '25%', '2.25', '4人回答']) await shows(words)
})

test('is empty, fails, and is refused in words', async () => {
  staff.replies['form-entries'] = ok(buildEntryPage([]))
  await open()
  await shows('还没有人提交')
  await staff.end()
  staff.begin()
  be(2)
  staff.replies['form-entries'] = dead
  await open()
  await shows('重试')
  await staff.end()
  staff.begin()
  be(1)
  await open()
  await shows('活动由店长和店主管理')
})

test.run()
