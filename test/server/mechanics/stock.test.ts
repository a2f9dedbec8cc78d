import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityRow } from '../../../server/core/activity-row.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import { tx } from '../../../server/core/tx.ts'
import { type PrizeRow, prizesOf, takePrize } from '../../../server/mechanics/draw/prizes.ts'
import { giveBack, joinCount, take, takeNow } from '../../../server/ledgers/stock.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'
import { coupon } from '../../support/server-coupons.ts'
import { addLottery, stocked } from '../../support/server-draws.ts'

const test = suite('the stock of an activity')
let server: TestServer
let lastId = 7000

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

async function addActivity(change: Parameters<typeof coupon>[1]): Promise<ActivityRow> {
  lastId += 1
  return server.db
    .insertInto('activity')
    .values(coupon(lastId, change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const rowOf = ({ activity_id }: ActivityRow) =>
  server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()

const takeOne = (activity: ActivityRow, uid = 88) =>
  tx(server.db, async trx => take(trx, { activity, uid, now: START, entries: 1, pieces: 1 }))

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 1,
    error => (error instanceof ReplyError ? error.code : String(error)),
  )

test('whoever has read that a piece is left, and comes second, is refused with 2105', async () => {
  const activity = await addActivity({ stock_total: 1, stock_left: 1 })
  assert.is(await codeOf(takeOne(activity)), 1)
  assert.is(await codeOf(takeOne(activity)), 2105)
  assert.equal(await rowOf(activity), { stock_left: 0, join_count: 1 })
})

test('whoever has read that an activity runs, and comes after its pause, is refused with 2104', async () => {
  for (const stock of [{ stock_total: -1, stock_left: -1 }, {}]) {
    const activity = await addActivity({ ...stock, status: 2 })
    assert.is(await codeOf(takeOne(activity)), 2104)
    assert.is(await joinCount(server.db, activity), 0)
  }
})

test('without a stock the activity row stays as it is, and everybody is counted all the same', async () => {
  const activity = await addActivity({ stock_total: -1, stock_left: -1, join_count: 5 })
  for (let uid = 1; uid <= 20; uid += 1) await takeOne(activity, uid)
  assert.equal(await rowOf(activity), { stock_left: -1, join_count: 5 })
  assert.is(await joinCount(server.db, activity), 25)
  // A participation from before the count was divided into shards, counted in the row itself.
  await tx(server.db, async trx => giveBack(trx, { activity, uid: 33, takenAt: START, entries: 1 }))
  assert.is(await joinCount(server.db, activity), 24)
})

test('several takings of a transaction are one, which fits as a whole or not at all', async () => {
  const activity = await addActivity({ stock_total: 3, stock_left: 3 })
  const takeTimes = (times: number) =>
    tx(server.db, async trx => {
      for (let n = 0; n < times; n += 1) {
        take(trx, { activity, uid: 88, now: START, entries: 1, pieces: 1 })
      }
    })
  assert.is(await codeOf(takeTimes(4)), 2105)
  assert.is(await codeOf(takeTimes(3)), 1)
  assert.equal(await rowOf(activity), { stock_left: 0, join_count: 3 })
})

test('what is taken at once is not taken again at the end', async () => {
  const activity = await addActivity({ stock_total: 3, stock_left: 3 })
  await tx(server.db, async trx => {
    take(trx, { activity, uid: 88, now: START, entries: 1, pieces: 1 })
    await takeNow(trx, activity.activity_id)
  })
  assert.equal(await rowOf(activity), { stock_left: 2, join_count: 1 })
})

test('a prize that was there when it was read is not handed out twice', async () => {
  const bounds = { 'the stock': stocked(1), 'the share of the day': stocked(9, { day_stock: 1 }) }
  for (const [name, bound] of Object.entries(bounds)) {
    lastId += 1
    await addLottery(server.db, lastId, { prizes: [{ ...bound, weight_ppm: 1_000_000 }] })
    const [prize] = await prizesOf(server.db, { brand_id: 8, activity_id: lastId })
    assert.ok(prize)
    const handOut = (read: PrizeRow) => tx(server.db, async trx => takePrize(trx, read, START))
    assert.is(await codeOf(handOut(prize)), 1, name)
    assert.match(String(await codeOf(handOut(prize))), /is gone/, name)
  }
})

test.run()
