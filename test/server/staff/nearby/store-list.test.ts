import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cityAt } from '../../../../server/staff/nearby/city-at.ts'
import { distance } from '../../../../server/core/distance.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('stores near me')
const path = '/api/wechat/lbs/store-list'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
  const place = { brand_id: 8, shop_id: 1, address: '苏州 观前街', phone: '', hours: '' }
  await server.db
    .insertInto('store')
    .values([
      { ...place, store_id: 3, name: '观前店', lat: 31.31, lng: 120.62 },
      {
        ...place,
        store_id: 4,
        name: '歇业店',
        address: '环山路',
        lat: 30.3,
        lng: 120.1,
        status: 2,
      },
    ])
    .execute()
})
test.after(() => server.close())

const names = async (query: Record<string, unknown>) =>
  ((await nobody.get(path, query)).data.list as { store_name: string }[]).map(
    store => store.store_name,
  )

test('measures along the surface', () => {
  const metres = distance({ lat: 30.2541, lng: 120.1619 }, { lat: 30.2757, lng: 120.1648 })
  assert.ok(Math.abs(metres - 2418) < 5, String(metres))
  assert.equal([cityAt({ lat: 30.25, lng: 120.16 }), cityAt({ lat: 0, lng: 0 })], ['杭州', ''])
})

test('come nearest first, then by name', async () => {
  assert.equal(await names({ lat: 31.3, lng: 120.6 }), ['观前店', '歇业店', '湖滨店', '武林店'])
  const { data } = await nobody.get(path, { lat: 30.2, lng: 120.1 })
  const [first] = data.list as { distance: number; city: string; open: number }[]
  assert.equal([first?.distance, first?.city, first?.open], [0, '杭州', 1])
  assert.equal(data.cities, ['杭州', '苏州'])
})

test('come by name without a position, and with half of one', async () => {
  const [first] = (await nobody.get(path)).data.list as { distance: null }[]
  assert.is(first?.distance, null)
  assert.equal(await names({ lat: 30 }), await names({}))
})

test('are searched by name and address, in one city, page by page', async () => {
  assert.equal(await names({ keyword: '观前' }), ['观前店'])
  assert.equal(await names({ city: '苏州' }), ['观前店'])
  assert.equal(await names({ keyword: '%' }), [])
  const { data } = await nobody.get(path, { page: 2, limit: 3 })
  assert.equal([(data.list as unknown[]).length, data.total, data.has_more], [1, 4, false])
})

test('of a campaign are those that take part, and say when nothing is left', async () => {
  assert.equal(await names({ activity_id: 501 }), ['湖滨店'])
  const { data } = await nobody.get(path, { activity_id: 504 })
  assert.equal((data.list as { stock: number }[])[0]?.stock, 0)
  assert.is((await nobody.get(path, { activity_id: 591 })).code, 1002, 'of another brand')
})

test('refuses a position that is none', async () => {
  for (const bad of [
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: 'x', lng: 1 },
  ])
    assert.is((await nobody.get(path, bad)).code, 1001)
})

test('a city is named for a position, and there are some to choose from', async () => {
  const { data } = await nobody.get('/api/wechat/lbs/city', { lat: 31.31, lng: 120.62 })
  assert.is(data.city, '苏州')
  assert.ok((data.list as unknown[]).length > 20)
})

test.run()
