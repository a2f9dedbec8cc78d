import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AddSheet } from '../../../../pages/work/customer/add/add-sheet.tsx'
import { createListStore } from '../../../../pages/work/customer/list/list-store.ts'
import ListPage from '../../../../pages/work/customer/list/list-page.tsx'
import DetailPage from '../../../../pages/work/customer/detail/detail-page.tsx'
import { emptyCustomer, newFaults } from '../../../../pages/work/customer/add/add-rules.ts'
import { buildCustomer, buildDetail, buildPage } from '../../../support/customer-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { mount, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('a customer who is written down')
const staff = createStaffFixture()

test.before.each(() => {
  staff.begin()
  staff.replies['get-customer-list'] = ok(buildPage([buildCustomer()]))
  staff.replies['get-shop-tags'] = ok({
    groups: [{ group_id: 1, name: '口味', tags: [{ tag_id: 11, name: '爱老白茶', count: 4 }] }],
    most: 100,
  })
})
test.after.each(() => staff.end())

const fields = () => [...document.querySelectorAll<HTMLInputElement>('.kit-sheet input')]
const sent = () => staff.asked('add-customer').map(({ body }) => body as Record<string, unknown>)

let added: number[] = []

async function open(): Promise<void> {
  added = []
  const { tags } = createListStore()
  await mount(
    <AddSheet tags={tags} now={NOW} onAdded={id => added.push(id)} onClose={() => undefined} />,
  )
  await shows('爱老白茶')
}

async function fill(): Promise<void> {
  await typeInto(fields()[0], '沈女士')
  await typeInto(fields()[1], '13977770001')
}

test('is begun from the list', async () => {
  await staff.open(ListPage)
  await press('录入客户')
  await until(() => fields().length > 2)
})

test('needs a name and a phone, and says so at the fields', async () => {
  await open()
  await press('保存')
  await shows('请填写称呼')
  await shows('请填写11位手机号')
  assert.equal(sent(), [])
})

test('is sent whole, again with the same key after a lost answer, and then opens', async () => {
  await open()
  await fill()
  await press('女士')
  await press('爱老白茶')
  staff.replies['add-customer'] = [dead, ok({ customer_id: 901, is_known: 0 })]
  await press('保存')
  await shows('网络不太好，内容还在')
  await press('保存')
  await shows('已录入')
  const [first, second] = sent()
  assert.is(first?.reqId, second?.reqId)
  assert.equal(
    [second?.name, second?.phone, second?.gender, second?.tagIds],
    ['沈女士', '13977770001', 2, [11]],
  )
  assert.equal(added, [901])
})

test('of a colleague is said at the phone; what was typed stays, also after leaving', async () => {
  await open()
  await fill()
  const message = '这位已经是程一诺的顾客'
  staff.replies['add-customer'] = ok({ field: 'phone' }, { code: 1704, message })
  await press('保存')
  await shows(message)
  assert.is(fields()[0]?.value, '沈女士')
  await unmountAll()
  await open()
  assert.is(fields()[1]?.value, '13977770001')
})

test('is told as known when they are the staff member’s already', async () => {
  await open()
  await fill()
  staff.replies['add-customer'] = ok({ customer_id: 101, is_known: 1 })
  await press('保存')
  await shows('这位已经是你的顾客')
  assert.equal(added, [101])
})

test('who has not come yet gets no coupons, and the page says why', async () => {
  const detail = buildDetail()
  staff.replies['get-customer-detail'] = ok({
    ...detail,
    customer: { ...detail.customer, awaited: 1 },
  })
  await staff.open(DetailPage, { id: '101' })
  await shows('还没打开过小店')
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  assert.not(names.includes('送券'))
})

test('rules name each fault', () => {
  const draft = { ...emptyCustomer, name: '沈', phone: '13977770001' }
  assert.equal(newFaults(draft, NOW), {})
  assert.ok(newFaults({ ...draft, phone: '123' }, NOW).phone)
  assert.ok(newFaults({ ...draft, birthday: '2999-01-01' }, NOW).birthday)
  assert.ok(newFaults({ ...draft, next: '2000-01-01T10:00' }, NOW).next)
})

test.run()
