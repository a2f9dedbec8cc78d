import { createHash, webcrypto } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LotteryProof } from '../../../../api/lottery.ts'
import { checkDraws } from '../../../../pages/campaigns/lottery/proof/check-draws.ts'
import { serverSeedOf } from '../../../../server/mechanics/draw/draw-number.ts'
import { sealDraws } from '../../../../server/mechanics/draw/draw-seed.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { callEndpoint, endpoints } from '../../../support/server-routes.ts'
import { addLottery, stocked } from '../../../support/server-draws.ts'
import { callersOf, startMatrixServer } from '../../../support/matrix/matrix-system.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('draws that can be recomputed')
const root = '/api/wechat/lottery'
const plenty = { free_day: 100 }
const prizes = [
  { name: '一', weight_ppm: 300_000 },
  { name: '二', weight_ppm: 300_000 },
  { kind: 'none' as const },
]
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

async function drawOn(id: number, times: number, uid: number = people.shopper): Promise<string[]> {
  const person = await server.as(uid)
  const salts = []
  for (let n = 0; n < times; n += 1) {
    const reqId = newReqId()
    assert.is((await person.post(`${root}/draw`, { id, reqId })).code, 1)
    salts.push(reqId)
  }
  return salts
}

async function proofOf(id: number, uid?: number): Promise<LotteryProof> {
  const { data } = await (await server.as(uid)).get(`${root}/proof`, { id })
  return data as unknown as LotteryProof
}

const check = (id: number, proof: LotteryProof) =>
  checkDraws(id, proof, webcrypto.subtle as unknown as SubtleCrypto, undefined)

test('the fingerprint stands from the start, the seed from the end on; then the phone recomputes every draw', async () => {
  await addLottery(server.db, 8901, { prizes, chances: plenty })
  const promised = await (await server.as()).get(`${root}/detail`, { id: 8901 })
  const { seed_hash } = promised.data.lottery as { seed_hash: string }
  const salts = await drawOn(8901, 20)
  const early = await proofOf(8901, people.shopper)
  assert.equal([early.seed, early.seed_hash], ['', seed_hash])
  assert.equal(
    early.draws.map(({ no, salt }) => [no, salt]),
    salts.map((_, index) => [20 - index, salts[19 - index]]),
  )
  await end(8901)
  const proof = await proofOf(8901, people.shopper)
  assert.is(createHash('sha256').update(Buffer.from(proof.seed, 'hex')).digest('hex'), seed_hash)
  assert.equal(await check(8901, proof), { kind: 'fine', count: 20 })
})

for (const [what, change] of [
  ['paused', { status: 2 }],
  ['not begun', { start_at: 4_000_000_000, end_at: 4_000_000_001 }],
] as const) {
  test(`a campaign that is ${what} keeps its seed`, async () => {
    const id = what === 'paused' ? 8902 : 8912
    await addLottery(server.db, id, { activity: change })
    assert.is((await proofOf(id)).seed, '')
  })
}

test('one that was ended by hand gives it, and one that is a draft is not there', async () => {
  await addLottery(server.db, 8903, { activity: { status: 3 } })
  await addLottery(server.db, 8904, { activity: { status: 0 } })
  assert.match((await proofOf(8903)).seed, /^[0-9a-f]{64}$/)
  assert.is((await (await server.as()).get(`${root}/proof`, { id: 8904 })).code, 2101)
})

const lies: [what: string, change: (proof: LotteryProof) => void, kind: string][] = [
  ['another seed', proof => (proof.seed = 'ab'.repeat(32)), 'seed'],
  ['another number', proof => (first(proof).roll = (first(proof).roll + 1) % 1_000_000), 'number'],
  ['another word', proof => (first(proof).salt = newReqId()), 'number'],
  ['another hit', proof => (first(proof).hit_id = 9), 'prize'],
  ['a prize that was not hit', proof => (first(proof).prize_id = 9), 'prize'],
  ['other odds', proof => (proof.odds = [{ id: 7, name: '', weight_ppm: 1_000_000 }]), 'prize'],
]

lies.forEach(([what, change, kind], index) => {
  const id = 8920 + index
  test(`${what} is found out`, async () => {
    await addLottery(server.db, id, { prizes, chances: plenty })
    await drawOn(id, 1)
    await end(id)
    const proof = await proofOf(id, people.shopper)
    change(proof)
    assert.is((await check(id, proof)).kind, kind)
  })
})

const reasons = [
  ['stock', [stocked(1, { weight_ppm: 1_000_000 }), stocked(5)], {}],
  ['dayStock', [{ weight_ppm: 1_000_000, day_stock: 1 }], {}],
  ['cap', [{ weight_ppm: 1_000_000 }], { win_limit_user: 1 }],
  ['cap', [{ weight_ppm: 1_000_000, per_user: 1 }], {}],
] as const

reasons.forEach(([why, list, rules], index) => {
  test(`a hit without a prize says why: ${why} ${index}`, async () => {
    const id = 8930 + index
    const more = [...list, { weight_ppm: 0, is_pity: true }, { kind: 'none' as const }]
    await addLottery(server.db, id, { prizes: more, chances: plenty, draw: rules })
    await drawOn(id, 2)
    await end(id)
    const proof = await proofOf(id, people.shopper)
    const [second, once] = proof.draws
    assert.equal([once?.prize_id, once?.why], [1, ''])
    assert.equal([second?.hit_id, second?.prize_id, second?.why], [1, 0, why])
    assert.is((await check(id, proof)).kind, 'fine')
  })
})

test('the prize of many misses says so, and agrees', async () => {
  const list = [{ weight_ppm: 1 }, { is_pity: true, weight_ppm: 0 }, { kind: 'none' as const }]
  await addLottery(server.db, 8907, { prizes: list, chances: plenty, draw: { pity_after: 1 } })
  await drawOn(8907, 2)
  await end(8907)
  const proof = await proofOf(8907, people.shopper)
  assert.equal([proof.draws[0]?.prize_id, proof.draws[0]?.why], [2, 'pity'])
  assert.is((await check(8907, proof)).kind, 'fine')
})

test('everybody sees their own draws only, and nobody logged in sees none', async () => {
  await addLottery(server.db, 8908, { prizes, chances: plenty })
  await drawOn(8908, 2)
  assert.equal((await proofOf(8908, people.friend)).draws, [])
  assert.equal((await proofOf(8908)).draws, [])
})

test('parallel draws of one person have numbers of their own', async () => {
  await addLottery(server.db, 8909, { prizes, chances: plenty })
  const person = await server.as(people.shopper)
  await Promise.all(
    Array.from({ length: 12 }, () => person.post(`${root}/draw`, { id: 8909, reqId: newReqId() })),
  )
  const { draws } = await proofOf(8909, people.shopper)
  assert.equal(
    draws.map(({ no }) => no),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  )
})

test('a seed that an activity has is never replaced', async () => {
  await addLottery(server.db, 8919)
  const before = await serverSeedOf(server.db, at(8919))
  await sealDraws(server.db, { brand_id: 8, activity_id: 8919 })
  assert.equal(await serverSeedOf(server.db, at(8919)), before)
})

test('every draw has a seed of its own from the moment it is made; other campaigns have none', async () => {
  await addLottery(server.db, 8910)
  await addLottery(server.db, 8911, { activity: { type: 'lotteryWheel' } })
  const [one, two] = [
    await serverSeedOf(server.db, at(8910)),
    await serverSeedOf(server.db, at(8911)),
  ]
  assert.is.not(one.serverSeed, two.serverSeed)
  const others = await server.db
    .selectFrom('draw_seed')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'draw_seed.brand_id')
        .onRef('activity.activity_id', '=', 'draw_seed.activity_id'),
    )
    .select('type')
    .where('draw_seed.brand_id', '=', 8)
    .where('type', 'not in', ['lottery', 'lotteryWheel', 'teamDraw', 'lotteryHelper'])
    .execute()
  assert.equal(others, [])
})

test('no endpoint of a running campaign says the seed to anybody', async () => {
  const matrix = await startMatrixServer()
  try {
    const seeds = [await serverSeedOf(matrix.db, at(708)), await serverSeedOf(matrix.db, at(709))]
    for (const [name, caller] of await callersOf(matrix)) {
      for (const endpoint of endpoints()) {
        const reply = JSON.stringify(await callEndpoint(caller, endpoint, endpoint.good))
        for (const { serverSeed } of seeds)
          assert.not(reply.includes(serverSeed), `${endpoint.name}, ${name}`)
      }
    }
  } finally {
    await matrix.close()
  }
})

/** Moves the clock to the campaign's end. */
async function end(activity_id: number): Promise<void> {
  await server.db
    .updateTable('activity')
    .set({ end_at: server.clock.seconds() })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activity_id)
    .execute()
}

const at = (activity_id: number) => ({ brand_id: 8, activity_id })

function first(proof: LotteryProof) {
  const [draw] = proof.draws
  if (!draw) throw new Error('nobody drew')
  return draw
}

test.run()
