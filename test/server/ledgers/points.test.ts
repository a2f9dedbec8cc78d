import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../../server/core/clock.ts'
import { tx } from '../../../server/core/tx.ts'
import { expirePoints } from '../../../server/ledgers/expire-points.ts'
import { pointsEnd } from '../../../server/ledgers/point-lots.ts'
import { type PointReturn, returnPoints } from '../../../server/ledgers/return-points.ts'
import {
  changeFrozen,
  freezePoints,
  movePoints,
  type PointMove,
  pointsOf,
  thawPoints,
} from '../../../server/ledgers/point-ledger.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'

const test = suite('points in lots')
const person = { brandId: 8, uid: 88 }
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

test('are spent from the lot that ends first, and come back into their own lots', async () => {
  await move('later', 500, { expireAt: START + 300 * DAY_S })
  await move('sooner', 300, { expireAt: START + 40 * DAY_S })
  assert.is(await move('exchange', -400), 400)
  assert.equal(await lots(), { later: 400, sooner: 0 })

  assert.is(await giveBack('back-1', { ofKey: 'exchange', n: 50 }), 50)
  assert.equal(await lots(), { later: 450, sooner: 0 })
  // After 45 days the earlier lot has expired; points returned to it are valid for another 30 days.
  const now = START + 45 * DAY_S
  assert.is(await giveBack('back-2', { ofKey: 'exchange', n: 1000, now }), 350)
  assert.equal(await lots(), { later: 500, sooner: 0, 'back-2': 300 })
  assert.is(await endOf('back-2'), now + 30 * DAY_S)
  assert.is(await giveBack('back-3', { ofKey: 'exchange', n: 1, now }), 0)
  assert.is(await balance(), 800)
})

test('the worked line: 400 of lots of 300 and 500 are exchanged and come back after the first lot has ended', async () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000
  await move('A', 300, { now: at('2025-06-01'), expireAt: at('2026-01-01') })
  await move('B', 500, { now: at('2025-06-02'), expireAt: at('2027-01-01') })
  await move('exchange', -400, { now: at('2025-12-01') })
  assert.equal(await lots(), { A: 0, B: 400 })
  const now = at('2026-01-05')
  assert.is(await giveBack('refund', { ofKey: 'exchange', n: 400, now }), 400)
  assert.equal(await lots(), { A: 0, B: 500, refund: 300 })
  assert.is(await endOf('refund'), now + 30 * DAY_S)
})

test('are never spent twice by two at once, and never more than there are', async () => {
  await move('got', 100)
  const both = await Promise.all([move('a', -80), move('b', -80)])
  assert.is(both.filter(left => left === 20).length, 1)
  assert.is(both.filter(left => left === undefined).length, 1)
  assert.equal(await lots(), { got: 20 })
})

test('that were clawed back make a debt, which later gains fill first', async () => {
  await move('got', 100)
  await move('spent', -90)
  assert.is(await move('claw', -50, { mayOwe: true, type: 22 }), -40)
  assert.equal(await lots(), { got: 0 })
  assert.is(await move('spend', -1), undefined)
  assert.is(await move('more', 30), -10)
  assert.is(await move('again', 60), 50)
  assert.equal(await lots(), { got: 0, more: 0, again: 50 })
  assert.is(await giveBack('back', { ofKey: 'spent', n: 90 }), 90)
  assert.equal(await lots(), { got: 90, more: 0, again: 50 })
})

test('end with their lot: by the job, and before it when they are about to be spent', async () => {
  await move('short', 10, { expireAt: START + 5 })
  await move('long', 10, { expireAt: START + 500 })
  assert.is(await move('spend', -15, { now: START + 6 }), undefined)
  assert.is(await balance(), 10)
  server.clock.pass(501)
  await runDueJobs(server, undefined, [expirePoints])
  assert.is(await balance(), 0)
  const lines = await server.db
    .selectFrom('point_log')
    .select(['key', 'delta', 'points', 'type'])
    .where('type', '=', 13)
    .orderBy('key')
    .execute()
  assert.equal(lines, [
    { key: 'expire:long', delta: -10, points: 0, type: 13 },
    { key: 'expire:short', delta: -10, points: 10, type: 13 },
  ])
})

test('that are earned last until the end of the next year', async () => {
  await move('got', 1)
  assert.is(brandDay((await endOf('got')) - 1), '2027-12-31')
  assert.is(
    pointsEnd(Date.parse('2026-12-31T17:00:00Z') / 1000),
    pointsEnd(START) + 365 * DAY_S + DAY_S,
  )
})

test('that are frozen are no balance yet; they thaw once, and less of them after a change', async () => {
  const line = { ...person, key: 'earn' }
  const usableAt = START + 7 * DAY_S
  const frozen = { ...line, delta: 30, title: '订单完成', type: 2, now: START, usableAt }
  await tx(server.db, trx => freezePoints(trx, frozen))
  assert.is(await balance(), 0)
  assert.is(await tx(server.db, trx => changeFrozen(trx, line, 12)), true)
  await tx(server.db, trx => thawPoints(trx, line, usableAt))
  await tx(server.db, trx => thawPoints(trx, line, usableAt))
  assert.is(await balance(), 12)
  assert.equal(await lots(), { earn: 12 })
  assert.is(await tx(server.db, trx => changeFrozen(trx, line, 1)), false)

  const none = { ...line, key: 'void' }
  await tx(server.db, trx => freezePoints(trx, { ...frozen, key: 'void' }))
  await tx(server.db, trx => changeFrozen(trx, none, 0))
  await tx(server.db, trx => thawPoints(trx, none, usableAt))
  assert.is(await balance(), 12)
})

test('that are earned on 30 December and thaw in January end with the year after the one they were earned in', async () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`) / 1000
  const line = { ...person, key: 'earn' }
  const earned = { now: at('2026-12-30'), usableAt: at('2027-01-06') }
  await tx(server.db, trx =>
    freezePoints(trx, { ...line, delta: 30, title: '订单完成', type: 2, ...earned }),
  )
  await tx(server.db, trx => thawPoints(trx, line, earned.usableAt))
  assert.is(brandDay((await endOf('earn')) - 1), '2027-12-31')
})

/** A refusal rolls its transaction back, as in the callers; the expiry recorded before stays. */
async function move(key: string, delta: number, options: Partial<PointMove> = {}) {
  const order = { ...person, key, delta, title: key, now: START, ...options }
  return tx(server.db, trx => movePoints(trx, order))
}

const giveBack = (key: string, order: Pick<PointReturn, 'ofKey' | 'n'> & { now?: number }) =>
  tx(server.db, trx => returnPoints(trx, { ...person, key, title: key, now: START, ...order }))

const balance = () => pointsOf(server.db, 8, 88)

async function lots(): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('point_lot')
    .select(['lot', 'left_n'])
    .where('uid', '=', 88)
    .execute()
  return Object.fromEntries(rows.map(({ lot, left_n }) => [lot, left_n]))
}

async function endOf(lot: string): Promise<number> {
  const row = await server.db
    .selectFrom('point_lot')
    .select('expire_at')
    .where('lot', '=', lot)
    .executeTakeFirstOrThrow()
  return row.expire_at
}

test.run()
