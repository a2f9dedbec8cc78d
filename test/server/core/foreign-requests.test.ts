import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { notOurs } from '../../support/foreign-requests.ts'
import {
  newReqId,
  ORIGIN,
  pageHeaders,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'

const test = suite('a request')
const detail = '/api/wechat/coupon/detail'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

for (const [name, headers] of notOurs) {
  test(`that ${name} of our own site makes is refused below every root`, async () => {
    const { cookie } = await server.as(people.shopper)
    const own = { ...pageHeaders, cookie, 'Sec-Fetch-Site': 'same-origin' }
    for (const path of [detail, '/data-collection/log/index', '/public-api/oss/makeSignature']) {
      const address = `${path}?brandId=8&bid=8&id=501&key=page-visit&uid=88`
      const fetched = { ...own, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }
      assert.is((await server.fetch(address, { headers: fetched })).status, 200, path)
      const reply = await server.fetch(address, { headers: { ...own, ...headers } })
      assert.is(reply.status, 403, path)
    }
  })
}

const forged = [
  ['a form of another site', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a text body', { 'Content-Type': 'text/plain' }],
  ['no header of ours', { 'X-Platform-Type': '' }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['an origin that hides', { Origin: 'null' }],
] as const

// This test fails without refuseForged.
for (const [name, headers] of forged) {
  test(`that writes is refused with ${name}`, async () => {
    const shopper = await server.as(people.shopper)
    const body = { id: 501, reqId: newReqId() }
    const reply = await shopper.post('/api/wechat/coupon/take', body, headers)
    assert.is(reply.http, 403)
    const grants = await server.db.selectFrom('user_grant').selectAll().execute()
    assert.is(grants.length, 0)
  })
}

test('that writes from our own pages is accepted', async () => {
  const shopper = await server.as(people.shopper)
  const body = { id: 501, reqId: newReqId() }
  const reply = await shopper.post('/api/wechat/coupon/take', body, { Origin: ORIGIN })
  assert.is(reply.code, 1)
})

test.run()
