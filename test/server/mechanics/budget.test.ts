import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../api/values/time.ts'
import type { ActivityBudget } from '../../../server/core/tables.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { addLottery } from '../../support/server-draws.ts'
import { addEnvelopes, moneyOf } from '../../support/server-envelopes.ts'
import { activityRow, addForm } from '../../support/server-forms.ts'
import { coupon } from '../../support/server-coupons.ts'
import { visitorRow } from '../../support/server-data.ts'

const test = suite('the budget of an activity')
/** Reduction of the fixture's coupon, fen. */
const VALUE = 3000
const RACERS = 40
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const uids = Array.from({ length: 60 }, (_, index) => 1000 + index)
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
})
test.after(() => server.close())

const bound = (budget: ActivityBudget) => ({ budget: JSON.stringify(budget) })

async function addCoupon(id: number, budget: ActivityBudget, change: object = {}): Promise<void> {
  await server.db
    .insertInto('activity')
    .values(coupon(id, { ...bound(budget), ...change }))
    .execute()
}

const take = async (id: number, uid: number) =>
  (await server.as(uid)).post('/api/wechat/coupon/take', { id, reqId: newReqId() })

const open = async (id: number, uid: number) =>
  (await server.as(uid)).post('/api/wechat/red-envelope/open', { id, reqId: newReqId() })

const draw = async (id: number, uid: number) =>
  (await server.as(uid)).post('/api/wechat/lottery/draw', { id, pay: 'free', reqId: newReqId() })

const noticesOf = (id: number) =>
  server.db
    .selectFrom('shop_notice')
    .select(['kind', 'uid'])
    .where('activity_id', '=', id)
    .execute()

async function stateOf(id: number) {
  const { status, paused_why, spent_fen, stock_left } = await activityRow(server, id)
  return { status, paused_why, spent_fen, stock_left }
}

test('counts what is given away, also without a bound', async () => {
  await addCoupon(800, {})
  await take(800, 1000)
  await take(800, 1001)
  assert.is((await activityRow(server, 800)).spent_fen, 2 * VALUE)
})

test('pauses the activity with the last of it, and the shop is to know', async () => {
  await addCoupon(801, { total_fen: 2 * VALUE })
  assert.is((await take(801, 1000)).code, 1)
  assert.equal(await noticesOf(801), [])
  assert.is((await take(801, 1001)).code, 1)
  assert.equal(await stateOf(801), {
    status: 2,
    paused_why: 'budget',
    spent_fen: 2 * VALUE,
    stock_left: 98,
  })
  assert.equal(await noticesOf(801), [{ kind: 'budget', uid: 0 }])
  assert.is((await take(801, 1002)).code, 2104)
  const { data } = await (await server.as(1002)).get('/api/wechat/coupon/detail', { id: 801 })
  assert.is((data.activity as { state: string }).state, 'paused')
})

test('what does not fit any more pauses it, and nothing is taken', async () => {
  await addCoupon(802, { total_fen: VALUE - 1 })
  assert.is((await take(802, 1000)).code, 2104)
  assert.equal(await stateOf(802), {
    status: 2,
    paused_why: 'budget',
    spent_fen: 0,
    stock_left: 100,
  })
  assert.is((await noticesOf(802)).length, 1)
})

test('a bound on the day answers 2108 until midnight of the brand', async () => {
  await addCoupon(803, { day_fen: VALUE })
  assert.is((await take(803, 1000)).code, 1)
  const { code, message } = await take(803, 1001)
  assert.equal([code, message], [2108, '今天的名额发完了，明天再来'])
  server.clock.pass(6 * 3600 - 1)
  assert.is((await take(803, 1001)).code, 2108)
  server.clock.pass(1)
  assert.is((await take(803, 1001)).code, 1)
  assert.is((await activityRow(server, 803)).status, 1)
})

test('40 at the same moment: what is given is never more than the budget', async () => {
  await addCoupon(804, { total_fen: 7 * VALUE + 1 })
  const replies = await Promise.all(
    Array.from({ length: RACERS }, (_, index) => take(804, 1000 + index)),
  )
  assert.is(replies.filter(({ code }) => code === 1).length, 7)
  assert.is(replies.filter(({ code }) => code === 2104).length, RACERS - 7)
  assert.is((await activityRow(server, 804)).spent_fen, 7 * VALUE)
  assert.is((await noticesOf(804)).length, 1)
})

test('40 at the same moment: the day is bound as exactly', async () => {
  await addCoupon(805, { day_fen: 5 * VALUE + 1 })
  const replies = await Promise.all(
    Array.from({ length: RACERS }, (_, index) => take(805, 1000 + index)),
  )
  assert.is(replies.filter(({ code }) => code === 1).length, 5)
  assert.is(replies.filter(({ code }) => code === 2108).length, RACERS - 5)
})

test('40 open envelopes at the same moment: wallets hold no more than the budget', async () => {
  await addEnvelopes(
    server,
    806,
    { total_fen: 40_000, count: 40, min_fen: 500, max_fen: 1500 },
    bound({ total_fen: 9000 }),
  )
  const replies = await Promise.all(
    Array.from({ length: RACERS }, (_, index) => open(806, 1000 + index)),
  )
  const { paid, booked } = await moneyOf(server, 806)
  const { spent_fen, status } = await activityRow(server, 806)
  assert.ok(paid <= 9000 && paid > 9000 - 1500, String(paid))
  assert.equal([booked, spent_fen, status], [paid, paid, 2])
  assert.equal(new Set(replies.map(({ code }) => code)), new Set([1, 2104]))
})

test('a prize that does not fit becomes no prize, and the odds of others stay', async () => {
  const prizes = [
    { name: '大奖', kind: 'goods' as const, weight_ppm: 1_000_000, value_fen: 5000 },
    { name: '小奖', kind: 'goods' as const, weight_ppm: 0, value_fen: 100 },
    { kind: 'none' as const },
  ]
  await addLottery(server.db, 807, { activity: bound({ total_fen: 5100 }), prizes })
  assert.is((await draw(807, 1000)).data.name, '大奖')
  const second = await draw(807, 1001)
  assert.equal([second.code, second.data.kind], [1, 'none'])
  assert.equal(await stateOf(807), {
    status: 1,
    paused_why: '',
    spent_fen: 5000,
    stock_left: -1,
  })
})

test('a draw is paused when not even the least prize fits; what was won is still claimed', async () => {
  const prizes = [
    { name: '券', kind: 'goods' as const, weight_ppm: 1_000_000, value_fen: 500 },
    { kind: 'none' as const },
  ]
  await addLottery(server.db, 808, { activity: bound({ total_fen: 999 }), prizes })
  const won = await draw(808, 1000)
  assert.is((await draw(808, 1001)).code, 2104)
  const winner = await server.as(1000)
  const claim = () =>
    winner.post('/api/wechat/lottery/claim', { drawId: won.data.draw_id, reqId: newReqId() })
  assert.is((await claim()).code, 1)
  await server.db
    .updateTable('activity')
    .set({ paused_why: '' })
    .where('activity_id', '=', 808)
    .execute()
  assert.is((await claim()).code, 2104)
})

test('a prize that nobody claimed gives its value back', async () => {
  const prizes = [
    { name: '券', kind: 'goods' as const, weight_ppm: 1_000_000, value_fen: 500 },
    { kind: 'none' as const },
  ]
  await addLottery(server.db, 809, { activity: bound({ total_fen: 1200 }), prizes })
  await draw(809, 1000)
  server.clock.pass(8 * DAY_S)
  await draw(809, 1001)
  assert.is((await activityRow(server, 809)).spent_fen, 500)
})

test('a reward of a form counts against its coupon; one that is taken back does not', async () => {
  await addCoupon(810, { total_fen: VALUE })
  await addForm(server, 811, { reward: { activity_id: 810 } })
  const shopper = await server.as(1000)
  const submit = async (uid: number) =>
    (await server.as(uid)).post('/api/wechat/form/submit', {
      id: 811,
      answers: { name: '周予安' },
      reqId: newReqId(),
    })
  const first = await submit(1000)
  server.clock.pass(10)
  assert.ok(first.data.reward)
  assert.is((await submit(1001)).data.reward, null)
  assert.equal([(await activityRow(server, 810)).status], [2])
  const entryId = first.data.entry_id
  const canceled = await shopper.post('/api/wechat/form/cancel', { entryId, reqId: newReqId() })
  assert.is(canceled.code, 1)
  assert.is((await activityRow(server, 810)).spent_fen, 0)
})

test('a reward that does not fit pauses its coupon, and the entry stands', async () => {
  await addCoupon(812, { total_fen: VALUE - 1 })
  server.clock.pass(10)
  await addForm(server, 813, { reward: { activity_id: 812 } })
  const { code, data } = await (await server.as(1000)).post('/api/wechat/form/submit', {
    id: 813,
    answers: { name: '周予安' },
    reqId: newReqId(),
  })
  assert.equal([code, data.reward], [1, null])
  assert.is((await activityRow(server, 812)).status, 2)
})

test.run()
