import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import { brandDay } from '../../../../server/core/clock.ts'
import { randomFrom, seed } from '../../../support/matrix/random.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery, brokenPromises, stocked } from '../../../support/server-draws.ts'
import { addQuiz } from '../../../support/server-quizzes.ts'
import { addVote, itemId, solvedCaptcha, truthOf } from '../../../support/server-votes.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('a draw for whoever votes')
const path = '/api/wechat/vote/vote'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 10 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())

// The test clock starts at 18:00 in the brand's time zone.
test('the first vote of a day earns a chance, the next one of that day none, tomorrow’s another', async () => {
  await addPair(850, 7850)
  const answers = []
  for (const number of [1, 2]) answers.push((await vote(850, 1000, [itemId(850, number)])).data)
  assert.equal(
    answers.map(data => data.prize_chance),
    ['given', 'already'],
  )
  assert.is(await chancesIn(7850, 1000), 1)
  server.clock.pass(6 * HOUR_S)
  assert.is((await vote(850, 1000, [itemId(850, 1)])).data.prize_chance, 'given')
  assert.is(await chancesIn(7850, 1000), 2)
  assert.equal(await brokenPromises(server.db, 7850), [])
})

test('many votes in one submit are one chance', async () => {
  await addPair(851, 7851, { choose_max: 3 })
  const { data } = await vote(
    851,
    1000,
    [1, 2, 3].map(number => itemId(851, number)),
  )
  assert.is(data.prize_chance, 'given')
  assert.is(await chancesIn(7851, 1000), 1)
})

test('votes of one person at the same moment, and an attempt sent five times: one chance', async () => {
  await addPair(852, 7852)
  const caller = await server.as(1000)
  const body = { id: 852, itemIds: [itemId(852, 1)], reqId: newReqId() }
  const same = Array.from({ length: 5 }, () => caller.post(path, body))
  const replies = await Promise.all([
    ...same,
    ...[2, 3].map(n => vote(852, 1000, [itemId(852, n)])),
  ])
  assert.is(new Set(replies.slice(0, 5).map(({ data }) => JSON.stringify(data))).size, 1)
  const others = [replies[0], ...replies.slice(5)].map(reply => reply?.data.prize_chance)
  assert.equal(others.sort(), ['already', 'already', 'given'])
  assert.is(await chancesIn(7852, 1000), 1)
})

test('a vote that is kept but not counted earns none; the next that counts does', async () => {
  await addPair(853, 7853, { anomaly_per_min: 1 })
  const item = itemId(853, 1)
  await vote(853, 1001, [item])
  await voteWithCaptcha(853, 1002, item)
  const flagged = await voteWithCaptcha(853, 1003, item)
  assert.equal([flagged.data.under_review, flagged.data.prize_chance], [[item], 'flagged'])
  assert.is(await chancesIn(7853, 1003), 0)
  assert.is((await vote(853, 1003, [itemId(853, 2)])).data.prize_chance, 'given')
  assert.is(await chancesIn(7853, 1003), 1)
})

const closed = [
  [{ activity: { start_at: 4_000_000_000, end_at: 4_000_000_001 } }, 'soon'],
  [{ activity: { start_at: 1, end_at: 2 } }, 'over'],
  [{ activity: { status: 2 } }, 'paused'],
  [{ activity: { status: 3 } }, 'over'],
  [{ prizes: [stocked(0, { weight_ppm: 10 }), { kind: 'none' as const }] }, 'gone'],
] as const

closed.forEach(([campaign, standing], index) => {
  test(`a draw that is "${standing}" (${JSON.stringify(campaign).slice(0, 50)}) gives no chance, and the page knows`, async () => {
    const [id, drawId] = [860 + index, 7860 + index]
    await addLottery(server.db, drawId, { ...campaign, prizes: [...(prizesIn(campaign) ?? sure)] })
    await addVote(server, id, { vote_prize: { activity_id: drawId } })
    assert.is((await prizeOf(id))?.standing, standing)
    const { code, data } = await vote(id, 1000, [itemId(id, 1)])
    assert.equal([code, data.prize_chance], [1, 'none'])
    assert.is((await truthOf(server, id)).rows, 1)
    assert.equal(await brokenPromises(server.db, drawId), [])
  })
})

test('a draw that is a draft, another kind of campaign or another brand’s is no prize at all', async () => {
  await addLottery(server.db, 7870, { activity: { status: 0 } })
  await addVote(server, 871)
  await addLottery(server.db, 7872, { activity: { brand_id: 9 } })
  for (const [id, drawId] of [
    [873, 7870],
    [874, 871],
    [875, 7872],
  ] as const) {
    await addVote(server, id, { vote_prize: { activity_id: drawId } })
    assert.is(await prizeOf(id), null)
    assert.is((await vote(id, 1000, [itemId(id, 1)])).data.prize_chance, 'none')
  }
})

test('where voting earns nothing, neither the page nor the answer speaks of it', async () => {
  await addVote(server, 876)
  assert.is(await prizeOf(876), null)
  assert.not('prize_chance' in (await vote(876, 1000, [itemId(876, 1)])).data)
})

test('whoever votes when, alone or at once: a chance for each person’s day with a vote in it, never two', async () => {
  const pick = randomFrom(seed('chances of votes'))
  await addPair(849, 7849, { choose_max: 2 })
  const items = [1, 2, 3].map(number => itemId(849, number))
  const days = new Set<string>()
  for (let step = 0; step < 25; step += 1) {
    server.clock.pass(pick([0, 0, 3600, 30_000]))
    const day = brandDay(server.clock.seconds())
    const attempts = Array.from({ length: pick([1, 2, 4]) }, () => ({
      uid: pick([1000, 1001, 1002]),
      chosen: pick([true, false]) ? [pick(items)] : items.slice(1),
    }))
    const replies = await Promise.all(attempts.map(({ uid, chosen }) => vote(849, uid, chosen)))
    for (const [index, { uid }] of attempts.entries())
      if (replies[index]?.code === 1) days.add(`${uid} vote:849:${day}`)
  }
  const lines = await server.db
    .selectFrom('chance_log')
    .select(['uid', 'key', 'delta'])
    .where('activity_id', '=', 7849)
    .where('key', 'like', 'vote:%')
    .execute()
  assert.equal(lines.map(({ uid, key }) => `${uid} ${key}`).sort(), [...days].sort())
  assert.ok(lines.every(({ delta }) => delta === 1))
  assert.equal(await brokenPromises(server.db, 7849), [])
})

test('a refused vote earns nothing', async () => {
  await addPair(877, 7877, { per_day: 0 })
  assert.is((await vote(877, 1000, [itemId(877, 1)])).code, 2108)
  assert.is(await chancesIn(7877, 1000), 0)
})

test('the page shows the draw and whether today’s chance is mine; the chance can be spent', async () => {
  await addPair(878, 7878)
  const before = await prizeOf(878, people.shopper)
  assert.equal(before, {
    name: '抽奖7878',
    image: '/card.svg',
    path: '/lottery?id=7878',
    standing: 'open',
    earned_today: false,
  })
  await vote(878, people.shopper, [itemId(878, 1)])
  assert.is((await prizeOf(878, people.shopper))?.earned_today, true)
  assert.is((await prizeOf(878))?.earned_today, false)
  const shopper = await server.as(people.shopper)
  const draw = () => shopper.post('/api/wechat/lottery/draw', { id: 7878, reqId: newReqId() })
  assert.equal([(await draw()).code, (await draw()).code], [1, 2124])
})

test('the draw names the running campaigns that earn chances in it, and no others', async () => {
  await addLottery(server.db, 7879)
  const vote_prize = { activity_id: 7879 }
  await addVote(server, 879, { vote_prize })
  await addVote(server, 890, { vote_prize }, { changes: { status: 2 } })
  await addVote(server, 891, { vote_prize }, { changes: { start_at: 1, end_at: 2 } })
  await addVote(server, 892, { vote_prize: { activity_id: 7878 } })
  await addQuiz(server, 893, { prize: { kind: 'draw', activity_id: 7879 } })
  const { data } = await (await server.as()).get('/api/wechat/lottery/detail', { id: 7879 })
  assert.equal((data.lottery as { sources: object[] }).sources, [
    { type: 'question', title: '答题893', path: '/question?id=893' },
    { type: 'vote', title: '投票879', path: '/vote?id=879' },
  ])
})

const sure = [{ weight_ppm: 1_000_000 }, { kind: 'none' as const }]

const prizesIn = (campaign: (typeof closed)[number][0]) =>
  'prizes' in campaign ? campaign.prizes : undefined

/** A vote and its attached draw, which gives no chances itself. */
async function addPair(id: number, drawId: number, ext: Parameters<typeof addVote>[2] = {}) {
  await addLottery(server.db, drawId, { chances: { free_day: 0 } })
  await addVote(server, id, { ...ext, vote_prize: { activity_id: drawId } })
}

async function vote(id: number, uid: number, itemIds: number[], captcha?: object) {
  const body = { id, itemIds, reqId: newReqId(), ...(captcha && { captcha }) }
  return (await server.as(uid)).post(path, body)
}

const voteWithCaptcha = async (id: number, uid: number, item: number) =>
  vote(id, uid, [item], await solvedCaptcha(await server.as(uid), id))

async function prizeOf(id: number, uid?: number) {
  const { data } = await (await server.as(uid)).get('/api/wechat/vote/detail', { id })
  return (data.vote as { prize: { standing: string; earned_today: boolean } | null }).prize
}

async function chancesIn(id: number, uid: number): Promise<number> {
  const { data } = await (await server.as(uid)).get('/api/wechat/lottery/detail', { id })
  return (data.mine as { chances: number }).chances
}

test.run()
