import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MINUTE_S } from '../../../../api/values/time.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what an activity asks of its visitors')
const path = '/api/wechat/activity/gate'
const activity = { id: 501, type: 'coupon' }
const inside = '30.2,120.1'
/** About 1.1 km north. */
const outside = '30.21,120.1'
let server: TestServer
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
})
test.after.each(() => server.close())

async function demand(need: object, area: object[] | null = null): Promise<void> {
  await server.db
    .updateTable('activity')
    .set({ need: JSON.stringify(need), area: area && JSON.stringify(area) })
    .where('activity_id', '=', activity.id)
    .execute()
}

const pass = (kind: string, value: string, caller = shopper) =>
  caller.post(path, { ...activity, kind, value, reqId: newReqId() })

const take = (caller = shopper) =>
  caller.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })

async function gatesOf(caller = shopper): Promise<unknown> {
  const { data } = await caller.get('/api/wechat/coupon/detail', { id: 501 })
  return (data.me as { gates: string[] }).gates
}

test('asks in one order, and the detail names what is missing', async () => {
  const consent = { version: '1', text: '同意' }
  await demand({ consent, location: true, phone: true, member: true, follow: true })
  assert.equal(await gatesOf(), ['follow', 'member', 'phone', 'location', 'consent'])
  assert.is((await take()).code, 2110)
})

test('a place inside the area lets people in, for half an hour', async () => {
  await demand({ location: true }, [{ lat: 30.2, lng: 120.1, radius_m: 1000 }])
  assert.is((await take()).code, 2113)
  assert.equal((await pass('location', inside)).data.gates, [])
  assert.is((await take()).code, 1)
  server.clock.pass(30 * MINUTE_S)
  assert.is((await take()).code, 2113)
})

test('a place outside is refused and keeps nothing', async () => {
  await demand({ location: true }, [{ lat: 30.2, lng: 120.1, radius_m: 1000 }])
  const { code, data } = await pass('location', outside)
  assert.equal([code, data.reason], [2113, 'outOfArea'])
  assert.equal(await gatesOf(), ['location'])
})

for (const value of ['', 'here', '30.2', '91,120', '30.2,181', '30.2,120.1,5', 'NaN,NaN'])
  test(`"${value}" is no place`, async () => {
    await demand({ location: true })
    assert.is((await pass('location', value)).code, 1001)
  })

test('words that have changed are agreed to once more', async () => {
  await demand({ consent: { version: '1', text: '旧' } })
  assert.is((await pass('consent', '1')).code, 1)
  assert.is((await take()).code, 1)
  await demand({ consent: { version: '2', text: '新' } })
  assert.is((await take()).code, 2126)
  assert.is((await pass('consent', '1')).code, 1004)
  assert.equal((await shopper.get(path, activity)).data.consent, { version: '2', text: '新' })
})

test('who has followed the account passes, by what the messaging app says at that moment', async () => {
  await demand({ follow: true })
  const openid = (value: string) =>
    server.db
      .updateTable('visitor')
      .set({ openid: value })
      .where('uid', '=', people.shopper)
      .execute()
  for (const stranger of ['', 'open-8-union-zhou-yuan']) {
    await openid(stranger)
    const refused = await pass('follow', 'now')
    assert.equal([refused.code, refused.message], [2110, '还没有查到你的关注，关注后再点一次'])
    assert.equal(await gatesOf(), ['follow'])
  }
  await openid('open-8-union-chen-xiaoman')
  assert.equal((await pass('follow', 'now')).data.gates, [])
  assert.is((await take()).code, 1)
})

test('what one person meets, another has not', async () => {
  await demand({ consent: { version: '1', text: '同意' } })
  await pass('consent', '1')
  assert.equal(await gatesOf(await server.as(people.friend)), ['consent'])
})

test('a visitor of a snapshot page agrees to nothing', async () => {
  await demand({ consent: { version: '1', text: '同意' } })
  const looker = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await pass('consent', '1', looker)).code, 2128)
  assert.equal(await gatesOf(), ['consent'])
})

test.run()
