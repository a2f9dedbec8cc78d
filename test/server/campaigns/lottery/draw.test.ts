import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { movePoints, pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery, brokenPromises, stocked } from '../../../support/server-draws.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a draw over the wire')
const path = '/api/wechat/lottery/draw'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

// Acceptance example 3.
test('the same attempt sent five times: one chance used, five equal answers', async () => {
  await addLottery(server.db, 703, { chances: { free_day: 3 } })
  const shopper = await server.as(people.shopper)
  const body = { id: 703, reqId: newReqId() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => shopper.post(path, body)))
  assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
  assert.equal([replies[0]?.code, replies[0]?.data.chances], [1, 2])
  assert.is((await mine(703)).chances, 2)
  assert.equal(await brokenPromises(server.db, 703), [])
})

test('the result names prize, cell and until when it can be claimed, and a reload tells it again', async () => {
  const prizes = [
    { kind: 'none' as const },
    { kind: 'goods' as const, name: '盖碗', weight_ppm: 1_000_000, need_address: true },
  ]
  await addLottery(server.db, 704, { prizes, draw: { claim_days: 3 } })
  const { data } = await draw(704)
  const { draw_id, claim_until, ...rest } = data
  assert.is(claim_until, server.clock.seconds() + 3 * DAY_S)
  assert.equal(rest, {
    prize_id: 2,
    index: 1,
    kind: 'goods',
    name: '盖碗',
    image: '/prize.svg',
    value_text: '',
    status: 'pending',
    need_address: true,
    chances: 0,
  })
  const { last, prizes_n, pending_n } = await mine(704)
  assert.equal([last, prizes_n, pending_n], [data, 1, 1])
  assert.ok(String(draw_id).length >= 20)
})

test('without a chance: 2124 with the ways that are open', async () => {
  await addLottery(server.db, 705, { chances: { point_cost: 10 } })
  await draw(705)
  const refused = await draw(705)
  assert.equal([refused.code, refused.data], [2124, { reason: 'noChance', ways: ['share'] }])
  await givePoints(people.shopper, 10)
  assert.equal((await draw(705)).data.ways, ['share', 'points'])
})

test('points buy one draw; who has too few keeps them', async () => {
  await addLottery(server.db, 706, { chances: { free_day: 0, point_cost: 30 } })
  const before = await pointsOf(server.db, 8, people.friend)
  await givePoints(people.friend, 59)
  const codes = []
  for (let n = 0; n < 2; n += 1) codes.push((await draw(706, people.friend, 'points')).code)
  assert.equal(codes, [1, 2124])
  assert.is(await pointsOf(server.db, 8, people.friend), before + 29)
  assert.equal(await brokenPromises(server.db, 706), [])
})

test('points buy nothing where the merchant set no price', async () => {
  await addLottery(server.db, 707)
  assert.is((await draw(707, people.friend, 'points')).code, 2124)
  assert.is((await mine(707, people.friend)).chances, 1)
})

const closed = [
  [{ start_at: 4_000_000_000, end_at: 4_000_000_001 }, 2102],
  [{ start_at: 1, end_at: 2 }, 2103],
  [{ status: 2 }, 2104],
  [{ status: 0 }, 2101],
  [{ type: 'lotteryWheel' }, 2101],
  [{ need: '{"follow":true}' }, 2110],
  [{ need: '{"phone":true}' }, 2112],
  [{ audience: '{"kind":"member"}' }, 2109],
  [{ limit_per_user: 0 }, 2107],
] as const

closed.forEach(([activity, code], index) => {
  test(`answers ${code} for ${JSON.stringify(activity)} and costs no chance`, async () => {
    const id = 7720 + index
    await addLottery(server.db, id, { activity })
    assert.is((await draw(id)).code, code)
    const { n } = await server.db
      .selectFrom('chance_log')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('brand_id', '=', 8)
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.is(n, 0)
  })
})

test('a limit of draws per day answers 2108 though chances are left', async () => {
  await addLottery(server.db, 7735, { activity: { limit_per_day: 1 }, chances: { free_day: 5 } })
  assert.equal([(await draw(7735)).code, (await draw(7735)).code], [1, 2108])
  server.clock.pass(DAY_S)
  assert.is((await draw(7735)).code, 1)
})

test('all prizes gone: the page says so and the draw answers 2105', async () => {
  const prizes = [stocked(1, { weight_ppm: 1_000_000 }), { kind: 'none' as const }]
  await addLottery(server.db, 7736, { prizes })
  await draw(7736, people.friend)
  const lottery = await block(7736)
  assert.equal(
    [lottery.all_gone, lottery.prizes[0]?.gone, lottery.prizes[0]?.left_text],
    [true, true, '已抽完'],
  )
  assert.is((await draw(7736)).code, 2105)
})

test('nobody logged in draws nothing, but sees the odds and what everybody begins with', async () => {
  const stranger = await server.as()
  await addLottery(server.db, 7737, {
    prizes: [
      stocked(86, { weight_ppm: 120_000 }),
      { kind: 'none' },
      { weight_ppm: 30_000 },
      { kind: 'none' },
    ],
  })
  assert.is((await stranger.post(path, { id: 7737, reqId: newReqId() })).code, 2128)
  const { data } = await stranger.get('/api/wechat/lottery/detail', { id: 7737 })
  const { prizes } = data.lottery as Block
  assert.equal(
    prizes.map(({ odds_ppm, left_text }) => [odds_ppm, left_text]),
    [
      [120_000, '剩余 86'],
      [425_000, ''],
      [30_000, ''],
      [425_000, ''],
    ],
  )
  assert.equal([data.me, (data.mine as Mine).chances, (data.mine as Mine).last], [null, 1, null])
})

test('the wheel is the same game under its own name', async () => {
  const shopper = await server.as(people.shopper)
  const wheel = '/api/wechat/lottery-wheel'
  const { data } = await shopper.post(`${wheel}/draw`, { id: 709, reqId: newReqId() })
  assert.is(data.index, 0)
  const claimed = await shopper.post(`${wheel}/claim`, { drawId: data.draw_id, reqId: newReqId() })
  assert.equal([claimed.code, claimed.data.status], [1, 'claimed'])
  const wrongName = { drawId: data.draw_id, reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/lottery/claim', wrongName)).code, 2123)
})

test('sharing adds chances up to the day’s bound, once per report, and again tomorrow', async () => {
  await addLottery(server.db, 7738, { chances: { free_day: 0, share_add: 2, share_day: 2 } })
  const reqIdOfFirst = newReqId()
  const heard = []
  for (const reqId of [reqIdOfFirst, reqIdOfFirst, newReqId(), newReqId()]) {
    const { data } = await share(7738, { reqId })
    heard.push([data.chances_added, data.limit_left])
  }
  assert.equal(heard, [
    [2, 1],
    [2, 1],
    [2, 0],
    [0, 0],
  ])
  const { chances, share_left } = await mine(7738)
  assert.equal([chances, share_left], [4, 0])
  server.clock.pass(DAY_S)
  assert.is((await share(7738)).data.chances_added, 2)
})

test('twenty reports at once add no more than the day allows', async () => {
  await addLottery(server.db, 7739, { chances: { free_day: 0 } })
  const replies = await Promise.all(Array.from({ length: 20 }, () => share(7739)))
  const added = replies.map(({ data }) => Number(data.chances_added))
  assert.equal([added.reduce((sum, n) => sum + n, 0), (await mine(7739)).chances], [3, 3])
  assert.equal(await brokenPromises(server.db, 7739), [])
})

const unrewarded = [
  ['the switch is off', { chances: { share_on: false } }],
  ['the campaign is over', { activity: { start_at: 1, end_at: 2 } }],
  ['the campaign is paused', { activity: { status: 2 } }],
] as const

unrewarded.forEach(([why, campaign], index) => {
  test(`a share adds nothing when ${why}, and is no error`, async () => {
    const id = 7740 + index
    await addLottery(server.db, id, campaign)
    const { code, data } = await share(id)
    assert.equal([code, data.chances_added], [1, 0])
  })
})

test('a coupon campaign can be shared too, and adds nothing', async () => {
  const { code, data } = await share(501, { type: 'coupon' })
  assert.equal([code, data], [1, { chances_added: 0, limit_left: 0 }])
})

interface Block {
  all_gone: boolean
  prizes: { odds_ppm: number; left_text: string; gone: boolean }[]
}

interface Mine {
  chances: number
  share_left: number
  prizes_n: number
  pending_n: number
  last: unknown
}

async function draw(id: number, uid: number = people.shopper, pay = 'free') {
  return (await server.as(uid)).post(path, { id, pay, reqId: newReqId() })
}

async function share(id: number, more: object = {}) {
  const shopper = await server.as(people.shopper)
  const body = { id, type: 'lottery', channel: 'friend', reqId: newReqId(), ...more }
  return shopper.post('/api/wechat/activity/share', body)
}

async function detail(id: number, uid: number = people.shopper) {
  return (await (await server.as(uid)).get('/api/wechat/lottery/detail', { id })).data
}

const mine = async (id: number, uid?: number) => (await detail(id, uid)).mine as Mine
const block = async (id: number) => (await detail(id)).lottery as Block

async function givePoints(uid: number, delta: number): Promise<void> {
  const move = { brandId: 8, uid, delta, key: newReqId(), title: '赠送', now: START }
  await tx(server.db, trx => movePoints(trx, move))
}

test.run()
