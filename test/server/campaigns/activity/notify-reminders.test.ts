import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('notices that an activity starts')

const fixture = createNoticeFixture(test, async server => {
  const start = server.clock.seconds() + 3600
  await server.db
    .updateTable('activity')
    .set({ start_at: start, end_at: start + 3600 })
    .where('activity_id', '=', 501)
    .execute()
  const shopper = await server.as(people.shopper)
  const ask = { id: 501, type: 'coupon', on: 1, reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/activity/remind', ask)).code, 1)
})

test('happens once, five minutes early, with the way to the activity', async () => {
  fixture.server.clock.pass(3299)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told, [])
  fixture.server.clock.pass(1)
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 1)
  assert.equal([fixture.told[0]?.openid, fixture.told[0]?.path], ['o88', '/coupon?br=8&id=501'])
})

test('is tried again while the messaging app does not answer', async () => {
  fixture.isDown = true
  fixture.server.clock.pass(3300)
  await runDueJobs(fixture.server)
  fixture.isDown = false
  fixture.server.clock.pass(10)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 1)
})

test('is left out for an activity that was paused', async () => {
  await fixture.server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('activity_id', '=', 501)
    .execute()
  fixture.server.clock.pass(3300)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told, [])
})

test.run()
