import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopTags } from '../../../../api/customer-tags.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addCustomers, customerDesk } from '../../../support/server-customers.ts'
import { TAG } from '../../../support/campaigns/customer.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('tags of customers')
const MINE = 371
const COLLEAGUES = 372
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(server, [{ uid: MINE }, { uid: COLLEAGUES, userId: 6, storeId: 2 }])
})
test.after.each(() => server.close())

const write = async (name: string, body: Record<string, unknown>, uid: number = people.staff) =>
  (await customerDesk(server, uid)).write(name, body)

const tag = (change: Record<string, unknown>, uid?: number) =>
  write('add-customer-tags', { customerIds: [MINE], tagIds: [], ...change }, uid)
const edit = (body: Record<string, unknown>, uid: number = people.manager) =>
  write('edit-customer-tag', body, uid)

async function groups() {
  const { data } = await (await customerDesk(server)).read('get-shop-tags', {})
  return (data as unknown as ShopTags).groups
}
const countOf = async (tagId: number) =>
  (await groups()).flatMap(({ tags }) => tags).find(({ tag_id }) => tag_id === tagId)?.count

const namesIn = (data: Record<string, unknown>) =>
  (data.tags as { name: string }[]).map(({ name }) => name).sort()

test('are added, made by name and removed', async () => {
  const added = await tag({ tagIds: [TAG], names: ['爱白茶'] })
  assert.equal(namesIn(added.data), ['企业团购', '爱白茶'])
  const again = await tag({ names: ['爱白茶', '送礼'], removeIds: [TAG] })
  assert.equal(namesIn(again.data), ['爱白茶', '送礼'])
  assert.is(await countOf(TAG), 0)
  const trail = await (await customerDesk(server)).read('get-customer-locus', {
    customerId: MINE,
    kind: 6,
  })
  assert.equal(
    [...new Set((trail.data.list as { staff_name: string }[]).map(row => row.staff_name !== ''))],
    [true],
  )
})

test('are given to several customers at once, to all or to none', async () => {
  await addCustomers(server, [{ uid: 373 }, { uid: 374 }])
  assert.is((await tag({ customerIds: [373, COLLEAGUES, 374], tagIds: [TAG] })).code, 1704)
  assert.is(await countOf(TAG), 0)
  assert.is((await tag({ customerIds: [373, 374, MINE], tagIds: [TAG] })).code, 1)
  assert.is(await countOf(TAG), 3)
  const many = Array.from({ length: 51 }, (_, index) => index + 1)
  assert.is((await tag({ customerIds: many, tagIds: [TAG] })).code, 1001)
  assert.is((await tag({ customerIds: [people.friend], tagIds: [TAG] })).code, 1002)
})

test('are at most 20 of a customer and 100 of a brand', async () => {
  const names = (from: number, n: number) =>
    Array.from({ length: n }, (_, index) => `标签${from + index}`)
  assert.is((await tag({ names: names(1, 20) })).code, 1)
  assert.is((await tag({ names: ['第二十一'] })).code, 1705)
  await addCustomers(server, [{ uid: 375 }, { uid: 376 }, { uid: 377 }, { uid: 378 }])
  for (const uid of [375, 376, 377]) {
    assert.is((await tag({ customerIds: [uid], names: names(uid * 100, 20) })).code, 1)
  }
  assert.is((await tag({ customerIds: [378], names: names(1000, 19) })).code, 1)
  const over = await tag({ customerIds: [378], names: ['第一百零一'] })
  assert.is(over.code, 1705)
  assert.is((await edit({ op: 'add', name: '再一个' })).code, 1705)
})

test('are added by all staff, and grouped, renamed and deleted by managers', async () => {
  assert.is((await edit({ op: 'add', name: '回头客', groupId: TAG }, people.staff)).code, 1)
  for (const body of [
    { op: 'rename', tagId: TAG, name: '公司采购' },
    { op: 'delete', tagId: TAG },
    { op: 'addGroup', name: '预算' },
  ]) {
    assert.is((await edit(body, people.staff)).code, 1003)
    assert.is((await edit({ ...body, op: 'rename', tagId: 4891, name: '别家的' })).code, 1002)
  }
  await tag({ tagIds: [TAG] })
  assert.is((await edit({ op: 'rename', tagId: TAG, name: '公司采购' })).code, 1)
  const taken = await edit({ op: 'rename', tagId: TAG, name: '回头客' })
  assert.equal([taken.code, taken.data.field], [1001, 'name'])
  assert.is((await edit({ op: 'addGroup', name: '预算' })).code, 1)
  assert.is((await edit({ op: 'delete', tagId: TAG })).code, 1)
  assert.is(await countOf(TAG), undefined)
  const left = await server.db
    .selectFrom('visitor_tag')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('tag_id', '=', TAG)
    .execute()
  assert.is(left.length, 0)
})

test('cannot be deleted while the audience of a campaign needs them', async () => {
  await server.db
    .updateTable('activity')
    .set({ audience: JSON.stringify({ kind: 'tag', tag_ids: [TAG] }) })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 501)
    .execute()
  assert.is((await edit({ op: 'delete', tagId: TAG })).code, 1004)
  assert.is(await countOf(TAG), 0)
})

test.run()
