import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { FissionDetail } from '../../../../api/fission.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { scaled } from '../../../support/scale.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { people } from '../../../support/server-data.ts'
import {
  addFission,
  begunPot,
  joinPot,
  sharesOf,
  startPot,
} from '../../../support/server-fissions.ts'

const ID = 1912
const OWNER = people.shopper

const coupon = {
  kind: 'coupon' as const,
  name: '安慰券',
  image: '',
  value_text: '',
  valid_days: 7,
  value_fen: 100,
}

const test = suite('opening a pot together')
let server: TestServer
let friends: number[]
const at = (n: number): number => friends[n] ?? 0

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 10)
})
test.after.each(() => server.close())

const detailOf = async (uid: number, recordId?: string) =>
  (
    await (
      await server.as(uid)
    ).get('/api/wechat/fission/detail', { id: ID, ...(recordId && { recordId }) })
  ).data as unknown as FissionDetail

const spent = async () =>
  (
    await server.db
      .selectFrom('activity')
      .select('spent_fen')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', ID)
      .executeTakeFirstOrThrow()
  ).spent_fen

test('the last friend opens it for all at once; the shares are the sum, and in the wallets', async () => {
  await addFission(server, ID)
  const pot = await begunPot(server, OWNER, ID)
  const first = await joinPot(server, at(0), pot)
  assert.equal(first.data, { left: 1, settled: false, my_reward: null })
  assert.equal((await detailOf(OWNER)).session?.shares, [])
  const last = await joinPot(server, at(1), pot)
  assert.equal([last.data.left, last.data.settled], [0, true])
  const shares = await sharesOf(server, pot)
  const sums = shares.map(({ reward }) => ('amount' in reward ? reward.amount : 0))
  assert.is(
    sums.reduce((sum, fen) => sum + fen, 0),
    600,
  )
  const lines = await server.db
    .selectFrom('wallet_log')
    .select(['owner', 'amount_fen'])
    .where('brand_id', '=', 8)
    .orderBy('owner')
    .execute()
  assert.equal(
    lines.map(({ owner, amount_fen }) => [owner, amount_fen]),
    shares.map(({ uid }, n) => [uid, sums[n]]),
  )
  const { session, my_share } = await detailOf(at(1), pot)
  assert.equal([session?.status, session?.shares.length, my_share?.kind], ['opened', 3, 'balance'])
})

test('why somebody does not count: oneself, twice, too often, too late, full, unknown', async () => {
  await addFission(server, ID, { ext: { join_limit: 1 } })
  const pot = await begunPot(server, OWNER, ID)
  const other = await begunPot(server, people.friend, ID)
  const why = async (uid: number, record: string) => {
    const { code, data } = await joinPot(server, uid, record)
    return [code, data.reason]
  }
  assert.equal(await why(OWNER, pot), [2117, 'self'])
  await joinPot(server, at(0), pot)
  assert.equal(await why(at(0), pot), [2118, 'alreadyHelped'])
  assert.equal(await why(at(0), other), [2119, 'helpLimit'])
  await joinPot(server, at(1), pot)
  assert.equal(await why(at(2), pot), [2116, 'sessionFull'])
  server.clock.pass(DAY_S)
  assert.equal(await why(at(2), other), [2115, 'sessionExpired'])
  assert.is((await joinPot(server, at(2), 'nothing')).code, 2101)
})

test('one pot of an owner waits at a time; a friend in it begins an own one', async () => {
  await addFission(server, ID)
  const pot = await begunPot(server, OWNER, ID)
  const second = await startPot(server, OWNER, ID)
  assert.equal([second.code, second.data.record_id], [2106, pot])
  await joinPot(server, at(0), pot)
  assert.is((await startPot(server, at(0), ID)).code, 1)
  const taps = await Promise.all(Array.from({ length: 5 }, () => startPot(server, at(1), ID)))
  assert.equal(taps.map(({ code }) => code).sort(), [1, 2106, 2106, 2106, 2106])
})

test('a crowd for the last place: one opens it, the others hear that it is full', async () => {
  await addFission(server, ID)
  const pot = await begunPot(server, OWNER, ID)
  await joinPot(server, at(0), pot)
  const crowd = await addFriends(server, 6000, scaled(20, 200))
  const replies = await Promise.all(crowd.map(uid => joinPot(server, uid, pot)))
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.ok(replies.every(({ code }) => code === 1 || code === 2116))
  assert.is((await sharesOf(server, pot)).length, 3)
})

test('the same attempt joins once and gets the same answer', async () => {
  await addFission(server, ID)
  const pot = await begunPot(server, OWNER, ID)
  await joinPot(server, at(0), pot)
  const reqId = newReqId()
  const same = await Promise.all(
    Array.from({ length: 4 }, () => joinPot(server, at(1), pot, { reqId })),
  )
  for (const { code, data } of same) assert.equal([code, data], [1, same[0]?.data])
})

test('in time nobody came: the chance, the piece and the money come back', async () => {
  await addFission(server, ID, { stock_total: 5, stock_left: 5, limit_per_user: 1 })
  await begunPot(server, OWNER, ID)
  assert.is(await spent(), 600)
  server.clock.pass(DAY_S)
  await runDueJobs(server)
  await runDueJobs(server)
  assert.is(await spent(), 0)
  const row = await server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  assert.is(row.stock_left, 5)
  assert.is((await startPot(server, OWNER, ID)).code, 1)
})

test('a consolation is the owner’s, once; the rest of the money comes back', async () => {
  await addFission(server, ID, { ext: { fallback: coupon } })
  const pot = await begunPot(server, OWNER, ID)
  await joinPot(server, at(0), pot)
  server.clock.pass(DAY_S)
  await runDueJobs(server)
  await runDueJobs(server)
  const shares = await sharesOf(server, pot)
  assert.equal(
    shares.map(({ uid, is_fallback }) => [uid, is_fallback]),
    [[OWNER, true]],
  )
  assert.is(await spent(), 100)
  const { session, my_share } = await detailOf(OWNER)
  assert.equal([session?.status, my_share?.is_fallback], ['expired', true])
})

test('tiers settle once: at the highest, or in time at the one that was reached', async () => {
  const tier = (need: number, total_fen: number) => ({
    need,
    pot: { kind: 'share' as const, total_fen },
  })
  await addFission(server, ID, { ext: { tiers: [tier(2, 200), tier(3, 900)] } })
  const whole = await begunPot(server, OWNER, ID)
  const half = await begunPot(server, people.friend, ID)
  assert.equal((await joinPot(server, at(0), whole)).data.settled, false)
  assert.equal((await joinPot(server, at(1), whole)).data.settled, true)
  await joinPot(server, at(2), half)
  assert.is(await spent(), 1800)
  server.clock.pass(DAY_S)
  await runDueJobs(server)
  const sumOf = async (pot: string) =>
    (await sharesOf(server, pot)).reduce(
      (sum, { reward }) => sum + ('amount' in reward ? reward.amount : 0),
      0,
    )
  assert.equal([await sumOf(whole), await sumOf(half)], [900, 200])
  assert.is(await spent(), 1100)
})

test('a pot whose money does not fit the budget is not begun', async () => {
  await addFission(server, ID, { budget: JSON.stringify({ total_fen: 1000 }) })
  await begunPot(server, OWNER, ID)
  assert.ok([2104, 2108].includes((await startPot(server, at(0), ID)).code))
})

test('only new customers join where the campaign says so', async () => {
  await addFission(server, ID, { ext: { new_only: true } })
  const pot = await begunPot(server, OWNER, ID)
  // They were first seen a day ago; the friend is new.
  assert.is((await joinPot(server, at(0), pot)).code, 2109)
  assert.is((await joinPot(server, people.friend, pot)).code, 1)
})

test.run()
