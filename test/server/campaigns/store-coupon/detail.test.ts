import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponShop, StoreCoupon, StoreGrant } from '../../../../api/store-coupon.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addStoreCoupon, atStore } from '../../../support/server-store-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a store coupon as its page sees it')
const path = '/api/wechat/store-coupon/detail'
const shops = '/api/wechat/activity/shops'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  await server.db
    .updateTable('store')
    .set({ lat: 30.24, lng: 120.12 })
    .where('store_id', '=', 2)
    .execute()
  await addStoreCoupon(server, 742, {}, { shop_scope: '{"kind":"list","shop_ids":[2]}' })
  await addStoreCoupon(server, 743, {
    pick_shop: 'bound',
    use_window: { days: [6, 7], from: '10:00', to: '17:00' },
  })
})
test.after(() => server.close())

test('leaves the store open while there is a choice, and shows the one asked for', async () => {
  const nobody = await server.as()
  const open = await nobody.get(path, { id: 741 })
  assert.equal([open.code, open.data.shop, open.data.shop_n], [1, null, 2])
  const asked = (await nobody.get(path, { id: 741, shopId: 2 })).data.shop as CouponShop
  assert.equal([asked.shop_id, asked.name, asked.left, asked.distance_m], [2, '武林店', 10, null])
})

test('shows the nearest where the position is known, and the only one always', async () => {
  const nobody = await server.as()
  const near = (await nobody.get(path, { id: 741, ...atStore })).data.shop as CouponShop
  assert.equal([near.shop_id, near.distance_m], [1, 0])
  assert.is(((await nobody.get(path, { id: 742 })).data.shop as CouponShop).shop_id, 2)
})

test('shows who belongs to a store theirs, and nobody else any', async () => {
  const shopper = await server.as(people.shopper)
  assert.is((await shopper.get(path, { id: 743, shopId: 1 })).data.shop, null)
  await server.db
    .insertInto('staff_bond')
    .values({ brand_id: 8, uid: people.shopper, user_id: 6, bound_at: 1 })
    .execute()
  const { data } = await shopper.get(path, { id: 743, shopId: 1 })
  assert.is((data.shop as CouponShop).shop_id, 2)
  assert.is((data.coupon as StoreCoupon).use_text, '周六、周日 10:00-17:00')
})

test('lists mine with the store of each and whether it may move', async () => {
  const shopper = await server.as(people.shopper)
  await shopper.post('/api/wechat/store-coupon/take', { id: 741, shopId: 1, reqId: newReqId() })
  const [mine] = (await shopper.get(path, { id: 741 })).data.mine as StoreGrant[]
  assert.equal([mine?.shop?.shop_id, mine?.can_change, mine?.used_at], [1, true, 0])
  const nobody = await server.as()
  assert.equal((await nobody.get(path, { id: 741 })).data.mine, [])
})

test('answers 2101 for another campaign’s number and another brand’s', async () => {
  const nobody = await server.as()
  assert.is((await nobody.get(path, { id: 501 })).code, 2101)
  assert.is((await nobody.get(path, { id: 749 })).code, 2101)
})

test('lists the stores of a campaign, nearest first, by word and page by page', async () => {
  const nobody = await server.as()
  const ids = (data: Record<string, unknown>) =>
    (data.list as CouponShop[]).map(shop => shop.shop_id)
  const near = await nobody.get(shops, { id: 741, lat: 30.24, lng: 120.12 })
  assert.equal(ids(near.data), [2, 1])
  assert.equal(ids((await nobody.get(shops, { id: 741, keyword: '湖滨店' })).data), [1])
  const paged = await nobody.get(shops, { id: 741, page: 2, limit: 1 })
  assert.equal([ids(paged.data), paged.data.total, paged.data.has_more], [[2], 2, false])
  assert.is((await nobody.get(shops, { id: 799 })).code, 2101)
})

test('the staff’s code leads to their own store, or to the one that is asked for', async () => {
  const staff = await server.as(people.otherStoreStaff)
  const shopOf = async (query: object) => {
    const { data } = await staff.get('/api/wechat/activity/qrcode', {
      id: 741,
      type: 'storeCoupon',
      ...query,
    })
    return new URL(String(data.target_url)).searchParams.get('shopId')
  }
  assert.equal([await shopOf({}), await shopOf({ shopId: 1 })], ['2', '1'])
})

test('the list of stores to choose from knows which have none left', async () => {
  await server.db
    .insertInto('shop_stock')
    .values({ brand_id: 8, activity_id: 743, store_id: 1, stock_total: 3, stock_left: 0 })
    .execute()
  const nobody = await server.as()
  const { data } = await nobody.get('/api/wechat/lbs/store-list', { activity_id: 743 })
  const list = data.list as { store_id: number; stock: number }[]
  assert.equal(
    list.sort((a, b) => a.store_id - b.store_id).map(store => store.stock),
    [0, 1],
  )
})

test.run()
