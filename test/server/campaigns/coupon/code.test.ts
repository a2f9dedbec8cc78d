import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponCode } from '../../../../api/coupon.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the code for the counter')
const path = '/api/wechat/coupon/code'
let server: TestServer
let shopper: Caller
let grantId: string

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  const { data } = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  grantId = String(data.grant_id)
})
test.after.each(() => server.close())

test('is shown to its owner with the stores and a signed address', async () => {
  const { code, data } = await shopper.get(path, { grantId })
  const { qr_text, shops, status, used_at, ...rest } = data as unknown as CouponCode
  assert.is(code, 1)
  assert.match(
    qr_text,
    new RegExp(
      `^http://shop\\.test/pages/work/write-off\\?br=8&redeem=${rest.code}&t=${rest.server_time}&sig=[\\w-]{16}$`,
    ),
  )
  assert.equal([shops[0]?.store_name, status, used_at], ['湖滨店', 1, 0])
})

test('of somebody else looks like one that is not there', async () => {
  const friend = await server.as(people.friend)
  const foreign = await friend.get(path, { grantId })
  const missing = await friend.get(path, { grantId: 'x'.repeat(22) })
  assert.equal([foreign.code, foreign.message, foreign.data], [2123, missing.message, missing.data])
})

test('says when its time is over', async () => {
  server.clock.pass(7 * 86_400)
  const { code, data } = await shopper.get(path, { grantId })
  assert.equal([code, data.status, data.qr_text], [2121, 3, ''])
})

test('says where and when it was used', async () => {
  const staff = await server.as(people.staff)
  const { data } = await shopper.get(path, { grantId })
  const body = { code: data.code, preview: 0, reqId: newReqId() }
  await staff.post('/api/retail/work/write-off-code', body)
  const used = await shopper.get(path, { grantId })
  assert.is(used.code, 2122)
  assert.equal([used.data.used_store, used.data.used_at], ['湖滨店', server.clock.seconds()])
})

test('needs a login', async () => {
  assert.is((await (await server.as()).get(path, { grantId })).status, 'oauth')
})

test.run()
