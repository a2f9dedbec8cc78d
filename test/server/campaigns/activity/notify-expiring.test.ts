import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('notices that a coupon expires')
/** Validity of the fixture's coupons. */
const LIFE_S = 7 * DAY_S
let grantId: string

const fixture = createNoticeFixture(test, async server => {
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  grantId = String(data.grant_id)
})

test('happens once, three days before, with the way to the coupon', async () => {
  fixture.server.clock.pass(LIFE_S - 3 * DAY_S - 1)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told, [])
  fixture.server.clock.pass(1)
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  await runDueJobs(fixture.server)
  assert.equal(
    fixture.told.map(({ openid, path }) => [openid, path]),
    [['o88', `/coupon?br=8&id=501&grantId=${grantId}`]],
  )
})

test('is left out for one that was used, has expired, or was taken within that day', async () => {
  fixture.server.clock.pass(LIFE_S - 3600)
  const set = (change: object) =>
    fixture.server.db
      .updateTable('user_grant')
      .set(change)
      .where('grant_id', '=', grantId)
      .execute()
  for (const change of [
    { status: 2 },
    { status: 1, valid_to: fixture.server.clock.seconds() },
    {
      valid_to: fixture.server.clock.seconds() + 60,
      created_at: fixture.server.clock.seconds() - DAY_S + 1,
    },
  ]) {
    await set(change)
    await runDueJobs(fixture.server)
  }
  assert.equal(fixture.told, [])
})

const notices = [
  [1, 1],
  [5, 5],
  [99, 6],
  ['5', 3],
] as const

for (const [said, days] of notices) {
  test(`comes ${days} days before where the merchant says ${JSON.stringify(said)}`, async () => {
    await say(said)
    // Grants taken within the last day are not notified, whatever the setting.
    fixture.server.clock.pass(days < 6 ? LIFE_S - days * DAY_S - 1 : DAY_S - 1)
    await runDueJobs(fixture.server)
    assert.equal(fixture.told, [])
    fixture.server.clock.pass(1)
    await runDueJobs(fixture.server)
    assert.is(fixture.told.length, 1)
  })
}

test('never comes where the merchant says 0', async () => {
  await say(0)
  fixture.server.clock.pass(LIFE_S - 1)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told, [])
})

async function say(expire_notice_days: number | string): Promise<void> {
  const { ext } = await fixture.server.db
    .selectFrom('activity')
    .select('ext')
    .where('activity_id', '=', 501)
    .executeTakeFirstOrThrow()
  await fixture.server.db
    .updateTable('activity')
    .set({ ext: JSON.stringify({ ...ext, expire_notice_days }) })
    .where('activity_id', '=', 501)
    .execute()
}

test('is tried again while the messaging app does not answer', async () => {
  fixture.server.clock.pass(LIFE_S - 3600)
  fixture.isDown = true
  await runDueJobs(fixture.server)
  fixture.isDown = false
  fixture.server.clock.pass(10)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 1)
})

test.run()
