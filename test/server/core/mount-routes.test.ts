import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  pageHeaders,
  readReply,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'

const test = suite('every request')
const index = '/api/wechat/brand/index'
const detail = '/api/wechat/coupon/detail'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

test('needs to name the brand, and hears which field is missing', async () => {
  const { http, code, message, data } = await nobody.get(detail, { brandId: undefined, id: 501 })
  assert.equal([http, code, message], [400, 1001, '缺少参数 brandId'])
  assert.equal(data, { field: 'brandId' })
})

test('hears 1002 for a brand that is not there', async () => {
  const { http, code } = await nobody.get(detail, { brandId: 777, id: 501 })
  assert.equal([http, code], [404, 1002])
})

test('carries the brand in the answer of a refusal', async () => {
  const { brand_info } = await nobody.get(detail, { id: 599 })
  assert.equal(brand_info, { brand_id: 8, brand_name: '品牌8' })
})

test('takes the first of two fields with one name', async () => {
  const response = await server.fetch(`${detail}?brandId=8&id=501&id=506`)
  assert.is((await readReply(response)).code, 1)
})

test('is answered below /api/third/ too', async () => {
  assert.is((await nobody.get('/api/third/wechat/coupon/detail', { id: 501 })).code, 1)
})

test('for an unknown address gets 404 in the envelope', async () => {
  for (const path of ['/api/wechat/nothing', '/public-api/x', '/data-collection/x', '/api/x']) {
    const { http, code, message } = await nobody.get(path)
    assert.equal([http, code, message], [404, 1002, '接口不存在'])
  }
})

test('with the wrong method gets 405 in the envelope', async () => {
  const { http, code } = await nobody.post(detail, { id: 501 })
  assert.equal([http, code], [405, 1002])
})

test('is answered for nobody else: neither answers nor refusals may be kept', async () => {
  for (const path of [detail, index, '/api/wechat/nothing']) {
    const { headers } = await nobody.get(path, { id: 501 })
    assert.is(headers.get('cache-control'), 'no-store')
  }
})

const closed = [
  [{ in_maintenance: true }, 999999],
  [{ status: 2 }, 999998],
  [{ expire_at: 1 }, 4001],
] as const

for (const [change, code] of closed) {
  test(`answers ${code} for a brand with ${JSON.stringify(change)}, but its front page opens`, async () => {
    await server.db.updateTable('brand').set(change).where('brand_id', '=', 9).execute()
    const reply = await nobody.get(detail, { brandId: 9, id: 591 })
    assert.is(reply.code, code)
    assert.is(reply.brand_info?.brand_name, '品牌9')
    assert.is((await nobody.get(index, { brandId: 9 })).code, 1)
    await server.db
      .updateTable('brand')
      .set({ status: 1, expire_at: 0, in_maintenance: false })
      .execute()
  })
}

test('of somebody whom the brand lets in no more hears 4003', async () => {
  const friend = await server.as(people.friend)
  const set = (is_denied: boolean) =>
    server.db.updateTable('visitor').set({ is_denied }).where('uid', '=', people.friend).execute()
  await set(true)
  assert.is((await friend.get(detail, { id: 501 })).code, 4003)
  assert.is((await nobody.get(detail, { id: 501 })).code, 1)
  await set(false)
  assert.is((await friend.get(detail, { id: 501 })).code, 1)
})

const deep = '[[[['.repeat(2500)
const bodies = [
  '',
  '[]',
  '"x"',
  '{',
  'null',
  '[[[['.repeat(5000),
  `{"brandId":8,"id":501,"reqId":${deep}${deep.replaceAll('[', ']')}}`,
]

test('with a body that is no object is refused by name', async () => {
  for (const body of bodies) {
    const init = { method: 'POST', headers: pageHeaders, body }
    const reply = await readReply(await server.fetch('/api/wechat/coupon/take', init))
    assert.equal([reply.http, reply.code], [400, 1001], body.slice(0, 10))
  }
})

test('with a body of more than 64 KB is refused', async () => {
  const reply = await nobody.post('/api/wechat/coupon/take', { id: 'x'.repeat(70_000) })
  assert.equal([reply.http, reply.code], [413, 1001])
})

test('with a session of another brand counts as logged out', async () => {
  const shopper = await server.as(people.shopper, { brandId: 9 })
  const init = { headers: { ...pageHeaders, cookie: shopper.cookie } }
  const other = await server.fetch('/api/wechat/auth/getUserWechat?brandId=8', init)
  assert.is((await readReply(other)).status, 'oauth')
  const own = await server.fetch('/api/wechat/auth/getUserWechat?brandId=9', init)
  assert.is((await readReply(own)).data.uid, people.shopper)
})

// This test fails if one brand's token is accepted in the other brand's cookie, without the brand
// in findVisitor's query.
test('with a token carried over to another brand counts as logged out', async () => {
  const shopper = await server.as(people.shopper, { brandId: 9 })
  const cookie = shopper.cookie.replace('_9=', '_8=')
  const reply = await server.fetch('/api/wechat/auth/getUserWechat?brandId=8', {
    headers: { ...pageHeaders, cookie },
  })
  assert.is((await readReply(reply)).status, 'oauth')
})

test('with a session whose time is over counts as logged out', async () => {
  const shopper = await server.as(people.friend)
  await server.db.updateTable('session').set({ expires_at: server.clock.seconds() }).execute()
  assert.is((await shopper.get('/api/wechat/auth/getUserWechat')).status, 'oauth')
})

test.run()
