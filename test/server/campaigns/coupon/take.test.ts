// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('taking a coupon')
const path = '/api/wechat/coupon/take'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('grants one with a 12 digit code and a time to use it in', async () => {
  const shopper = await server.as(people.shopper)
  const { http, code, data } = await shopper.post(path, { id: 501, reqId: newReqId() })
  assert.equal([http, code], [200, 1])
  assert.match(String(data.code), /^\d{12}$/)
  assert.is(data.valid_to, server.clock.seconds() + 7 * 86_400)
  assert.is(data.taken, 1)
  const stock = await stockOf(501)
  assert.is(stock, 99)
})

test('repeats the first answer for the same attempt, byte by byte', async () => {
  const friend = await server.as(people.friend)
  const body = { id: 501, reqId: newReqId() }
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(JSON.stringify((await friend.post(path, body)).data))
  assert.is(new Set(answers).size, 1)
  assert.is(await grantsOf(501, people.friend), 1)
})

test('refuses the same attempt with another body, and changes nothing', async () => {
  const friend = await server.as(people.friend)
  const reqId = newReqId()
  await friend.post(path, { id: 507, reqId })
  const second = await friend.post(path, { id: 501, reqId })
  assert.equal([second.http, second.code], [422, 1006])
  assert.is(await grantsOf(501, people.friend), 1)
})

const states = [
  [502, 2102, 'notStarted'],
  [503, 2103, 'ended'],
  [504, 2105, 'soldOut'],
  [505, 2104, 'paused'],
  [506, 2101, 'activityMissing'],
  [599, 2101, 'activityMissing'],
  [591, 2101, 'activityMissing'],
] as const

for (const [id, code, reason] of states) {
  test(`answers ${code} for a coupon that is ${reason} (${id})`, async () => {
    const shopper = await server.as(people.shopper)
    const reply = await shopper.post(path, { id, reqId: newReqId() })
    assert.is(reply.code, code)
    assert.is(reply.data.reason, reason)
    assert.is(await grantsOf(id, people.shopper), 0)
  })
}

test('tells when a coupon will start', async () => {
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.post(path, { id: 502, reqId: newReqId() })
  assert.is(data.start_at, server.clock.seconds() + 86_400)
})

test('answers the state before it asks who is there, as the specification orders', async () => {
  const nobody = await server.as()
  assert.is((await nobody.post(path, { id: 506, reqId: newReqId() })).code, 2101)
})

test('sends somebody without a session to the login', async () => {
  const nobody = await server.as()
  const { status, code, targetUrl } = await nobody.post(path, { id: 501, reqId: newReqId() })
  assert.equal([status, code], ['oauth', 2128])
  assert.match(String(targetUrl), /redirect_uri=REDIRECT_URI.*#wechat_redirect$/)
})

test('refuses the virtual user of a snapshot page, without sending it to the login', async () => {
  const snapshot = await server.as(people.shopper, { isSnapshot: true })
  const reply = await snapshot.post(path, { id: 501, reqId: newReqId() })
  assert.equal([reply.code, reply.status], [2128, undefined])
})

test('says that it was taken, and which one, when only one is allowed', async () => {
  const shopper = await server.as(people.shopper)
  const first = await shopper.post(path, { id: 507, reqId: newReqId() })
  const second = await shopper.post(path, { id: 507, reqId: newReqId() })
  assert.is(second.code, 2106)
  assert.is(second.data.record_id, first.data.grant_id)
})

async function stockOf(activityId: number): Promise<number | undefined> {
  const row = await server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return row?.stock_left
}

async function grantsOf(activityId: number, uid: number): Promise<number> {
  const rows = await server.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .execute()
  return rows.length
}

test.run()
