import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runDueJobs } from '../../support/run-jobs.ts'
import { createNoticeLab } from '../../support/notice-lab.ts'
import { newReqId } from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('notices that an activity starts')

const lab = createNoticeLab(test, async server => {
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
  lab.server.clock.pass(3299)
  await runDueJobs(lab.server)
  assert.equal(lab.told, [])
  lab.server.clock.pass(1)
  await Promise.all([runDueJobs(lab.server), runDueJobs(lab.server)])
  await runDueJobs(lab.server)
  assert.is(lab.told.length, 1)
  assert.equal([lab.told[0]?.openid, lab.told[0]?.path], ['o88', '/coupon?br=8&id=501'])
})

test('is tried again while the messaging app does not answer', async () => {
  lab.isDown = true
  lab.server.clock.pass(3300)
  await runDueJobs(lab.server)
  lab.isDown = false
  lab.server.clock.pass(10)
  await runDueJobs(lab.server)
  assert.is(lab.told.length, 1)
})

test('is left out for an activity that was paused', async () => {
  await lab.server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('activity_id', '=', 501)
    .execute()
  lab.server.clock.pass(3300)
  await runDueJobs(lab.server)
  assert.equal(lab.told, [])
})

test.run()
