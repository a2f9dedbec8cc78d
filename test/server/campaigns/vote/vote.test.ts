// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOUR_S } from '../../../../api/values/time.ts'
import {
  callerOf,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addVote, itemId, solvedCaptcha, truthOf } from '../../../support/server-votes.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { START } from '../../../support/server-clock.ts'

const test = suite('voting')
const path = '/api/wechat/vote/vote'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 80 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())

// Acceptance example 9. The test clock starts at 18:00 in the brand's time zone.
// This test fails without the `where` of the upsert in useLimit.
test('per_day 3, per_day_item 1: a second vote for the same item today is 2108, after midnight of the brand it counts', async () => {
  await addVote(server, 800)
  const item = itemId(800, 1)
  const first = await vote(800, people.shopper, [item])
  assert.equal([first.code, first.data.left_today], [1, 2])
  assert.equal(first.data.votes, { [item]: 1 })
  const second = await vote(800, people.shopper, [item])
  assert.equal([second.code, second.data.reason, second.data.item_id], [2108, 'limitDay', item])
  server.clock.pass(6 * HOUR_S - 1)
  assert.is((await vote(800, people.shopper, [item])).code, 2108)
  server.clock.pass(1)
  assert.is((await vote(800, people.shopper, [item])).code, 1)
  assert.equal((await truthOf(server, 800)).items[item], { votes: 2, counted: 2, flagged: 0 })
})

test('the votes of a day run out over all items, and come back with the next', async () => {
  await addVote(server, 801, { per_day: 2 })
  assert.is((await vote(801, 1000, [itemId(801, 1)])).code, 1)
  assert.is((await vote(801, 1000, [itemId(801, 2)])).data.left_today, 0)
  assert.is((await vote(801, 1000, [itemId(801, 3)])).code, 2108)
  server.clock.pass(24 * HOUR_S)
  assert.is((await vote(801, 1000, [itemId(801, 3)])).code, 1)
})

test('what the whole campaign allows is 2107 when it is used, on any day', async () => {
  await addVote(server, 802, { per_user_total: 1 })
  const { data } = await vote(802, 1000, [itemId(802, 1)])
  assert.equal([data.left_today, data.left_total], [0, 0])
  server.clock.pass(24 * HOUR_S)
  assert.is((await vote(802, 1000, [itemId(802, 2)])).code, 2107)
})

test('one submit may hold as many as choose_max says, each once; one that is refused takes all back', async () => {
  await addVote(server, 803, { choose_max: 2 })
  const [one, two, three] = [1, 2, 3].map(number => itemId(803, number))
  assert.is((await vote(803, 1000, [one, two, three])).code, 1001)
  assert.is((await vote(803, 1000, [one, one])).code, 1001)
  assert.is((await vote(803, 1000, [])).code, 1001)
  assert.is((await vote(803, 1000, [one, two])).code, 1)
  assert.is((await vote(803, 1000, [two, three])).code, 2108)
  const { items, rows } = await truthOf(server, 803)
  assert.is(rows, 2)
  assert.is(items[Number(three)]?.votes, 0)
  assert.is((await vote(803, 1000, [three])).data.left_today, 0)
})

test('40 votes of one person at once: as many as the day allows, and the counters agree with the rows', async () => {
  await addVote(server, 804, { per_day: 3, per_day_item: -1 })
  const address = await server.listen()
  const { cookie } = await server.as(1000)
  const caller = callerOf((url, init) => fetch(address + url, init), cookie)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      caller.post(path, { id: 804, itemIds: [itemId(804, (index % 3) + 1)], reqId: newReqId() }),
    ),
  )
  assert.is(replies.filter(reply => reply.code === 1).length, 3)
  assert.is(replies.filter(reply => reply.code === 2108).length, 37)
  const { items, rows } = await truthOf(server, 804)
  assert.is(rows, 3)
  assert.ok(Object.values(items).every(item => item.votes === item.counted))
})

test('the same attempt five times at once is one vote with five equal answers', async () => {
  await addVote(server, 805)
  const body = { id: 805, itemIds: [itemId(805, 1)], reqId: newReqId() }
  const caller = await server.as(1001)
  const replies = await Promise.all(Array.from({ length: 5 }, () => caller.post(path, body)))
  assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
  assert.is((await truthOf(server, 805)).rows, 1)
})

const closed = [
  [{}, { status: 2 }, 2104],
  [{}, { status: 0 }, 2101],
  [{}, { start_at: 4_000_000_000, end_at: 4_000_000_001 }, 2102],
  [{}, { start_at: 1, end_at: 2 }, 2103],
  [{ vote_from: 4_000_000_000 }, {}, 2102],
  [{ vote_to: 1 }, {}, 2103],
  [{}, { need: '{"follow":true}' }, 2110],
  [{}, { audience: '{"kind":"member"}' }, 2109],
] as const

closed.forEach(([ext, changes, code], index) => {
  test(`answers ${code} for ${JSON.stringify({ ...ext, ...changes })} and counts nothing`, async () => {
    const id = 810 + index
    await addVote(server, id, ext, { changes })
    assert.is((await vote(id, 1002, [itemId(id, 1)])).code, code)
    assert.is((await truthOf(server, id)).rows, 0)
  })
})

// This test fails without the refusal of `ask` in castVotes.
test('more than 30 a minute for one item: a captcha first; beyond twice that the vote is kept and not counted', async () => {
  await addVote(server, 820)
  const item = itemId(820, 1)
  for (let n = 0; n < 30; n += 1) assert.is((await vote(820, 1000 + n, [item])).code, 1)
  const stopped = await vote(820, 1030, [item])
  assert.equal([stopped.code, stopped.http, stopped.data], [1005, 200, { need_captcha: true }])
  // The rate is counted per item.
  assert.is((await vote(820, 1030, [itemId(820, 2)])).code, 1)
  for (let n = 30; n < 60; n += 1) assert.is((await voteWithCaptcha(820, 1000 + n, item)).code, 1)
  const flagged = await voteWithCaptcha(820, 1060, item)
  assert.equal([flagged.code, flagged.data.under_review], [1, [item]])
  assert.equal((await truthOf(server, 820)).items[item], { votes: 60, counted: 60, flagged: 1 })
  const seen = await (await server.as(1060)).get('/api/wechat/vote/item', { id: 820, itemId: item })
  assert.equal([seen.data.votes, seen.data.my_under_review], [60, 1])
  server.clock.pass(61)
  assert.is((await vote(820, 1061, [item])).code, 1)
})

test('the limit of a minute rises with what everybody gets', async () => {
  await addVote(server, 821, { anomaly_per_min: 2, per_day: -1, per_day_item: -1 })
  const everybody = [1, 2, 3].map(number => itemId(821, number))
  for (let n = 0; n < 2; n += 1)
    for (const item of everybody) assert.is((await vote(821, 1000, [item])).code, 1)
  // The median is 2, so an item can receive 10.
  for (let n = 2; n < 10; n += 1) assert.is((await vote(821, 1000, everybody.slice(0, 1))).code, 1)
  assert.is((await vote(821, 1000, everybody.slice(0, 1))).code, 1005)
})

test('a captcha serves once, for its own person and two minutes; a wrong answer spends it', async () => {
  await addVote(server, 822, { anomaly_per_min: 1, per_day: -1, per_day_item: -1 })
  const item = itemId(822, 1)
  assert.is((await vote(822, 1000, [item])).code, 1)
  const [right, spare, late] = [
    await solved(822, 1000),
    await solved(822, 1000),
    await solved(822, 1000),
  ]
  const wrong = { ...spare, answer: '99' }
  assert.equal((await vote(822, 1000, [item], wrong)).data, { need_captcha: true, wrong: true })
  assert.is((await vote(822, 1000, [item], spare)).code, 1005)
  assert.is((await vote(822, 1001, [item], right)).code, 1005)
  assert.is((await vote(822, 1000, [item], right)).code, 1)
  assert.is((await vote(822, 1000, [item], right)).code, 1005)
  server.clock.pass(121)
  assert.is((await vote(822, 1000, [item], late)).code, 1005)
  assert.is((await truthOf(server, 822)).rows, 2)
})

test('the answer with a captcha can be asked for again after it was lost', async () => {
  await addVote(server, 823, { anomaly_per_min: 1, per_day: -1, per_day_item: -1 })
  const item = itemId(823, 1)
  await vote(823, 1000, [item])
  const body = { id: 823, itemIds: [item], captcha: await solved(823, 1000), reqId: newReqId() }
  const caller = await server.as(1000)
  const [first, again] = [await caller.post(path, body), await caller.post(path, body)]
  assert.is(first.code, 1)
  assert.equal(again.data, first.data)
  assert.is((await truthOf(server, 823)).rows, 2)
})

test('one address has so many votes a day, whoever sits behind it, and hears no reason', async () => {
  await addVote(server, 824, {}, { changes: { risk: '{"ip_day":2}' } })
  const address = await server.listen()
  const codes = []
  for (let n = 0; n < 3; n += 1) {
    const { cookie } = await server.as(1000 + n)
    const caller = callerOf((url, init) => fetch(address + url, init), cookie)
    const body = { id: 824, itemIds: [itemId(824, 1)], reqId: newReqId() }
    codes.push((await caller.post(path, body)).code)
  }
  assert.equal(codes, [1, 1, 2114])
})

test('rank goes by votes, then by who had them first; a gap is to the one before', async () => {
  await addVote(server, 825, { per_day: -1, per_day_item: -1 })
  const [one, two, three] = [1, 2, 3].map(number => itemId(825, number))
  await vote(825, 1000, [three])
  server.clock.pass(10)
  await vote(825, 1000, [one])
  server.clock.pass(10)
  await vote(825, 1000, [two])
  assert.equal(await ranked(825), [three, one, two])
  await vote(825, 1000, [two])
  await vote(825, 1000, [two])
  assert.equal(await ranked(825), [two, three, one])
  const { data } = await (await server.as()).get('/api/wechat/vote/item', { id: 825, itemId: one })
  assert.equal([data.rank, data.gap_to_prev], [3, 0])
  const second = await (await server.as()).get('/api/wechat/vote/item', { id: 825, itemId: three })
  assert.equal([second.data.rank, second.data.gap_to_prev], [2, 2])
})

test('counts that are for the end show nowhere, not even in an order', async () => {
  await addVote(server, 826, { show_counts: 'end', vote_to: START + 40 * 24 * HOUR_S })
  const item = itemId(826, 3)
  const given = await vote(826, 1000, [item])
  assert.equal(given.data.votes, {})
  const caller = await server.as(1000)
  const list = await caller.get('/api/wechat/vote/list', { id: 826, sort: 'hot' })
  const cards = list.data.list as { number: number; votes: unknown }[]
  assert.equal(
    cards.map(({ number, votes }) => [number, votes]),
    [
      [1, null],
      [2, null],
      [3, null],
    ],
  )
  const rank = await caller.get('/api/wechat/vote/rank', { id: 826 })
  assert.equal([rank.data.hidden, rank.data.list], [true, []])
  const seen = await caller.get('/api/wechat/vote/item', { id: 826, itemId: item })
  assert.equal([seen.data.votes, seen.data.rank, seen.data.gap_to_prev], [null, 0, 0])
})

test('counts that are for voters show to who has voted', async () => {
  await addVote(server, 827, { show_counts: 'afterVote' })
  const caller = await server.as(1000)
  const before = await caller.get('/api/wechat/vote/rank', { id: 827 })
  await vote(827, 1000, [itemId(827, 1)])
  const after = await caller.get('/api/wechat/vote/rank', { id: 827 })
  assert.equal([before.data.hidden, after.data.hidden], [true, false])
})

test('finds by number and by a part of the name, and takes no wildcard for one', async () => {
  await addVote(server, 828, {}, { items: 12 })
  assert.equal(await found(828, '12'), [12])
  assert.equal(await found(828, '选手1'), [1, 10, 11, 12])
  assert.equal(await found(828, '%'), [])
  assert.equal(await found(828, '没有'), [])
})

test('who voted last is masked, and who was never shown is nobody’s business', async () => {
  await addVote(server, 829)
  const item = itemId(829, 1)
  await vote(829, 1000, [item])
  const { data } = await (await server.as()).get('/api/wechat/vote/item', { id: 829, itemId: item })
  const [voter] = data.recent_voters as { nickname: string; uid?: number }[]
  assert.is(voter?.nickname, '访**')
  assert.not(voter && 'uid' in voter)
})

async function vote(id: number, uid: number, itemIds: (number | undefined)[], captcha?: object) {
  return (await server.as(uid)).post(path, {
    id,
    itemIds,
    reqId: newReqId(),
    ...(captcha && { captcha }),
  })
}

const solved = async (id: number, uid: number) => solvedCaptcha(await server.as(uid), id)

const voteWithCaptcha = async (id: number, uid: number, item: number) =>
  vote(id, uid, [item], await solved(id, uid))

async function ranked(id: number): Promise<number[]> {
  const { data } = await (await server.as()).get('/api/wechat/vote/rank', { id })
  return (data.list as { item_id: number }[]).map(line => line.item_id)
}

async function found(id: number, keyword: string): Promise<number[]> {
  const { data } = await (await server.as()).get('/api/wechat/vote/list', {
    id,
    keyword,
    limit: 50,
  })
  return (data.list as { number: number }[]).map(card => card.number)
}

test.run()
