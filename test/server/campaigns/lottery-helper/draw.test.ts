import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runBatch } from '../../../../server/core/jobs/run-jobs.ts'
import { tx } from '../../../../server/core/tx.ts'
import { findActivity } from '../../../../server/core/activity-table.ts'
import { countInDraw } from '../../../../server/campaigns/lottery-helper/add-code.ts'
import { drawHelpers, holdDraw } from '../../../../server/campaigns/lottery-helper/draw.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { stocked } from '../../../support/server-draws.ts'
import {
  addHelperDraw,
  claimDraw,
  DRAWS_IN_S,
  helpDraw,
  joinDraw,
  joined,
  lookAt,
  winsOfDraw,
} from '../../../support/server-helper-draws.ts'

const ID = 1903

const test = suite('a scheduled draw')
let server: TestServer
let people: number[]
let links: string[]

test.before.each(async () => {
  server = await startTestServer()
  people = await addFriends(server, 4000, 8)
})
test.after.each(() => server.close())

async function fill(n = people.length): Promise<void> {
  links = []
  for (const uid of people.slice(0, n)) links.push(await joined(server, uid, ID))
}

const at = (now: number) => ({ ...server, clock: { now: () => now * 1000 } })

/** Runs the draw regardless of the job's due time. */
const holdNow = () =>
  tx(server.db, trx => holdDraw(trx, { brandId: 8, activityId: ID }, server.clock.seconds()))

async function drawNow(): Promise<void> {
  server.clock.pass(DRAWS_IN_S)
  await runDueJobs(server)
}

test('at its time, once, every winner once, best prize first; so many pieces leave the stock', async () => {
  await addHelperDraw(server, ID)
  await fill()
  await helpDraw(server, people[1] ?? 0, links[0] ?? '')
  await runDueJobs(server)
  assert.equal(await winsOfDraw(server, ID), [])
  await drawNow()
  await Promise.all([runBatch(server, drawHelpers), runBatch(server, drawHelpers)])
  await Promise.all([holdNow(), holdNow()])
  const wins = await winsOfDraw(server, ID)
  assert.equal(wins.map(({ prize_id }) => prize_id).sort(), [1, 2, 2])
  assert.is(new Set(wins.map(({ uid }) => uid)).size, 3)
  const left = await server.db
    .selectFrom('prize')
    .select(['prize_id', 'stock_left'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .orderBy('prize_id')
    .execute()
  assert.equal(
    left.map(({ stock_left }) => stock_left),
    [0, 0],
  )
})

test('everybody sees it at one moment, five seconds later; neither seed nor winners are told before', async () => {
  await addHelperDraw(server, ID)
  await fill()
  await drawNow()
  const early = await lookAt(server, people[0], 'detail', { id: ID })
  const draw = early.data.draw as {
    state: string
    seed: string
    reveal_at: number
    seed_hash: string
  }
  assert.equal([draw.state, draw.seed, early.data.top], ['drawing', '', null])
  assert.is(draw.reveal_at, server.clock.seconds() + 5)
  for (const call of ['winners', 'codes']) {
    assert.is((await lookAt(server, people[0], call, { id: ID })).code, 2102)
  }
  const { uid = 0 } = (await winsOfDraw(server, ID))[0] ?? {}
  const link = links[people.indexOf(uid)] ?? ''
  assert.is((await lookAt(server, uid, 'winner', { recordId: link })).code, 2102)
  assert.is((await claimDraw(server, uid, link)).code, 2123)
  server.clock.pass(5)
  const { data } = await lookAt(server, people[0], 'detail', { id: ID })
  const shown = data.draw as { state: string; seed: string }
  assert.is(shown.state, 'done')
  const hash = createHash('sha256').update(Buffer.from(shown.seed, 'hex')).digest('hex')
  assert.is(hash, draw.seed_hash)
})

test('who comes in the moment of the draw is in it or hears that it is over', async () => {
  await addHelperDraw(server, ID)
  await fill(4)
  const late = await addFriends(server, 5000, 6)
  server.clock.pass(DRAWS_IN_S - 1)
  const now = server.clock.seconds()
  const joins = late.map(uid => joinDraw(server, uid, ID))
  const [, ...replies] = await Promise.all([runBatch(at(now + 1), drawHelpers), ...joins])
  const held = await server.db
    .selectFrom('helper_draw')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  const inIt = replies.filter(({ code }) => code === 1).length
  assert.ok(replies.every(({ code }) => code === 1 || code === 2103))
  assert.is(held.people_n, 4 + inIt)
  assert.is(held.drawn_at, now + 1)
  assert.is((await joinDraw(server, people[7] ?? 0, ID)).code, 2103)
})

test('a code whose transaction ends after the draw is refused', async () => {
  await addHelperDraw(server, ID)
  await fill(2)
  const now = server.clock.seconds()
  const activity = await findActivity(server.db, 8, ID)
  const late = tx(server.db, async trx => {
    countInDraw(trx, activity, { people: 1, now })
    await holdDraw(trx, { brandId: 8, activityId: ID }, now + DRAWS_IN_S)
  })
  const reason = await late.then(
    () => 'counted',
    error => String(error.reply),
  )
  assert.is(reason, 'ended')
})

test('fewer people than prizes: the rest stays undrawn; a prize without a bound goes to all who are left', async () => {
  await addHelperDraw(server, ID)
  await fill(2)
  // More codes than prizes, and fewer people than prizes.
  for (const uid of people.slice(2, 6)) await helpDraw(server, uid, links[0] ?? '')
  await drawNow()
  assert.equal((await winsOfDraw(server, ID)).map(({ prize_id }) => prize_id).sort(), [1, 2])
  const other = ID + 1
  await addHelperDraw(server, other, {
    prizes: [stocked(1, { name: '盖碗' }), { name: '券', stock_total: -1, stock_left: -1 }],
    ext: { draw_at: server.clock.seconds() + 60 },
  })
  for (const uid of people) await joined(server, uid, other)
  server.clock.pass(60)
  await runDueJobs(server)
  assert.is((await winsOfDraw(server, other)).length, people.length)
})

test('a prize is claimed by its owner, once, and goes back when it is not', async () => {
  await addHelperDraw(server, ID, {
    prizes: [
      stocked(1, { kind: 'balance', name: '现金', amount: 188, value_fen: 188 }),
      stocked(1, { name: '券' }),
    ],
  })
  await fill()
  await drawNow()
  server.clock.pass(5)
  const wins = await winsOfDraw(server, ID)
  const cash = wins.find(({ prize_id }) => prize_id === 1)?.uid ?? 0
  const coupon = wins.find(({ prize_id }) => prize_id === 2)?.uid ?? 0
  const linkOf = (uid: number) => links[people.indexOf(uid)] ?? ''
  assert.is((await claimDraw(server, coupon, linkOf(cash))).code, 2123)
  assert.is((await claimDraw(server, cash, linkOf(cash))).code, 1)
  assert.is((await claimDraw(server, cash, linkOf(cash))).code, 1)
  const { data } = await lookAt(server, cash, 'winner', { recordId: linkOf(cash) })
  assert.equal([data.amount_fen, (data.prize as { status: string }).status], [188, 'claimed'])
  const lines = await server.db
    .selectFrom('wallet_log')
    .select('amount_fen')
    .where('brand_id', '=', 8)
    .where('owner', '=', cash)
    .execute()
  assert.equal(lines, [{ amount_fen: 188 }])
  server.clock.pass(8 * DAY_S)
  await runDueJobs(server)
  assert.is((await claimDraw(server, coupon, linkOf(coupon))).code, 2121)
})

test('one without anybody, and one that the shop has ended, is held too', async () => {
  await addHelperDraw(server, ID)
  await addHelperDraw(server, ID + 1, { ext: { mode: 'manual', draw_at: 0 } })
  for (const uid of people) await joined(server, uid, ID + 1)
  await drawNow()
  const { data } = await lookAt(server, people[0], 'detail', { id: ID })
  assert.is((data.draw as { state: string }).state, 'drawing')
  assert.equal(await winsOfDraw(server, ID + 1), [])
  await server.db
    .updateTable('activity')
    .set({ status: 3 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID + 1)
    .execute()
  await runDueJobs(server)
  assert.is((await winsOfDraw(server, ID + 1)).length, 3)
})

test.run()
