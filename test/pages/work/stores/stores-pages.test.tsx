import { act } from 'react'
import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import AddUserPage from '../../../../pages/work/stores/add-page.tsx'
import StoreDetailPage from '../../../../pages/work/stores/detail-page.tsx'
import StoreEditPage from '../../../../pages/work/stores/edit-page.tsx'
import StoreIndexPage from '../../../../pages/work/stores/index-page.tsx'
import StoreListPage from '../../../../pages/work/stores/list-page.tsx'
import ShopPage from '../../../../pages/work/stores/shop-page.tsx'
import StoreUsersPage from '../../../../pages/work/stores/users-page.tsx'
import type { PageProps } from '../../../../runtime/index.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import {
  buildDetail,
  buildHub,
  buildStore,
  buildUser,
  pageOf,
  staffOf,
} from '../../../support/stores-data.ts'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the pages of stores and staff')
const fixture = createStaffFixture()

test.before.each(() => {
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(3)
  fixture.replies['store/index'] = ok(buildHub())
  fixture.replies['get-store-list'] = pageOf([buildStore()])
  fixture.replies['get-store-user-list'] = pageOf([buildUser()])
  fixture.replies['get-shop-store-detail'] = ok(buildDetail())
  fixture.replies['get-join-list'] = ok({ list: [] })
})
test.after.each(fixture.end)

const missing = refused(1002, '门店不存在')

/** Page, its address, the call that answers, and what the page says then. */
const states: [
  name: string,
  page: ComponentType<PageProps>,
  query: Record<string, string>,
  call: string,
  reply: Reply,
  words: string,
][] = [
  ['the hub of a shop', StoreIndexPage, {}, 'store/index', ok(buildHub()), '2家门店·4位店员'],
  ['the hub with a closed store', StoreIndexPage, {}, 'store/index', ok(buildHub()), '已停业'],
  ['the hub that failed', StoreIndexPage, {}, 'store/index', dead, '加载失败'],
  ['no store', StoreListPage, {}, 'get-store-list', pageOf([]), '这里还没有门店'],
  [
    'a closed store',
    StoreListPage,
    {},
    'get-store-list',
    pageOf([buildStore({ status: 2 })]),
    '已停业',
  ],
  ['the list that failed', StoreListPage, {}, 'get-store-list', dead, '重试'],
  ['a store', StoreDetailPage, { id: '1' }, 'detail', ok(buildDetail()), '待加入'],
  ['a store of others', StoreDetailPage, { id: '2' }, 'detail', missing, '没有找到这家门店'],
  ['a store that failed', StoreDetailPage, { id: '1' }, 'detail', dead, '加载失败'],
  ['nobody', StoreUsersPage, {}, 'get-store-user-list', pageOf([]), '这里没有店员'],
  [
    'a disabled member',
    StoreUsersPage,
    {},
    'get-store-user-list',
    pageOf([buildUser({ status: 2 })]),
    '已停用',
  ],
  ['staff that failed', StoreUsersPage, {}, 'get-store-user-list', dead, '重试'],
  [
    'the edit of a store of others',
    StoreEditPage,
    { id: '2' },
    'detail',
    missing,
    '没有找到这家门店',
  ],
  ['adding to a store of others', AddUserPage, { id: '2' }, 'detail', missing, '没有找到这家门店'],
  ['the shop’s data that failed', ShopPage, {}, 'store/index', dead, '加载失败'],
]

for (const [name, page, query, call, reply, words] of states) {
  test(`shows ${name}`, async () => {
    fixture.replies[call === 'detail' ? 'get-shop-store-detail' : call] = reply
    await fixture.open(page, query)
    await shows(words)
  })
}

test('staff are sent away, and managers from what is the merchant’s', async () => {
  fixture.replies['get-user-info'] = staffOf(1)
  await fixture.open(StoreListPage, {})
  await shows('门店由店长和店主管理')
  await fixture.end()
  fixture.begin()
  fixture.replies['get-user-info'] = staffOf(2)
  await fixture.open(ShopPage, {})
  await shows('只有店主可以修改')
})

test('a manager sees neither other stores’ tools nor deletion', async () => {
  fixture.replies['get-user-info'] = staffOf(2)
  await fixture.open(StoreDetailPage, { id: '1' })
  await shows('暂停营业')
  assert.not.ok(find('删除门店'))
})

test('a new store is checked at its fields, then sent', async () => {
  fixture.replies['modify-store'] = ok({ store_id: 4 })
  await fixture.open(StoreEditPage, {})
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#store-${id}`)
  await press('保存')
  await shows('门店名2到30个字')
  await typeInto(field('lat'), '30.26')
  await shows('经纬度像30.2541、120.1619这样填')
  assert.is(fixture.asked('modify-store').length, 0)
  await typeInto(field('name'), '西溪店')
  await typeInto(field('address'), '文二西路 1 号')
  await typeInto(document.querySelector<HTMLInputElement>('[aria-label=经度]'), '120.06')
  await press('保存')
  await until(() => fixture.asked('modify-store').length === 1)
  const { body } = fixture.asked('modify-store')[0] ?? {}
  const { name, lat, lng, hours } = body as Record<string, unknown>
  assert.equal([name, lat, lng, hours], ['西溪店', 30.26, 120.06, '09:30-21:30'])
})

test('a refused deletion keeps the store on the screen and says why', async () => {
  const why = '还有 2 张没用的券码只能在这家店核销，用完或过期后才能删除'
  fixture.replies['delete-shop-store'] = refused(1004, why)
  await fixture.open(StoreDetailPage, { id: '1' })
  await press('删除门店')
  await press('删除')
  await shows(why.replace(/\s/g, ''))
  assert.ok(pageText().includes('湖滨店'))
})

test('who keeps customers hands them over, then is disabled', async () => {
  const user = buildUser({ customer_n: 12 })
  const colleague = buildUser({ user_id: 7, name: '沈知秋', role: 2 })
  fixture.replies['get-store-user-list'] = pageOf([user, colleague])
  fixture.replies['hand-over'] = ok({ customers: 12, targets: 1 })
  fixture.replies['edit-store-user'] = ok({ user: { ...user, status: 2 } })
  await fixture.open(StoreUsersPage, {})
  const row = () => document.querySelector<HTMLElement>('.work-row')
  await until(row)
  await press(row()?.textContent?.replace(/\s+/g, '') ?? '')
  await until(() => find('停用'))
  await press('停用')
  await shows('12位顾客交给谁？')
  const pick = () => document.querySelectorAll<HTMLElement>('[role=radio]')[1]
  await until(pick)
  await press(pick()?.textContent?.replace(/\s+/g, '') ?? '')
  await press('交接并停用')
  await until(() => fixture.asked('edit-store-user').length === 1)
  const bodyOf = (call: string) => fixture.asked(call)[0]?.body as Record<string, unknown>
  assert.equal([bodyOf('hand-over').fromUserId, bodyOf('hand-over').toUserId], [5, 7])
  assert.equal([bodyOf('edit-store-user').userId, bodyOf('edit-store-user').status], [5, 2])
})

test('who is added gets an invitation of their own; a used phone keeps what was typed', async () => {
  fixture.replies['add-shop-user'] = refused(1706, '该手机号已被其他员工使用')
  await fixture.open(AddUserPage, { id: '1' })
  await press('添加')
  await shows('请填写姓名')
  await shows('请填写11位手机号')
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#person-${id}`)
  await typeInto(field('name'), '江月')
  await typeInto(field('phone'), '13800000082')
  await press('添加')
  await shows('该手机号已被其他员工使用')
  await press('我知道了')
  assert.is(field('phone')?.value, '13800000082')
  fixture.replies['add-shop-user'] = ok({
    added: 1,
    list: [buildUser({ user_id: 10, name: '江月', bound: 0 })],
    // The invitation is made by the same call.
    base: 'data:,',
    url: 'http://shop.test/bindWechat',
    ticket: 'x',
    expire_time: 1_795_086_400,
  })
  await press('添加')
  await shows('已添加江月')
})

const colleague = (corp_userid: string, name: string, added: 0 | 1 = 0) => ({
  corp_userid,
  name,
  avatar: '',
  department: '湖滨店',
  added,
})
const directory = (list: object[], change: object = {}) =>
  ok({
    state: 'ready',
    list,
    departments: [
      { department_id: 1, name: '半山茶舍' },
      { department_id: 1001, name: '湖滨店' },
    ],
    department_id: 0,
    page: 1,
    limit: 20,
    total: list.length,
    has_more: false,
    ...change,
  })
const openDirectory = async (answer: ReturnType<typeof ok>) => {
  fixture.replies['get-work-corp-user-list'] = answer
  await fixture.open(AddUserPage, { id: '1' })
  await until(() => find('通讯录'))
  await press('通讯录')
}
const tick = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(each =>
    each.textContent?.includes(name),
  )

test('colleagues are chosen from the firm’s directory; who is staff already cannot be', async () => {
  await openDirectory(
    directory([colleague('a', '宋知远'), colleague('b', '叶青'), colleague('c', '林晚秋', 1)]),
  )
  await until(() => tick('宋知远'))
  assert.ok(tick('林晚秋')?.hasAttribute('disabled'))
  await act(async () => tick('宋知远')?.click())
  await act(async () => tick('叶青')?.click())
  fixture.replies['add-shop-user'] = ok({
    added: 2,
    list: [buildUser({ user_id: 10, name: '宋知远' }), buildUser({ user_id: 11, name: '叶青' })],
  })
  await press('添加2位')
  await shows('已添加2位')
  await shows('宋知远、叶青')
  const sent = fixture.asked('add-shop-user')[0]?.body as { users: object[] } | undefined
  assert.equal(sent?.users, [
    { corpUserId: 'a', name: '宋知远', role: 1 },
    { corpUserId: 'b', name: '叶青', role: 1 },
  ])
})

test('a colleague whom somebody else has added meanwhile is told and no longer chosen', async () => {
  await openDirectory(directory([colleague('a', '宋知远'), colleague('b', '叶青')]))
  await until(() => tick('宋知远'))
  await act(async () => tick('宋知远')?.click())
  await act(async () => tick('叶青')?.click())
  fixture.replies['add-shop-user'] = refused(1706, '宋知远已经是这家店的店员')
  fixture.replies['get-work-corp-user-list'] = directory([
    colleague('a', '宋知远', 1),
    colleague('b', '叶青'),
  ])
  await press('添加2位')
  await shows('宋知远已经是这家店的店员')
  await press('我知道了')
  await until(() => find('添加1位'))
  assert.ok(find('添加1位'))
})

for (const [state, words] of [
  ['none', '店铺还没有接入企业微信'],
  ['closed', '企业微信没有开放通讯录'],
] as const)
  test(`a directory that is ${state} says so, and the other ways stay`, async () => {
    await openDirectory(directory([], { state, departments: [] }))
    await shows(words)
    assert.ok(find('填手机号') && find('邀请码'))
  })

test('a search of the directory without a result says so, and a failed one can be repeated', async () => {
  await openDirectory(directory([]))
  await shows('这里没有同事')
  fixture.replies['get-work-corp-user-list'] = dead
  await press('湖滨店')
  await until(() => find('重试'))
  fixture.replies['get-work-corp-user-list'] = directory([colleague('a', '宋知远')])
  await press('重试')
  await shows('宋知远')
  const last = fixture.asked('get-work-corp-user-list').at(-1)?.url ?? ''
  assert.ok(last.includes('department=1001'), last)
})

test('the shop’s data is checked and saved', async () => {
  fixture.replies['edit-shop-info'] = ok({ shop_id: 1 })
  await fixture.open(ShopPage, {})
  const color = document.querySelector<HTMLInputElement>('#shop-color')
  await typeInto(color, 'red')
  await press('保存')
  await shows('颜色像#E8452C这样填')
  await press('#11704f')
  await press('保存')
  await shows('已保存')
  const { body } = fixture.asked('edit-shop-info')[0] ?? {}
  assert.is((body as Record<string, unknown>).color, '#11704f')
})

test('whoever asks for a seat is let in by a tap, and a second tap does nothing', async () => {
  const joiner = {
    invite_id: 'seat',
    name: '江月',
    phone: '13800000066',
    avatar: '',
    asked_at: 1_790_000_000,
    store_id: 1,
    store_name: '湖滨店',
    inviter: '沈知秋',
  }
  fixture.replies['get-join-list'] = ok({ list: [joiner] })
  fixture.replies['decide-join'] = ok({ user_id: 9 })
  await fixture.open(StoreUsersPage, {})
  await shows('申请加入湖滨店，沈知秋邀请')
  await press('同意')
  await shows('同意江月加入？')
  fixture.replies['get-join-list'] = ok({ list: [] })
  await press('确定')
  await until(() => fixture.asked('decide-join').length === 1)
  const body = fixture.asked('decide-join')[0]?.body as Record<string, unknown>
  assert.equal([body.inviteId, body.accept], ['seat', 1])
  await until(() => !pageText().includes('等你确认'))
})

test.run()
