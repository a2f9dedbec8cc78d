import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopStore, StoreIndex } from '../../../../api/store-admin.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('stores of a shop')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const get = async (uid: number, path: string, query: object = {}) =>
  (await server.as(uid)).get(`/api/retail/store/${path}`, { ...query })
const post = async (uid: number, path: string, body: object) =>
  (await server.as(uid)).post(`/api/retail/store/${path}`, { reqId: newReqId(), ...body })

const listed = async (uid: number, query: object = {}) =>
  ((await get(uid, 'get-store-list', query)).data.list as ShopStore[]).map(
    ({ store_id, status, user_n }) => [store_id, status, user_n],
  )

const fresh = { name: '西溪店', address: '文二西路 1 号', lat: 30.26, lng: 120.06 }

test('a merchant sees all stores, a manager the own one, staff none', async () => {
  assert.equal(await listed(people.merchant), [
    [1, 1, 3],
    [2, 1, 1],
  ])
  assert.equal(await listed(people.manager), [[1, 1, 3]])
  assert.is((await get(people.staff, 'get-store-list')).code, 1003)
  assert.is((await get(people.manager, 'get-shop-store-detail', { storeId: 2 })).code, 1002)
  assert.is((await get(people.merchant, 'get-shop-store-detail', { storeId: 2 })).code, 1)
})

test('the list is searched, filtered and paged', async () => {
  await post(people.merchant, 'modify-store', { storeId: 2, status: 2 })
  assert.equal(await listed(people.merchant, { status: 2 }), [[2, 2, 1]])
  assert.equal(await listed(people.merchant, { keyword: '湖滨店' }), [[1, 1, 3]])
  assert.equal(await listed(people.merchant, { keyword: '%' }), [])
  const { data } = await get(people.merchant, 'get-store-list', { page: 1, limit: 1 })
  assert.equal([data.total, data.has_more], [2, true])
  assert.equal(await listed(people.merchant, { page: 2, limit: 1 }), [[2, 2, 1]])
})

test('a merchant adds a store once per attempt, and shoppers find it', async () => {
  const body = { ...fresh, hours: '09:30-21:30', reqId: newReqId() }
  const { data } = await post(people.merchant, 'modify-store', body)
  assert.equal((await post(people.merchant, 'modify-store', body)).data, data)
  assert.is((await listed(people.merchant)).length, 3)
  const shoppers = await (await server.as(people.shopper)).get('/api/wechat/lbs/store-list', {})
  const row = (shoppers.data.list as { store_id: number }[]).find(
    each => each.store_id === data.store_id,
  )
  assert.equal(row && Object.keys(row).sort(), [
    'address',
    'city',
    'distance',
    'hours',
    'lat',
    'lng',
    'open',
    'phone',
    'stock',
    'store_id',
    'store_name',
    'thumb',
  ])
  assert.is((await post(people.manager, 'modify-store', fresh)).code, 1003)
})

test('a manager edits the own store alone, and a partial edit leaves the rest', async () => {
  assert.is((await post(people.manager, 'modify-store', { storeId: 2, phone: '' })).code, 1002)
  await post(people.manager, 'modify-store', { storeId: 1, phone: '0571-8700 0001' })
  const { data } = await get(people.manager, 'get-shop-store-detail', { storeId: 1 })
  const { name, hours, phone } = data.store as ShopStore
  assert.equal([name, hours, phone], ['湖滨店', '09:00-22:00', '0571-8700 0001'])
})

for (const [field, value] of [
  ['name', '店'],
  ['address', ''],
  ['hours', '9:00-21:00'],
  ['hours', '09:00-25:00'],
  ['hours', '09:00-09:00'],
  ['lat', 91],
  ['phone', 'call me'],
  ['status', 3],
  ['images', Array.from({ length: 10 }, () => '/x.jpg')],
] as const) {
  test(`refuses ${field} ${JSON.stringify(value).slice(0, 20)} and names it`, async () => {
    const { code, data } = await post(people.merchant, 'modify-store', { ...fresh, [field]: value })
    assert.equal([code, String(data.field).split('.')[0]], [1001, field])
  })
}

test('a store need not say where it is, but not half of it, and shoppers find it without a distance', async () => {
  const { lat, lng: _, ...rest } = fresh
  const half = await post(people.merchant, 'modify-store', { ...rest, lat })
  assert.equal([half.code, half.data.field], [1001, 'lat'])
  const { data } = await post(people.merchant, 'modify-store', rest)
  const shopper = await server.as(people.shopper)
  const found = await shopper.get('/api/wechat/lbs/store-list', { lat: 30.26, lng: 120.06 })
  const last = (found.data.list as { store_id: number; distance: null; city: string }[]).at(-1)
  assert.equal([last?.store_id, last?.distance, last?.city], [data.store_id, null, ''])
  const store = { storeId: Number(data.store_id) }
  await post(people.merchant, 'modify-store', { ...store, lat: 30.26, lng: 120.06 })
  await post(people.merchant, 'modify-store', { ...store, lat: null, lng: null })
  const row = await server.db
    .selectFrom('store')
    .select(['lat', 'lng'])
    .where('store_id', '=', store.storeId)
    .executeTakeFirst()
  assert.equal(row, { lat: null, lng: null })
})

test('a new store needs an address; refused words and foreign pictures are refused', async () => {
  const { address: _, ...rest } = fresh
  const missing = await post(people.merchant, 'modify-store', rest)
  assert.equal([missing.code, missing.data.field], [1001, 'address'])
  const words = { ...fresh, name: '六合彩店' }
  assert.is((await post(people.merchant, 'modify-store', words)).code, 1007)
  const pictures = { ...fresh, images: ['https://example.com/a.jpg'] }
  assert.is((await post(people.merchant, 'modify-store', pictures)).code, 1008)
})

test('a store that somebody needs is not deleted, and the answer says what waits', async () => {
  const { data } = await post(people.merchant, 'modify-store', fresh)
  const storeId = Number(data.store_id)
  const reason = async () => {
    const { code, data: why } = await post(people.merchant, 'delete-shop-store', { storeId })
    return code === 1 ? 'deleted' : `${code} ${why.reason} ${why.n}`
  }
  await post(people.merchant, 'add-shop-user', {
    storeId,
    users: [{ name: '江月', phone: '13800000066', role: 1 }],
  })
  assert.is(await reason(), '1004 users 1')
  await server.db
    .updateTable('shop_user')
    .set({ status: 2 })
    .where('phone', '=', '13800000066')
    .execute()
  await addCode(storeId, [storeId, 77])
  assert.is(await reason(), '1004 codes 1')
  await server.db
    .updateTable('redeem_code')
    .set({ valid_to: START - 1 })
    .where('code', '=', '1')
    .execute()
  // This one can be used in another store as well.
  await addCode(storeId, [storeId, 1], '2')
  assert.is(await reason(), 'deleted')
  assert.is((await listed(people.merchant)).length, 2)
  assert.is((await get(people.merchant, 'get-shop-store-detail', { storeId })).code, 1002)
  const shoppers = await (await server.as(people.shopper)).get('/api/wechat/lbs/store-list', {})
  assert.is(shoppers.data.total, 2)
  assert.is((await post(people.manager, 'delete-shop-store', { storeId: 1 })).code, 1003)
})

async function addCode(store_id: number, shop_ids: number[], code = '1'): Promise<void> {
  await server.db
    .insertInto('redeem_code')
    .values({
      brand_id: 8,
      code,
      grant_id: `g${store_id}`,
      uid: people.shopper,
      item: JSON.stringify({ title: '券', thumb: '', value_text: '' }),
      shop_scope: JSON.stringify({ kind: 'list', shop_ids }),
      valid_from: START,
      valid_to: START + 86_400,
    })
    .execute()
}

test('today counts redemptions and new customers per store; a manager’s sum is their store', async () => {
  await server.db
    .insertInto('write_off_log')
    .values(
      [1, 1, 2].map((store_id, at) => ({
        brand_id: 8,
        log_id: `l${at}`,
        code: `c${at}`,
        grant_id: 'g',
        uid: people.shopper,
        user_id: 5,
        store_id,
        used_at: START,
      })),
    )
    .execute()
  const index = async (uid: number) => (await get(uid, 'index')).data as unknown as StoreIndex
  const whole = await index(people.merchant)
  assert.equal(
    whole.stores.map(({ writeoff_n }) => writeoff_n),
    [2, 1],
  )
  assert.equal([whole.today.writeoff_n, whole.store_count, whole.user_count], [3, 2, 4])
  const own = await index(people.manager)
  assert.equal([own.today.writeoff_n, own.store_count, own.user_count], [2, 1, 3])
})

test.run()
