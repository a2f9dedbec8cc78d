import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import EditPage from '../../../../pages/work/customer/edit/edit-page.tsx'
import { recordFaults } from '../../../../pages/work/customer/edit/edit-rules.ts'
import AddPage from '../../../../pages/work/customer/follow/add-page.tsx'
import {
  draftFaults,
  fieldOf,
  newDraft,
  timeOf,
  usualTimes,
} from '../../../../pages/work/customer/follow/add-rules.ts'
import { createAddStore } from '../../../../pages/work/customer/follow/add-store.ts'
import FollowsPage from '../../../../pages/work/customer/follow/follow-page.tsx'
import TagsPage from '../../../../pages/work/customer/tags/tags-page.tsx'
import { buildDetail, buildFollows } from '../../../support/customer-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('what staff write about a customer')
const staff = createStaffFixture()

const one = {
  customer_id: 101,
  nickname: '江念',
  avatar: '',
  own_phone: '',
  remark: '江老师',
  phone: '',
  gender: 2,
  birthday: '',
  region: '',
  company: '',
  note: '',
  stage: 3,
  server_time: NOW,
}
const tags = {
  groups: [
    {
      group_id: 1,
      name: '口味',
      tags: [
        { tag_id: 11, name: '爱老白茶', count: 4 },
        { tag_id: 12, name: '爱岩茶', count: 2 },
      ],
    },
  ],
  most: 100,
}

test.before.each(() => {
  staff.begin()
  staff.replies['get-customer-one'] = ok(one)
  staff.replies['get-customer-detail'] = ok(buildDetail())
  staff.replies['get-shop-tags'] = ok(tags)
  // After the longer name: the first matching part decides.
  staff.replies['get-customer-follow'] = ok(buildFollows())
})
test.after.each(() => staff.end())

test('a follow-up needs words, and keeps them after a refusal', async () => {
  await staff.open(AddPage, { id: '101' })
  await press('保存')
  await shows('写一写这次聊了什么')
  assert.is(staff.asked('add-customer-follow').length, 0)
  staff.replies['add-customer-follow'] = ok({}, { code: 1007, message: '内容里有不能发布的词' })
  const field = document.querySelector('textarea')
  assert.ok(field)
  await typeInto(field, '聊了新茶')
  await press('保存')
  await shows('内容里有不能发布的词')
  assert.is(document.querySelector('textarea')?.value, '聊了新茶')
})

/** Leaves the page and comes back to it. */
async function reopen(page: typeof AddPage, id: string): Promise<void> {
  await unmountAll()
  await staff.open(page, { id })
}

test('what is typed and not saved is there again, for this customer only', async () => {
  await staff.open(AddPage, { id: '101' })
  const words = () => document.querySelector('textarea')
  await until(() => words() !== null)
  await typeInto(words(), '周六来试茶')
  await reopen(AddPage, '102')
  await until(() => words() !== null)
  assert.is(words()?.value, '')
  await reopen(AddPage, '101')
  await until(() => words()?.value === '周六来试茶')
  staff.replies['add-customer-follow'] = ok({})
  const store = createAddStore('101')
  assert.is(store.$draft.get().content, '周六来试茶')
  assert.is(await store.save(), true)
  assert.is(createAddStore('101').$draft.get().content, '')
})

test('of a record only what was typed is put over what the shop has', async () => {
  await staff.open(EditPage, { id: '101' })
  const name = () => document.querySelector('input')
  const note = () => document.querySelector('textarea')
  await until(() => name()?.value === '江老师')
  await typeInto(note(), '不喝浓茶')
  staff.replies['get-customer-one'] = ok({ ...one, remark: '江先生' })
  await reopen(EditPage, '101')
  await until(() => name()?.value === '江先生')
  assert.is(note()?.value, '不喝浓茶')
})

test('a colleague’s customer cannot be written about', async () => {
  staff.replies['get-customer-follow'] = ok({}, { code: 1704 })
  await staff.open(AddPage, { id: '101' })
  await shows('这是同事的顾客')
})

test('the time line shows way, writer, stage and plan; only one’s own fresh ones can be deleted', async () => {
  await staff.open(FollowsPage, { id: '101' })
  for (const words of ['电话', '林晚秋', '阶段改为「有意向」', '约好', '删除']) await shows(words)
})

test('a taken phone is said at its field, and nothing is lost', async () => {
  staff.replies['edit-customer'] = ok(
    { field: 'phone' },
    { code: 1706, message: '这个手机号已记在另一位顾客名下' },
  )
  await staff.open(EditPage, { id: '101' })
  await press('保存')
  await shows('这个手机号已记在另一位顾客名下')
  assert.is(document.querySelector('input')?.value, '江老师')
})

test('tags of a customer are chosen, and saved only when they changed', async () => {
  await staff.open(TagsPage, { id: '101' })
  await shows('江老师的标签')
  const save = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '保存')
  assert.is(save()?.disabled, true)
  await press('爱岩茶2')
  assert.is(save()?.disabled, false)
})

test('times are the brand’s, in the future', () => {
  assert.is(timeOf(fieldOf(NOW - (NOW % 60))), NOW - (NOW % 60))
  for (const [, next] of usualTimes(NOW)) {
    assert.ok(timeOf(next) > NOW)
    assert.ok(next.endsWith('T10:00'))
  }
  const draft = { ...newDraft, content: '好' }
  assert.equal(draftFaults({ ...draft, next: fieldOf(NOW - 60) }, NOW), {
    next: '请选一个以后的时间',
  })
  assert.equal(draftFaults(draft, NOW), {})
})

test('the record’s fields have their bounds', () => {
  const record = { ...one, gender: 2, stage: 3 } as const
  assert.equal(recordFaults({ ...record, phone: '123' }, '2026-11-27'), {
    phone: '请填写 11 位手机号',
  })
  assert.equal(recordFaults({ ...record, birthday: '2026-11-28' }, '2026-11-27'), {
    birthday: '生日不能在今天之后',
  })
})

test.run()
