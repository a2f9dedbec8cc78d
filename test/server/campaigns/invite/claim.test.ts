import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import {
  accept,
  act,
  addInvite,
  addPeople,
  claim,
  countOf,
  inviteActivity,
  inviteV2Activity,
  pointsNow,
  points,
  rewardStates,
} from '../../../support/server-invites.ts'

const test = suite('rewards of an inviter')
const ID = 1830
const INVITER = people.shopper
const OTHER = people.friend
const v2 = 'invite-v2' as const
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addPeople(server, 4000, 8)
})
test.after.each(() => server.close())

/** Binds this many friends who count. */
async function bring(
  uid: number,
  uids: number[],
  kind: 'invite' | typeof v2 = 'invite',
): Promise<void> {
  for (const friend of uids) await accept(server, friend, [ID, uid], kind)
  await act(server, uids)
  server.clock.pass(61)
  await runDueJobs(server)
}

test('reaching the goal takes a piece from the stock, which is handed over once', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { stock: 5 } }), { 1: 5 })
  assert.is((await claim(server, INVITER, [ID, 1])).code, 1004)
  await bring(INVITER, friends.slice(0, 2))
  assert.equal(await rewardStates(server, ID, INVITER), ['1.1 ready'])
  assert.equal(await pieces(), [4, 1, 0])
  const { code, data } = await claim(server, INVITER, [ID, 1])
  assert.equal([code, data.status], [1, 'claimed'])
  assert.equal([await pointsNow(server, INVITER), await pieces()], [50, [4, 0, 1]])
  assert.is((await claim(server, INVITER, [ID, 1])).code, 2107)
  assert.is(await pointsNow(server, INVITER), 50)
})

test('ten parallel claims hand over one reward', async () => {
  await addInvite(server, inviteActivity(ID))
  await bring(INVITER, friends.slice(0, 2))
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => claim(server, INVITER, [ID, 1])),
  )
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.is(await pointsNow(server, INVITER), 50)
})

test('the last piece goes to the first inviter at the goal; for the next one it is sold out, and the friend still counts', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { goal: 1, stock: 1 } }), { 1: 1 })
  await bring(INVITER, friends.slice(0, 1))
  await bring(OTHER, friends.slice(1, 2))
  assert.is((await claim(server, INVITER, [ID, 1])).code, 1)
  assert.is((await claim(server, OTHER, [ID, 1])).code, 2105)
  assert.equal(await countOf(server, ID, OTHER), [1, 1])
})

test('a goal can be reached up to its maximum number of rounds', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { repeat: 2 } }))
  await bring(INVITER, friends.slice(0, 6))
  assert.equal(await rewardStates(server, ID, INVITER), ['1.1 ready', '1.2 ready'])
  const codes = []
  for (const _ of [1, 2, 3]) codes.push((await claim(server, INVITER, [ID, 1])).code)
  assert.equal([codes, await pointsNow(server, INVITER)], [[1, 1, 2107], 100])
})

test('an unclaimed reward lapses after seven days and returns to the stock', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { stock: 3 } }), { 1: 3 })
  await bring(INVITER, friends.slice(0, 2))
  server.clock.pass(7 * DAY_S)
  assert.is((await claim(server, INVITER, [ID, 1])).code, 2121)
  await runDueJobs(server)
  assert.equal(
    [await rewardStates(server, ID, INVITER), await pieces()],
    [['1.1 lapsed'], [3, 0, 0]],
  )
})

test('an undone act withdraws an unclaimed reward; doing it again restores it, and it is paid once', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { stock: 3, revoke_days: 7 } }), { 1: 3 })
  const [one = 0] = friends
  await bring(INVITER, friends.slice(0, 2))
  await act(server, [one], false)
  server.clock.pass(61)
  await runDueJobs(server)
  assert.equal(
    [await rewardStates(server, ID, INVITER), await pieces()],
    [['1.1 withdrawn'], [3, 0, 0]],
  )
  assert.is((await claim(server, INVITER, [ID, 1])).code, 1004)
  await bring(INVITER, [one])
  assert.is((await claim(server, INVITER, [ID, 1])).code, 1)
  await act(server, [one], false)
  server.clock.pass(61)
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [2, 1])
  await bring(INVITER, [one])
  assert.is((await claim(server, INVITER, [ID, 1])).code, 2107)
  assert.equal([await pointsNow(server, INVITER), await pieces()], [50, [2, 0, 1]])
})

test('money is reviewed by the shop where the campaign requires it; other rewards are not', async () => {
  const tiers = [
    { n: 1, reward: { kind: 'balance' as const, amount: 500 }, stock: -1 },
    { n: 2, reward: points(10), stock: -1 },
  ]
  await addInvite(server, inviteV2Activity(ID, { ext: { tiers, review: true } }))
  await bring(INVITER, friends.slice(0, 2), v2)
  assert.is((await claim(server, INVITER, [ID, 1], v2)).data.status, 'reviewing')
  assert.is((await claim(server, INVITER, [ID, 1], v2)).code, 2107)
  assert.is((await claim(server, INVITER, [ID, 2], v2)).data.status, 'claimed')
  const wallet = await server.db
    .selectFrom('wallet')
    .select('owner')
    .where('brand_id', '=', 8)
    .execute()
  assert.equal(wallet, [])
})

test('a budget too small for another reward pauses the campaign', async () => {
  const tiers = [{ n: 1, reward: { kind: 'balance' as const, amount: 500 }, stock: -1 }]
  const budget = JSON.stringify({ total_fen: 700 })
  await addInvite(server, inviteV2Activity(ID, { ext: { tiers }, budget }))
  const [one = 0, two = 0] = friends
  await accept(server, one, [ID, INVITER], v2)
  await accept(server, two, [ID, OTHER], v2)
  await act(server, [one, two])
  server.clock.pass(61)
  await runDueJobs(server)
  assert.equal(await rewardStates(server, ID, INVITER), ['1.1 ready'])
  assert.equal(await rewardStates(server, ID, OTHER), ['1.1 gone'])
  assert.equal(await countOf(server, ID, OTHER), [1, 1])
  assert.is((await accept(server, friends[2] ?? 0, [ID, OTHER], v2)).code, 2104)
})

test('the ranking is settled once at the end, ties go to the earlier inviter, and prizes are claimed afterwards', async () => {
  const places = [
    { from: 1, to: 1, reward: points(1000) },
    { from: 2, to: 3, reward: points(200) },
  ]
  await addInvite(server, inviteV2Activity(ID, { ext: { places } }))
  const [third = 0] = await addPeople(server, 4200, 1, 2 * DAY_S)
  await bring(OTHER, friends.slice(0, 2), v2)
  await bring(INVITER, friends.slice(2, 4), v2)
  await bring(third, friends.slice(4, 7), v2)
  const caller = await server.as(INVITER)
  const { data } = await caller.get('/api/wechat/invite-v2/rank', { id: ID })
  assert.equal(
    (data.list as { rank: number; valid_n: number }[]).map(each => [each.rank, each.valid_n]),
    [
      [1, 3],
      [2, 2],
      [3, 2],
    ],
  )
  assert.is((data.me as { rank: number }).rank, 3)
  server.clock.pass(31 * DAY_S)
  await runDueJobs(server)
  server.clock.pass(61)
  await runDueJobs(server)
  const places100 = await Promise.all(
    [third, OTHER, INVITER].map(async uid => (await rewardStates(server, ID, uid)).at(-1)),
  )
  assert.equal(places100, ['100.1 ready', '100.2 ready', '100.3 ready'])
  const before = await pointsNow(server, third)
  assert.is((await claim(server, third, [ID, 100], v2)).code, 1)
  assert.is((await claim(server, third, [ID, 100], v2)).code, 2107)
  assert.is((await pointsNow(server, third)) - before, 1000)
})

async function pieces(): Promise<number[]> {
  const row = await server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .where('item', '=', 1)
    .executeTakeFirstOrThrow()
  return [row.left_n ?? -1, row.held_n, row.sold_n]
}

test.run()
