import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addStoreCoupon } from '../../../support/server-store-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('changing the store of a coupon')
const path = '/api/wechat/store-coupon/change-shop'
const writeOff = '/api/retail/work/write-off-code'
let server: TestServer
let shopper: Caller
let storeOne: Caller
let storeTwo: Caller

test.before(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  storeOne = await server.as(people.staff)
  storeTwo = await server.as(people.otherStoreStaff)
  await addStoreCoupon(server, 742, { per_shop_stock: { 1: 5, 2: 1 } })
  await addStoreCoupon(server, 745, {
    use_window: { days: [1, 2, 3, 4, 5], from: '10:00', to: '17:00' },
  })
})
test.after(() => server.close())

async function taken(id: number, shopId: number): Promise<{ grantId: string; code: string }> {
  const reply = await shopper.post('/api/wechat/store-coupon/take', {
    id,
    shopId,
    reqId: newReqId(),
  })
  return { grantId: String(reply.data.grant_id), code: String(reply.data.code) }
}

const change = (caller: Caller, grantId: string, shopId: number) =>
  caller.post(path, { grantId, shopId, reqId: newReqId() })

const use = (caller: Caller, code: string) =>
  caller.post(writeOff, { code, preview: 0, reqId: newReqId() })

const leftOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('shop_stock')
    .select('stock_left')
    .where('activity_id', '=', id)
    .orderBy('store_id')
    .execute()
  return rows.map(row => row.stock_left)
}

test('is possible once; the code and the stock move with it', async () => {
  const { grantId, code } = await taken(742, 1)
  const first = await change(shopper, grantId, 2)
  assert.is(first.code, 1)
  assert.is((first.data.shop as { shop_id: number }).shop_id, 2)
  assert.equal(await leftOf(742), [5, 0])
  const second = await change(shopper, grantId, 1)
  assert.equal([second.code, second.message], [2107, '门店只能更换一次'])
  const there = await use(storeOne, code)
  assert.equal([there.code, there.message], [1504, '非本店券，不能在本店使用'])
  assert.is((await use(storeTwo, code)).code, 1)
})

test('is refused where the other store has none left, and nothing moves', async () => {
  const { grantId, code } = await taken(742, 1)
  assert.is((await change(shopper, grantId, 2)).code, 2105)
  assert.equal(await leftOf(742), [4, 0])
  assert.is((await use(storeOne, code)).code, 1)
})

test('is refused once the coupon is used, expired, or for the store it has', async () => {
  const used = await taken(741, 1)
  assert.is((await change(shopper, used.grantId, 1)).code, 1004)
  assert.is((await use(storeOne, used.code)).code, 1)
  assert.is((await change(shopper, used.grantId, 2)).code, 2122)
  const old = await taken(741, 1)
  await server.db
    .updateTable('redeem_code')
    .set({ valid_to: server.clock.seconds() })
    .where('code', '=', old.code)
    .execute()
  assert.is((await change(shopper, old.grantId, 2)).code, 2121)
})

test('is up to the holder', async () => {
  const { grantId } = await taken(741, 1)
  assert.is((await change(await server.as(people.friend), grantId, 2)).code, 2123)
  assert.is((await change(shopper, 'made-up', 2)).code, 2123)
  assert.is((await change(await server.as(), grantId, 2)).code, 2128)
  assert.is((await change(shopper, grantId, 11)).code, 1002)
})

test('a coupon with hours is taken at the counter within them only', async () => {
  const { code } = await taken(745, 1)
  const look = await storeOne.post(writeOff, { code, preview: 1 })
  assert.equal([look.code, look.message], [1503, '该券仅 周一至周五 10:00-17:00 可用'])
  // From Saturday 18:00 to Monday 10:00.
  server.clock.pass(40 * 3600)
  assert.is((await use(storeOne, code)).code, 1)
})

test.run()
