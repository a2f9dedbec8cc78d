import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tellReminders } from '../../../server/activity/tell-reminders.ts'
import type { Notice } from '../../../server/outside/messaging-app.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('telling that an activity starts')
const quiet = console.error
let server: TestServer
let told: Notice[]
let isDown: boolean

test.before.each(async () => {
  told = []
  isDown = false
  server = await startTestServer({
    change: ({ messaging }) => ({
      messaging: {
        ...messaging,
        async tell(_account, notice) {
          if (isDown) throw new Error('no answer')
          told.push(notice)
        },
      },
    }),
  })
  const start = server.clock.seconds() + 3600
  await server.db
    .updateTable('activity')
    .set({ start_at: start, end_at: start + 3600 })
    .where('activity_id', '=', 501)
    .execute()
  await server.db.updateTable('visitor').set({ openid: 'o88' }).where('uid', '=', 88).execute()
  const shopper = await server.as(people.shopper)
  const ask = { id: 501, type: 'coupon', on: 1, reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/activity/remind', ask)).code, 1)
})
test.after.each(async () => {
  console.error = quiet
  await server.close()
})

test('happens once, five minutes early, with the way to the activity', async () => {
  server.clock.pass(3299)
  await tellReminders(server)
  assert.equal(told, [])
  server.clock.pass(1)
  await Promise.all([tellReminders(server), tellReminders(server)])
  await tellReminders(server)
  assert.is(told.length, 1)
  assert.equal([told[0]?.openid, told[0]?.path], ['o88', '/coupon?br=8&id=501'])
})

test('is tried again while the messaging app does not answer', async () => {
  console.error = () => {}
  isDown = true
  server.clock.pass(3300)
  await tellReminders(server)
  isDown = false
  await tellReminders(server)
  assert.is(told.length, 1)
})

test('is left out for an activity that was paused', async () => {
  await server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('activity_id', '=', 501)
    .execute()
  server.clock.pass(3300)
  await tellReminders(server)
  assert.equal(told, [])
})

test.run()
