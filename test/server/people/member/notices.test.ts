import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { movePoints } from '../../../../server/ledgers/point-ledger.ts'
import { askReview } from '../../../../server/ledgers/reviews.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('notices of points that end, and of what waits for a merchant')

const fixture = createNoticeFixture(test, async () => {})
const now = () => fixture.server.clock.seconds()
const titles = () => fixture.told.map(({ title }) => title)
const give = (delta: number, key: string, expireAt = 0) =>
  tx(fixture.server.db, trx => {
    const move = { brandId: 8, uid: people.shopper, delta, key, title: '赠送', now: now() }
    return movePoints(trx, { ...move, expireAt })
  })
const pass = async (days: number) => {
  fixture.server.clock.pass(days * DAY_S)
  await runDueJobs(fixture.server)
}

test('points: 30 and 7 days before, once each, and only what is left', async () => {
  const end = now() + 40 * DAY_S
  await give(30, 'a', end)
  await give(20, 'b', end + 60)
  await give(500, 'far', now() + 300 * DAY_S)
  await pass(9)
  assert.equal(titles(), [])
  await pass(2)
  await pass(10)
  assert.equal(titles(), ['50 积分快到期了'])
  await give(-35, 'spent')
  await pass(13)
  assert.equal(titles(), ['50 积分快到期了', '15 积分快到期了'])
  await pass(3)
  assert.is(titles().length, 2)
})

test('a question tells each merchant once, and a question that was asked anew tells them again', async () => {
  const ask = (shopId: number | null) =>
    tx(fixture.server.db, trx => {
      const key = { brandId: 8, kind: 'distributor' as const, ref: String(people.shopper) }
      return askReview(trx, key, { shopId, uid: people.shopper, now: now() })
    })
  await ask(1)
  await runDueJobs(fixture.server)
  await runDueJobs(fixture.server)
  assert.equal(
    fixture.told.map(({ openid, title }) => [openid, title]),
    [[`o${people.merchant}`, '有人申请成为推广员']],
  )
  await pass(1)
  await ask(2)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 1, 'those of another shop are not told')
  await pass(1)
  await ask(null)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 2)
})

test.run()
