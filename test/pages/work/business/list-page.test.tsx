import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import ListPage from '../../../../pages/work/business/list/list-page.tsx'
import { buildActivity, buildList } from '../../../support/business-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the list of activities')
const staff = createStaffFixture()

function be(role: 1 | 2 | 3): void {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role } }, { code: 0 })
}

test.before.each(() => {
  staff.begin()
  be(3)
  staff.replies['get-activity-list'] = ok(buildList([buildActivity()]))
})
test.after.each(() => staff.end())

test('says what each activity is and how it does; drafts go on, others lead to their figures', async () => {
  const draft = { activity_id: 2, state: 'draft', status: 0, title: '新的一个' } as const
  staff.replies['get-activity-list'] = ok(
    buildList([buildActivity(), buildActivity({ ...draft, ops: ['publish', 'remove'] })]),
  )
  await staff.open(ListPage)
  for (const words of [
    '冬至围炉券',
    '优惠券',
    '进行中',
    '320',
    '¥268',
    '看数据',
    '草稿',
    '继续填写',
  ])
    await shows(words)
})

test('a tab asks for its state, and a kind for its type', async () => {
  await staff.open(ListPage)
  await press('已结束2')
  const last = () => new URL(staff.asked('get-activity-list').at(-1)?.url ?? '', 'http://x')
  assert.is(last().searchParams.get('status'), '4')
  const select = document.querySelector('select')
  assert.equal(
    [...(select?.options ?? [])].map(({ text }) => text),
    ['全部类型', '优惠券', '拼团'],
  )
})

test('managers read, and can neither create nor change', async () => {
  be(2)
  staff.replies['get-activity-list'] = ok(buildList([buildActivity({ ops: [] })]))
  await staff.open(ListPage)
  await shows('看数据')
  const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  assert.not.ok(texts.some(text => /管理|新建/.test(text ?? '')))
})

const states: [what: string, role: 1 | 3, reply: typeof dead, words: string][] = [
  ['no activity yet', 3, ok(buildList([])), '还没有活动，先做一个发给顾客'],
  ['a failure', 3, dead, '加载失败，请检查网络，连上后会自动重试'],
  ['a member of the staff', 1, ok(buildList([])), '活动由店长和店主管理'],
]

for (const [what, role, reply, words] of states)
  test(`${what} reads: ${words}`, async () => {
    be(role)
    staff.replies['get-activity-list'] = reply
    await staff.open(ListPage)
    await shows(words)
  })

test.run()
