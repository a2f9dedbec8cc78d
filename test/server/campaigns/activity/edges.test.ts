import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the edges of an activity’s time')
const MS = 0.001
let server: TestServer
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  const now = server.clock.seconds()
  await server.db
    .updateTable('activity')
    .set({ start_at: now + 10, end_at: now + 20 })
    .where('activity_id', '=', 501)
    .execute()
})
test.after.each(() => server.close())

const take = async (more: object = {}) =>
  (await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId(), ...more })).code

test('a millisecond before the start it has not begun, at the start it has', async () => {
  server.clock.pass(10 - MS)
  assert.is(await take(), 2102)
  server.clock.pass(MS)
  assert.is(await take(), 1)
})

test('a millisecond before the end it runs, at the end it is over', async () => {
  server.clock.pass(20 - MS)
  assert.is(await take(), 1)
  server.clock.pass(MS)
  assert.is(await take(), 2103)
})

test('what the phone says of the time changes nothing', async () => {
  const day = 86_400
  for (const skew of [-day, day]) {
    const said = server.clock.seconds() + skew
    assert.is(await take({ time: said, now: said, timestamp: said }), 2102)
  }
})

test.run()
