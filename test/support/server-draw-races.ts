import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findActivity } from '../../server/activity/activity-table.ts'
import { tx } from '../../server/core/tx.ts'
import { drawPrize } from '../../server/mechanics/draw/draw-prize.ts'
import { expirePrizes } from '../../server/mechanics/draw/expire-prizes.ts'
import { prizesOf } from '../../server/mechanics/draw/prizes.ts'
import {
  callerOf,
  newReqId,
  openSession,
  type Reply,
  startTestServer,
  type TestServer,
} from './server-app.ts'
import { addLottery, brokenPromises, stocked } from './server-draws.ts'
import { visitorRow } from './server-world.ts'

const draw = '/api/wechat/lottery/draw'
const PEOPLE = 60
const first = 30_000

/** The races of the draw mechanic over real HTTP, at one isolation level of the database. */
export function addDrawRaces(test: ReturnType<typeof suite>, isolation: string): void {
  let server: TestServer
  let address: string

  test.before(async () => {
    server = await startTestServer({ isolation })
    address = await server.listen()
    const rows = Array.from({ length: PEOPLE }, (_, n) => visitorRow(8, first + n))
    await server.db.insertInto('visitor').values(rows).execute()
  })
  test.after(() => server.close())

  test(`${PEOPLE} people and 7 prizes: exactly 7 win, and nobody’s stock goes below zero`, async () => {
    const prizes = [
      stocked(7, { weight_ppm: 1_000_000 }),
      // Keeps the campaign open, so that everybody draws.
      stocked(1, { is_pity: true }),
      { kind: 'none' as const },
    ]
    await addLottery(server.db, 703, { prizes })
    const replies = await everybody(703)
    assert.is(replies.filter(({ code }) => code === 1).length, PEOPLE)
    assert.is(replies.filter(({ data }) => data.prize_id === 1).length, 7)
    assert.equal(await brokenPromises(server.db, 703), [])
  })

  test('30 draws of one person with 4 chances: 4 results, 26 times 2124', async () => {
    await addLottery(server.db, 704, { chances: { free_day: 3, free_total: 1 } })
    const replies = await oneOften(704, 30)
    assert.is(replies.filter(({ code }) => code === 1).length, 4)
    assert.is(replies.filter(({ code }) => code === 2124).length, 26)
    assert.equal(await brokenPromises(server.db, 704), [])
  })

  test('20 draws of one person who may win 2: 2 prizes, 18 misses', async () => {
    await addLottery(server.db, 705, {
      chances: { free_day: 20 },
      draw: { win_limit_user: 2 },
    })
    const replies = await oneOften(705, 20)
    assert.is(replies.filter(({ data }) => data.prize_id === 1).length, 2)
    assert.is(replies.filter(({ data }) => data.prize_id === 0).length, 18)
    assert.equal(await brokenPromises(server.db, 705), [])
  })

  // Guarded by: server/mechanics/draw/draw-stats.ts: `forUpdate` in lockLuck (only seen on PostgreSQL)
  test('20 draws without chances, as a campaign of another kind makes them, of one who may win 2: 2 prizes', async () => {
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

  test('claims and the sweep at once: each prize is claimed or back in the stock, never both', async () => {
    await addLottery(server.db, 706, {
      prizes: [stocked(20, { weight_ppm: 1_000_000 }), { kind: 'none' }],
      draw: { claim_days: 1, win_limit_user: -1 },
      chances: { free_day: 20 },
    })
    const drawn = await oneOften(706, 20)
    const me = await caller(1)
    const claims = drawn.map(({ data }) =>
      me.post('/api/wechat/lottery/claim', { drawId: data.draw_id, reqId: newReqId() }),
    )
    // As another process would, whose clock is a day ahead.
    const tomorrow = server.clock.seconds() + 86_400
    const sweeps = [1, 2, 3].map(() => tx(server.db, trx => expirePrizes(trx, tomorrow)))
    await Promise.all(sweeps)
    const codes = (await Promise.all(claims)).map(({ code }) => code)
    assert.ok(
      codes.every(code => code === 1 || code === 2121),
      `${codes}`,
    )
    assert.equal(await brokenPromises(server.db, 706), [])
  })

  const bodyOf = (id: number) => ({ id, pay: 'free', reqId: newReqId() })

  async function caller(n: number) {
    const cookie = await openSession(server, { brandId: 8, uid: first + n })
    return callerOf((path, init) => fetch(address + path, init), cookie)
  }

  async function everybody(id: number): Promise<Reply[]> {
    const callers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => caller(n)))
    return Promise.all(callers.map(each => each.post(draw, bodyOf(id))))
  }

  async function oneOften(id: number, times: number): Promise<Reply[]> {
    const me = await caller(1)
    return Promise.all(Array.from({ length: times }, () => me.post(draw, bodyOf(id))))
  }
}
