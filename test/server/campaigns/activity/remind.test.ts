import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a reminder of an activity')
const id = 501
let server: TestServer
let shopper: Caller
let startAt: number

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  startAt = server.clock.seconds() + 3600
  await server.db
    .updateTable('activity')
    .set({ start_at: startAt, end_at: startAt + 3600 })
    .where('activity_id', '=', id)
    .execute()
})
test.after.each(() => server.close())

const remind = (on: 0 | 1, reqId = newReqId(), caller = shopper) =>
  caller.post('/api/wechat/activity/remind', { id, type: 'coupon', on, reqId })

async function isReminded(caller = shopper): Promise<unknown> {
  const { data } = await caller.get('/api/wechat/coupon/detail', { id })
  return (data.me as { reminded: boolean }).reminded
}

test('is for five minutes before the start, and can be taken back', async () => {
  assert.is(await isReminded(), false)
  assert.equal((await remind(1)).data, { on: true, notify_at: startAt - 300 })
  assert.is(await isReminded(), true)
  assert.is((await remind(0)).data.on, false)
  assert.is(await isReminded(), false)
})

test('asked for shortly before the start, it is due at once', async () => {
  server.clock.pass(3500)
  assert.is((await remind(1)).data.notify_at, startAt - 100)
})

test('asked for twice, it is one', async () => {
  const reqId = newReqId()
  for (const each of [reqId, reqId, newReqId()]) assert.is((await remind(1, each)).code, 1)
  const rows = await server.db.selectFrom('activity_reminder').selectAll().execute()
  assert.is(rows.length, 1)
})

test('is one person’s own', async () => {
  await remind(1)
  assert.is(await isReminded(await server.as(people.friend)), false)
})

test('nobody is reminded of what has begun', async () => {
  server.clock.pass(3600)
  assert.is((await remind(1)).code, 1004)
})

test.run()
