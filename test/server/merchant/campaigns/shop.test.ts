import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BusinessShop, BusinessStorePage } from '../../../../api/business-shop.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('shop and stores of an activity')
const base = '/api/retail/business'
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const shopAs = async (uid: number, query: Record<string, unknown> = {}) =>
  (await server.as(uid)).get(`${base}/get-shop-detail`, query)
const storesAs = async (uid: number, query: Record<string, unknown> = {}) =>
  (await server.as(uid)).get(`${base}/get-shop-store-list`, query)
const pageOf = async (uid: number, query: Record<string, unknown> = {}) =>
  (await storesAs(uid, query)).data as unknown as BusinessStorePage
const idsOf = ({ list }: BusinessStorePage) => list.map(({ store_id }) => store_id)

const stores = () => server.db.updateTable('store').where('brand_id', '=', 8)

test('the shop has its name, its looks, its contact and the state of its authentication', async () => {
  await server.db
    .updateTable('shop')
    .set({ contact: '何青禾', auth_status: 3 })
    .where('brand_id', '=', 8)
    .execute()
  const { code, data } = await shopAs(people.manager)
  const shop = data.shop as BusinessShop
  assert.is(code, 1)
  assert.equal([shop.shop_id, shop.contact, shop.auth_status], [1, '何青禾', 3])
  const keys = 'auth_status color contact intro logo phone shop_id title'
  assert.is(Object.keys(shop).sort().join(' '), keys)
  assert.is((await shopAs(people.merchant, { shopId: 1 })).code, 1)
})

test('another shop of the brand, and an unknown one, are missing', async () => {
  await server.db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '隔壁店' }).execute()
  for (const shopId of [2, 999]) assert.is((await shopAs(people.merchant, { shopId })).code, 1002)
})

test('stores come page by page, closed ones last, and are found by name and address', async () => {
  await stores().where('store_id', '=', 1).set({ status: 2 }).execute()
  await stores().where('store_id', '=', 2).set({ name: '武林店', address: '中山路 9 号' }).execute()
  const all = await pageOf(people.merchant, { limit: 50 })
  assert.is(idsOf(all).at(-1), 1)
  assert.is(all.list.at(-1)?.status, 2)
  const first = await pageOf(people.merchant, { limit: 1 })
  assert.equal([first.list.length, first.total, first.has_more], [1, all.total, true])
  const last = await pageOf(people.merchant, { limit: 1, page: all.total })
  assert.equal([idsOf(last), last.has_more], [[1], false])
  for (const keyword of ['武林', ' 中山路 ']) {
    assert.equal(idsOf(await pageOf(people.merchant, { keyword })), [2], keyword)
  }
  assert.equal(idsOf(await pageOf(people.merchant, { keyword: '%' })), [])
})

test('managers read all stores, because an activity is of the brand; staff and shoppers read none', async () => {
  assert.equal(await pageOf(people.manager), await pageOf(people.merchant))
  for (const [uid, code] of [
    [people.staff, 1003],
    [people.shopper, 1701],
  ] as const) {
    assert.is((await storesAs(uid)).code, code)
    assert.is((await shopAs(uid)).code, code)
  }
})

test('a store that was deleted is neither offered nor taken', async () => {
  await stores().where('store_id', '=', 2).set({ status: 3 }).execute()
  assert.not(idsOf(await pageOf(people.merchant, { limit: 50 })).includes(2))
  const merchant = await server.as(people.merchant)
  const id = await startDraft(merchant, 'coupon', 101)
  for (const step of ['second', 'third'] as const) await saveStep(merchant, id, step)
  const chosen = (store_ids: number[]) => ({ all_stores: 'list', store_ids })
  const { code, message } = await saveStep(merchant, id, 'four', chosen([1, 2]))
  assert.is(code, 1001)
  assert.match(message, '门店')
  assert.is((await saveStep(merchant, id, 'four', chosen([1]))).code, 1)
})

test.run()
