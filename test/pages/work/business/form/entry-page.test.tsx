import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import EntryPage from '../../../../../pages/work/business/form/entry-page.tsx'
import { buildShopEntry } from '../../../../support/entries-data.ts'
import { ok } from '../../../../support/fake-server.ts'
import { press, shows, until } from '../../../../support/mount.tsx'
import { createStaffFixture } from '../../../../support/staff-fixture.tsx'
import { typeInto } from '../../../../support/type-into.ts'
import { buildStaff } from '../../../../support/work-data.ts'

const test = suite('an entry before the shop')
const staff = createStaffFixture()

test.before.each(() => {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  staff.replies['decide-form-entry'] = ok({ status: 'rejected' })
  staff.replies['form-entry'] = ok(buildShopEntry())
})
test.after.each(() => staff.end())

interface Decision {
  pass: boolean
  note: string
  seenAt: number
}

const decisions = () => staff.asked('decide-form-entry').map(({ body }) => body as Decision)

test('shows every answer whole', async () => {
  await staff.open(EntryPage, { id: 'e1' })
  await shows('11010519491231002X')
})

test('a refusal without words says so at the field and asks nothing', async () => {
  await staff.open(EntryPage, { id: 'e1' })
  await press('不通过')
  await press('确认不通过')
  await shows('写一句原因，对方才知道怎么改')
  assert.equal(decisions(), [])
})

test('a refusal carries its words, and names what was seen', async () => {
  await staff.open(EntryPage, { id: 'e1' })
  await press('不通过')
  await typeInto(document.querySelector('textarea'), '名字不对')
  await press('确认不通过')
  await until(() => decisions().length > 0)
  const [decision] = decisions()
  assert.equal(
    [decision?.pass, decision?.note, decision?.seenAt],
    [false, '名字不对', buildShopEntry().updated_at],
  )
})

test('after a refused request the words stay; what is decided has no buttons', async () => {
  staff.replies['decide-form-entry'] = ok({}, { code: 1007, message: '有不能发布的词' })
  await staff.open(EntryPage, { id: 'e1' })
  await press('不通过')
  await typeInto(document.querySelector('textarea'), '一句话')
  await press('确认不通过')
  await until(() => decisions().length > 0)
  assert.is(document.querySelector('textarea')?.value, '一句话')
  const done = {
    status: 'approved',
    can_decide: false,
    remark: '第二排',
    decided_by: '林晚秋',
  } as const
  staff.replies['form-entry'] = ok(buildShopEntry({ ...done, decided_at: 1_795_000_000 }))
  await staff.end()
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  staff.replies['form-entry'] = ok(buildShopEntry({ ...done, decided_at: 1_795_000_000 }))
  await staff.open(EntryPage, { id: 'e1' })
  await shows('第二排')
  await shows('看全部提交')
  assert.not.ok(document.body.textContent?.includes('不通过'))
})

test.run()
