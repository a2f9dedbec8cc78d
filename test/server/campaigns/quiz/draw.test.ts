import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery, brokenPromises, stocked } from '../../../support/server-draws.ts'
import { addQuiz, playerOf } from '../../../support/server-quizzes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a quiz with an attached draw')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('a paper that passes earns one chance and leads to the draw; handed in twice it is one', async () => {
  await addPair(781, 7881)
  const me = await player(781)
  const { data } = await me.play(5)
  assert.equal(data.prize, {
    kind: 'draw',
    path: '/lottery?id=7881',
    name: '抽奖7881',
    image: '/card.svg',
    value_text: '一次抽奖机会',
  })
  assert.is(data.no_prize, '')
  assert.equal((await me.finish(data.paper_id)).data, data)
  assert.is(await chancesIn(7881), 1)
  await me.play(5)
  assert.is(await chancesIn(7881), 2)
  const shopper = await server.as(people.shopper)
  const drawn = await shopper.post('/api/wechat/lottery/draw', { id: 7881, reqId: newReqId() })
  assert.equal([drawn.code, await chancesIn(7881)], [1, 1])
  assert.equal(await brokenPromises(server.db, 7881), [])
})

test('too few points, and answers faster than anybody reads, earn none', async () => {
  await addPair(782, 7882)
  const me = await player(782)
  assert.is((await me.play(1)).data.no_prize, 'notPassed')
  assert.is((await me.play(5, 0.1)).data.no_prize, 'flagged')
  assert.is(await chancesIn(7882), 0)
})

const gone = [stocked(0, { weight_ppm: 10 }), { kind: 'none' as const }]

const closed = [
  [{ activity: { start_at: 1, end_at: 2 } }, '抽奖已结束'],
  [{ activity: { start_at: 4_000_000_000, end_at: 4_000_000_001 } }, '抽奖还没开始'],
  [{ activity: { status: 2 } }, '抽奖暂停中'],
  [{ prizes: gone }, '奖品已抽完'],
] as const

closed.forEach(([campaign, words], index) => {
  test(`${words}: the start page says it, and the result says why there is no chance`, async () => {
    const [id, drawId] = [783 + index, 7883 + index]
    const prizes = 'prizes' in campaign ? [...campaign.prizes] : undefined
    await addPair(id, drawId, { ...campaign, ...(prizes && { prizes }) })
    const me = await player(id)
    const [offer] = (await me.detail()).data.prizes as { value_text: string }[]
    assert.is(offer?.value_text, words)
    const { data } = await me.play(5)
    assert.equal([data.passed, data.prize, data.no_prize], [true, null, 'drawClosed'])
  })
})

test('a draw that is not there, or is another kind of campaign, gives no chance', async () => {
  for (const [id, draw] of [
    [787, 781],
    [788, 599],
  ] as const) {
    await addQuiz(server, id, { prize: { kind: 'draw', activity_id: draw } })
    const me = await player(id)
    assert.equal((await me.detail()).data.prizes, [])
    const { data } = await me.play(5)
    assert.equal([data.passed, data.prize, data.no_prize], [true, null, 'drawClosed'])
  }
})

test('a draw that is taken away later: the result says so instead of nothing', async () => {
  await addPair(789, 7889)
  const me = await player(789)
  const { data } = await me.play(5)
  assert.is(data.no_prize, '')
  await server.db
    .updateTable('activity')
    .set({ status: 0 })
    .where('activity_id', '=', 7889)
    .execute()
  const again = await me.finish(data.paper_id)
  assert.equal([again.data.prize, again.data.no_prize], [null, 'drawClosed'])
})

type Campaign = NonNullable<Parameters<typeof addLottery>[2]>

/** A quiz and its attached draw, which gives no chances itself. */
async function addPair(id: number, drawId: number, campaign: Campaign = {}) {
  await addLottery(server.db, drawId, { chances: { free_day: 0 }, ...campaign })
  await addQuiz(server, id, { prize: { kind: 'draw', activity_id: drawId }, tries_day: 5 })
}

const player = async (id: number) => playerOf(server, await server.as(people.shopper), id)

async function chancesIn(id: number): Promise<number> {
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.get('/api/wechat/lottery/detail', { id })
  return (data.mine as { chances: number }).chances
}

test.run()
