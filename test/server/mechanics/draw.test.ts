import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../api/values/time.ts'
import { findActivity } from '../../../server/core/activity-table.ts'
import { tx } from '../../../server/core/tx.ts'
import type { Visitor } from '../../../server/core/session.ts'
import { addChances, chancesOf, spendChance } from '../../../server/ledgers/chances.ts'
import { draw } from '../../../server/mechanics/draw/draw.ts'
import { expirePrizes } from '../../../server/mechanics/draw/expire-prizes.ts'
import type { Random } from '../../../server/core/random.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { addLottery, brokenPromises, stocked } from '../../support/server-draws.ts'

const test = suite('drawing prizes')
const SHOPPER = 88
const FRIEND = 89
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

/** Enough chances for tests about prizes. */
const plenty = { free_day: 100 }

// Second half of acceptance example 19.
test('a prize that is out of stock gives none, and all others are hit as before', async () => {
  const prizes = [
    stocked(1, { name: '少', weight_ppm: 500_000 }),
    { name: '多', weight_ppm: 300_000 },
    { kind: 'none' as const },
  ]
  await addLottery(server.db, 703, { prizes, chances: plenty })
  const rolls = [0, 1, 499_999, 500_000, 799_999, 800_000]
  const kinds = []
  for (const roll of rolls) kinds.push((await drawWith(703, SHOPPER, roll)).row.prize_id)
  assert.equal(kinds, [1, 0, 0, 2, 2, 0])
  assert.equal(await brokenPromises(server.db, 703), [])
})

test('a miss stops at an empty place; without one it says that there is none', async () => {
  await addLottery(server.db, 704, {
    prizes: [{ weight_ppm: 10 }, { kind: 'none' }, { kind: 'none' }],
    chances: plenty,
  })
  await addLottery(server.db, 705, { prizes: [{ weight_ppm: 10 }], chances: plenty })
  const places = []
  for (const place of [0, 1]) {
    places.push((await drawWith(704, SHOPPER, 999_999, place)).row.cell)
  }
  assert.equal(places, [1, 2])
  assert.is((await drawWith(705, SHOPPER, 999_999)).row.cell, -1)
})

test('of a day’s share no more is won, until the next day of the brand', async () => {
  const prizes = [{ weight_ppm: 1_000_000, day_stock: 2 }, { kind: 'none' as const }]
  await addLottery(server.db, 706, { prizes, chances: plenty })
  const won = []
  for (const uid of [SHOPPER, FRIEND, SHOPPER]) won.push((await drawWith(706, uid)).row.prize_id)
  server.clock.pass(DAY_S)
  won.push((await drawWith(706, SHOPPER)).row.prize_id)
  assert.equal(won, [1, 1, 0, 1])
})

const bounds = [
  ['in all', { win_limit_user: 1 }, {}, [1, 0, 0]],
  ['on a day', { win_limit_day: 1 }, {}, [1, 0, 1]],
  ['of one prize', {}, { per_user: 1 }, [1, 0, 0]],
] as const

bounds.forEach(([what, rules, prize, expected], index) => {
  test(`a person’s bound ${what} makes further hits no prize, and takes no stock`, async () => {
    const id = 7710 + index
    const prizes = [stocked(10, { weight_ppm: 1_000_000, ...prize }), { kind: 'none' as const }]
    await addLottery(server.db, id, { prizes, chances: plenty, draw: rules })
    const won = [await wins(id), await wins(id)]
    server.clock.pass(DAY_S)
    won.push(await wins(id))
    assert.equal(won, expected)
    assert.equal(await brokenPromises(server.db, id), [])
  })
})

test('after enough misses in a row the pity prize comes; when it is gone, the odds decide', async () => {
  const prizes = [
    stocked(1, { name: '安慰', is_pity: true }),
    { weight_ppm: 1000 },
    { kind: 'none' as const },
  ]
  await addLottery(server.db, 7720, { prizes, chances: plenty, draw: { pity_after: 2 } })
  const won = []
  for (let n = 0; n < 6; n += 1) won.push((await drawWith(7720, SHOPPER, 999_999)).row.prize_id)
  assert.equal(won, [0, 0, 1, 0, 0, 0])
})

test('one more chance is no win: it counts against no bound, and is there to be drawn', async () => {
  const prizes = [{ kind: 'again' as const, weight_ppm: 1_000_000 }, { weight_ppm: 0 }]
  await addLottery(server.db, 7721, { prizes, draw: { win_limit_user: 0 } })
  await server.db
    .updateTable('prize')
    .set({ is_pity: true })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 7721)
    .where('prize_id', '=', 2)
    .execute()
  const first = await drawWith(7721, SHOPPER)
  const second = await drawWith(7721, SHOPPER)
  assert.equal([first.row.kind, first.chances, second.chances], ['again', 1, 1])
  assert.equal(await brokenPromises(server.db, 7721), [])
})

test('when all prizes are gone a draw is refused with 2105 and costs no chance', async () => {
  const prizes = [stocked(1, { weight_ppm: 1_000_000 }), { kind: 'none' as const }]
  await addLottery(server.db, 7722, { prizes, chances: plenty })
  await drawWith(7722, SHOPPER)
  await refused(7722, 'soldOut')
  assert.is(await chances(7722), 99)
})

test('free chances of a day lapse at midnight, and lasting ones stay', async () => {
  await addLottery(server.db, 7723, { chances: { free_day: 2, free_total: 1 } })
  assert.is(await chances(7723), 3)
  await drawWith(7723, SHOPPER)
  assert.is(await chances(7723), 2)
  server.clock.pass(DAY_S)
  assert.is(await chances(7723), 3)
  await drawWith(7723, SHOPPER)
  assert.is(await chances(7723), 2)
  server.clock.pass(3 * DAY_S)
  assert.is(await chances(7723), 3)
  assert.equal(await brokenPromises(server.db, 7723), [])
})

test('where the merchant lets them, free chances that are left last', async () => {
  await addLottery(server.db, 7724, { chances: { free_day: 2, carry_over: true } })
  await drawWith(7724, SHOPPER)
  server.clock.pass(DAY_S)
  assert.is(await chances(7724), 3)
  for (let n = 0; n < 3; n += 1) await drawWith(7724, SHOPPER)
  await refused(7724, 'noChance')
  assert.equal(await brokenPromises(server.db, 7724), [])
})

test('one thing that happened adds chances once', async () => {
  await addLottery(server.db, 7725, { chances: { free_day: 0 } })
  const holder = await holderOf(7725)
  const added = []
  for (const key of ['order:1', 'order:1', 'order:2']) {
    added.push(await tx(server.db, trx => addChances(trx, holder, key, 2)))
  }
  assert.equal(added, [true, false, true])
  assert.is(await chances(7725), 4)
})

test('nobody draws without a chance', async () => {
  await addLottery(server.db, 7726, { chances: { free_day: 1 } })
  const holder = await holderOf(7726)
  const spent = []
  for (const key of ['draw:a', 'draw:b']) {
    spent.push(await tx(server.db, trx => spendChance(trx, holder, key)))
  }
  assert.equal(spent, [{ free: 0, kept: 0 }, undefined])
  assert.is(await chances(7726), 0)
})

test('what nobody claims in time goes back, once, and can be won again', async () => {
  const prizes = [stocked(1, { weight_ppm: 1_000_000 }), { kind: 'none' as const }]
  await addLottery(server.db, 7727, { prizes, draw: { claim_days: 2 } })
  await drawWith(7727, SHOPPER)
  const now = server.clock.seconds()
  for (const seconds of [2 * DAY_S - 1, 2 * DAY_S, 2 * DAY_S]) {
    await tx(server.db, trx => expirePrizes(trx, now + seconds, { brand_id: 8, activity_id: 7727 }))
    assert.is(await left(7727), seconds === 2 * DAY_S ? 1 : 0)
  }
  assert.equal(await brokenPromises(server.db, 7727), [])
})

test('a draw takes back what has run out, without waiting for maintenance', async () => {
  const prizes = [stocked(1, { weight_ppm: 1_000_000 }), { kind: 'none' as const }]
  await addLottery(server.db, 7728, { prizes, draw: { claim_days: 1 } })
  await drawWith(7728, SHOPPER)
  await refused(7728, 'soldOut', FRIEND)
  server.clock.pass(DAY_S)
  assert.is((await drawWith(7728, FRIEND)).row.prize_id, 1)
  assert.equal(await brokenPromises(server.db, 7728), [])
})

test('a prize above the law’s bound cannot be offered', async () => {
  const prizes = [{ kind: 'goods' as const, value_fen: 5_000_001 }]
  await addLottery(server.db, 7729, { prizes }).then(
    () => assert.unreachable(),
    error => assert.match(String(error), /value_fen/),
  )
})

async function drawWith(id: number, uid: number, ...rolls: number[]) {
  const activity = await findActivity(server.db, 8, id)
  const random: Random = () => rolls.shift() ?? 0
  const now = server.clock.seconds()
  const order = { activity, visitor: visitor(uid), pay: 'free', random, now, origin: '' } as const
  return tx(server.db, trx => draw(trx, order))
}

const wins = async (id: number) => (await drawWith(id, SHOPPER)).row.prize_id

async function refused(id: number, reply: string, uid = SHOPPER): Promise<void> {
  await drawWith(id, uid).then(
    () => assert.unreachable(),
    error => assert.is(error.reply, reply),
  )
}

async function holderOf(id: number) {
  const activity = await findActivity(server.db, 8, id)
  return { activity, uid: SHOPPER, now: server.clock.seconds() }
}

async function chances(id: number): Promise<number> {
  const { free, kept } = await chancesOf(server.db, await holderOf(id))
  return free + kept
}

async function left(id: number): Promise<number | undefined> {
  const row = await server.db
    .selectFrom('prize')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .where('prize_id', '=', 1)
    .executeTakeFirst()
  return row?.stock_left
}

const visitor = (uid: number): Visitor => ({
  uid,
  unionid: '',
  nickname: '',
  avatar: '',
  isSnapshot: false,
  phone: '',
  memberLevel: 0,
  follows: false,
})

test.run()
