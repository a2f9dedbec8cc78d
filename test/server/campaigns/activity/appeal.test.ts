import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('appeals and notices for the shop')

const fixture = createNoticeFixture(test)

const appeal = async (uid: number, id = 501, reqId = newReqId()) =>
  (await fixture.server.as(uid)).post('/api/wechat/activity/appeal', { id, type: 'coupon', reqId })

async function tickets(): Promise<number> {
  return (await fixture.server.db.selectFrom('shop_notice').selectAll().execute()).length
}

test('an appeal is one request until somebody decides, and one notice a day', async () => {
  const first = await appeal(people.shopper)
  assert.equal(first.data, { created_at: fixture.server.clock.seconds(), is_new: true })
  const replies = await Promise.all([1, 2, 3].map(() => appeal(people.shopper)))
  assert.equal(
    replies.map(({ data }) => data),
    replies.map(() => ({ created_at: first.data.created_at, is_new: false })),
  )
  assert.is(await tickets(), 1)
  fixture.server.clock.pass(DAY_S)
  assert.is((await appeal(people.shopper)).data.is_new, false)
  assert.is((await appeal(people.friend)).data.is_new, true)
  assert.is(await tickets(), 3)
})

test('nobody appeals without a login, or about what is not there', async () => {
  const call = { id: 501, type: 'coupon', reqId: newReqId() }
  assert.is(
    (await (await fixture.server.as()).post('/api/wechat/activity/appeal', call)).code,
    2128,
  )
  assert.is((await appeal(people.shopper, 591)).code, 2101)
  assert.is(await tickets(), 0)
})

test('managers and the merchant are told once, the staff are not', async () => {
  await appeal(people.shopper)
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  await runDueJobs(fixture.server)
  assert.equal(fixture.told.map(({ openid }) => openid).sort(), ['o79', 'o80'])
  assert.is(fixture.told[0]?.path, '/pages/mine/reviews?br=8')
})

test('what reached nobody is tried again, for a day', async () => {
  await appeal(people.shopper)
  fixture.isDown = true
  await runDueJobs(fixture.server)
  fixture.isDown = false
  fixture.server.clock.pass(10)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 2)
  await appeal(people.friend)
  fixture.server.clock.pass(DAY_S)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 2)
})

test.run()
