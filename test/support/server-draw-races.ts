import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findActivity } from '../../server/core/activity-table.ts'
import { tx } from '../../server/core/tx.ts'
import { drawPrize } from '../../server/mechanics/draw/draw-prize.ts'
import { expirePrizes } from '../../server/mechanics/draw/expire-prizes.ts'
import { prizesOf } from '../../server/mechanics/draw/prizes.ts'
import { scaled } from './scale.ts'
import {
  type Caller,
  callerOf,
  newReqId,
  openSession,
  type Reply,
  startTestServer,
  type TestServer,
} from './server-app.ts'
import { addLottery, brokenPromises, stocked } from './server-draws.ts'
import { visitorRow } from './server-data.ts'

const draw = '/api/wechat/lottery/draw'
const PEOPLE = scaled(60, 500)
/** Number of people with 40 concurrent taps each. */
const IMPATIENT = scaled(1, 50)
const TAPS = 40
const first = 30_000

interface Races {
  server: TestServer
  callerAt(n: number): Promise<Caller>
}

/** The races of the draw mechanic over real HTTP, at one isolation level of the database. */
export function addDrawRaces(test: ReturnType<typeof suite>, isolation: string): void {
  const races = {} as Races

  test.before(async () => {
    const server = await startTestServer({ isolation })
    const address = await server.listen()
    races.server = server
    races.callerAt = async n => {
      const cookie = await openSession(server, { brandId: 8, uid: first + n })
      return callerOf((path, init) => fetch(address + path, init), cookie)
    }
    const rows = Array.from({ length: PEOPLE }, (_, n) => visitorRow(8, first + n))
    await server.db.insertInto('visitor').values(rows).execute()
  })
  test.after(() => races.server.close())

  addCrowd(test, races)
  addOnePerson(test, races)
  addClaims(test, races)
}

function addCrowd(test: ReturnType<typeof suite>, races: Races): void {
  test(`${PEOPLE} people and 7 prizes: exactly 7 win, and nobody’s stock goes below zero`, async () => {
    const { server } = races
    const prizes = [
      stocked(7, { weight_ppm: 1_000_000 }),
      // Keeps the campaign open, so that everybody draws.
      stocked(1, { is_pity: true }),
      { kind: 'none' as const },
    ]
    await addLottery(server.db, 703, { prizes })
    const replies = await everybody(races, 703)
    assert.is(replies.filter(({ code }) => code === 1).length, PEOPLE)
    assert.is(replies.filter(({ data }) => data.prize_id === 1).length, 7)
    assert.equal(await brokenPromises(server.db, 703), [])
  })
}

function addOnePerson(test: ReturnType<typeof suite>, races: Races): void {
  test(`${TAPS} draws at once of ${IMPATIENT} with 4 chances each: 4 results, all others 2124`, async () => {
    const { server } = races
    await addLottery(server.db, 704, { chances: { free_day: 3, free_total: 1 } })
    const people = Array.from({ length: IMPATIENT }, (_, n) => oneOften(races, 704, TAPS, n))
    for (const replies of await Promise.all(people)) {
      assert.is(replies.filter(({ code }) => code === 1).length, 4)
      assert.is(replies.filter(({ code }) => code === 2124).length, TAPS - 4)
    }
    assert.equal(await brokenPromises(server.db, 704), [])
  })

  test('20 draws of one person who may win 2: 2 prizes, 18 misses', async () => {
    const { server } = races
    await addLottery(server.db, 705, {
      chances: { free_day: 20 },
      draw: { win_limit_user: 2 },
    })
    const replies = await oneOften(races, 705, 20)
    assert.is(replies.filter(({ data }) => data.prize_id === 1).length, 2)
    assert.is(replies.filter(({ data }) => data.prize_id === 0).length, 18)
    assert.equal(await brokenPromises(server.db, 705), [])
  })

  // Protected by `forUpdate` in lockLuck, server/mechanics/draw/draw-stats.ts; only observable on
  // PostgreSQL.
  test('20 draws without chances, as a campaign of another kind makes them, of one who may win 2: 2 prizes', async () => {
    const { server } = races
    await addLottery(server.db, 707, { draw: { win_limit_user: 2 } })
    const activity = await findActivity(server.db, 8, 707)
    const prizes = await prizesOf(server.db, activity)
    const holder = { activity, uid: first, now: server.clock.seconds() }
    const draws = Array.from({ length: 20 }, (_, n) =>
      tx(server.db, trx =>
        drawPrize(trx, { holder, drawId: `draw-${n}`, prizes, random: () => 0 }),
      ),
    )
    const won = (await Promise.all(draws)).filter(row => row.prize_id === 1)
    assert.is(won.length, 2)
  })
}

function addClaims(test: ReturnType<typeof suite>, races: Races): void {
  test('claims and the expiry at once: each prize is claimed or back in the stock, never both', async () => {
    const { server } = races
    await addLottery(server.db, 706, {
      prizes: [stocked(20, { weight_ppm: 1_000_000 }), { kind: 'none' }],
      draw: { claim_days: 1, win_limit_user: -1 },
      chances: { free_day: 20 },
    })
    const drawn = await oneOften(races, 706, 20)
    const me = await races.callerAt(1)
    const claims = drawn.map(({ data }) =>
      me.post('/api/wechat/lottery/claim', { drawId: data.draw_id, reqId: newReqId() }),
    )
    // Like another process whose clock is a day ahead.
    const tomorrow = server.clock.seconds() + 86_400
    const activity = { brand_id: 8, activity_id: 706 }
    const sweeps = [1, 2, 3].map(() => tx(server.db, trx => expirePrizes(trx, tomorrow, activity)))
    await Promise.all(sweeps)
    const codes = (await Promise.all(claims)).map(({ code }) => code)
    assert.ok(
      codes.every(code => code === 1 || code === 2121),
      `${codes}`,
    )
    assert.equal(await brokenPromises(server.db, 706), [])
  })
}

const bodyOf = (id: number) => ({ id, pay: 'free', reqId: newReqId() })

async function everybody({ callerAt }: Races, id: number): Promise<Reply[]> {
  const callers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => callerAt(n)))
  return Promise.all(callers.map(each => each.post(draw, bodyOf(id))))
}

async function oneOften({ callerAt }: Races, id: number, times: number, n = 1): Promise<Reply[]> {
  const me = await callerAt(n)
  return Promise.all(Array.from({ length: times }, () => me.post(draw, bodyOf(id))))
}
