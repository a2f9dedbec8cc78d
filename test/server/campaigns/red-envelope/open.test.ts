import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { closedStates } from '../../../support/closed-states.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addEnvelopes, moneyOf } from '../../../support/server-envelopes.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('opening a red envelope')
const path = '/api/wechat/red-envelope/open'
const detail = '/api/wechat/red-envelope/detail'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 10 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())

// Acceptance example 8: 10.00 yuan in 5 shares.
test('five people share exactly the whole, and the sixth hears that all are gone', async () => {
  await addEnvelopes(server, 601)
  const amounts = []
  for (let uid = 1000; uid < 1005; uid += 1) {
    const { code, data } = await open(601, uid)
    assert.is(code, 1)
    amounts.push(Number(data.amount_fen))
    assert.is(data.balance_fen, data.amount_fen)
  }
  assert.ok(amounts.every(amount => amount >= 1))
  assert.is(sum(amounts), 1000)
  assert.is((await open(601, 1005)).code, 2105)
  const money = await moneyOf(server, 601)
  assert.equal([money.paid, money.booked, money.left], [1000, 1000, 0])
})

test('one person opens once; a second try names the envelope and leaves the rest alone', async () => {
  await addEnvelopes(server, 602)
  const first = await open(602, people.shopper)
  const second = await open(602, people.shopper)
  assert.equal([second.code, second.data.record_id], [2106, first.data.record_id])
  const money = await moneyOf(server, 602)
  assert.is(money.left, 1000 - Number(first.data.amount_fen))
})

test('the same attempt gives the same answer, and pays once', async () => {
  await addEnvelopes(server, 603)
  const body = { id: 603, reqId: newReqId() }
  const shopper = await server.as(people.shopper)
  const replies = await Promise.all(Array.from({ length: 5 }, () => shopper.post(path, body)))
  assert.is(new Set(replies.map(reply => JSON.stringify(reply.data))).size, 1)
  assert.is((await moneyOf(server, 603)).openers.length, 1)
})

test('what nobody opened goes back to the merchant when the campaign is over', async () => {
  await addEnvelopes(server, 604, {}, { end_at: server.clock.seconds() + 3600 })
  const { data } = await open(604, people.shopper)
  await runDueJobs(server, server.clock.seconds() + 3599)
  assert.is((await moneyOf(server, 604)).returned, 0)
  await runDueJobs(server, server.clock.seconds() + 3600)
  await runDueJobs(server, server.clock.seconds() + 3600)
  const money = await moneyOf(server, 604)
  assert.equal([money.left, money.returned], [0, 1000 - Number(data.amount_fen)])
})

closedStates.forEach(([changes, code], index) => {
  test(`answers ${code} for ${JSON.stringify(changes)} and pays nothing`, async () => {
    const id = 610 + index
    await addEnvelopes(server, id, {}, changes)
    assert.is((await open(id, people.friend)).code, code)
    assert.is((await moneyOf(server, id)).paid, 0)
  })
})

test('a word is needed where one is set; five wrong ones close the door for ten minutes', async () => {
  await addEnvelopes(server, 620, { mode: 'password', word: 'BanShan茶' })
  assert.equal((await open(620, people.friend)).data, { field: 'word' })
  for (let n = 0; n < 5; n += 1) {
    const wrong = await open(620, people.friend, { word: `错${n}` })
    assert.equal([wrong.code, wrong.data.field], [1001, 'word'])
  }
  const locked = await open(620, people.friend, { word: 'banshan茶' })
  assert.equal([locked.code, locked.http], [1005, 429])
  server.clock.pass(601)
  assert.is((await open(620, people.friend, { word: ' banshan茶 ' })).code, 1)
})

test('in a group the owner opens the first share and friends one each of the rest', async () => {
  await addEnvelopes(server, 630, groupOf(3), { stock_total: 2, stock_left: 2 })
  const owner = await open(630, 1000)
  const recordId = String(owner.data.record_id)
  assert.is(owner.data.share_left, 2)
  assert.is((await open(630, 1001, { recordId })).code, 1)
  assert.is((await open(630, 1001, { recordId })).code, 2106)
  assert.is((await open(630, 1002, { recordId })).code, 1)
  assert.is((await open(630, 1003, { recordId })).code, 2105)
  const { paid, booked, left } = await moneyOf(server, 630)
  assert.equal([paid, booked, left], [500, 500, 500])
})

test('a friend comes too late after a day, and the rest has gone back', async () => {
  await addEnvelopes(server, 631, groupOf(4), { stock_total: 2, stock_left: 2 })
  const owner = await open(631, 1000)
  const recordId = String(owner.data.record_id)
  server.clock.pass(DAY_S)
  assert.is((await open(631, 1001, { recordId })).code, 2115)
  await runDueJobs(server, server.clock.seconds())
  assert.is((await open(631, 1002, { recordId })).code, 2115)
  const money = await moneyOf(server, 631)
  assert.is(money.paid + money.returned + money.left, money.whole)
})

test("another campaign's envelope, the common one and an unknown one open nothing", async () => {
  await addEnvelopes(server, 632, groupOf(3), { stock_total: 2, stock_left: 2 })
  await addEnvelopes(server, 633, groupOf(3), { stock_total: 2, stock_left: 2 })
  const owner = await open(632, 1000)
  for (const recordId of [String(owner.data.record_id), 'pool-633', 'nothing']) {
    assert.is((await open(633, 1001, { recordId })).code, 2101, recordId)
  }
})

const caps = [
  [{ day_pay_fen: 300 }, 1],
  [{ pool_release_day: 1 }, 1],
  [{ staff_day_n: 1 }, 1],
  [{ staff_day_fen: 399 }, 1],
] as const

caps.forEach(([cap, allowed], index) => {
  test(`the cap ${JSON.stringify(cap)} answers 2108, changes nothing, and opens again the next day`, async () => {
    const id = 640 + index
    await addEnvelopes(server, id, { caps: cap, min_fen: 200, max_fen: 200 })
    for (let n = 0; n < allowed; n += 1)
      assert.is((await open(id, 1000 + n, { staffId: 5 })).code, 1)
    assert.is((await open(id, 1008, { staffId: 5 })).code, 2108)
    assert.equal(await stockOf(id), 5 - allowed)
    server.clock.pass(DAY_S)
    assert.is((await open(id, 1008, { staffId: 5 })).code, 1)
  })
})

test('the page learns what it needs, and never the odds of the next share', async () => {
  await addEnvelopes(server, 650)
  const shopper = await server.as(people.shopper)
  const before = await shopper.get(detail, { id: 650 })
  assert.equal(before.data.mine, { ...nothingOpened, balance_fen: await balance(people.shopper) })
  await open(650, people.shopper)
  const after = await shopper.get(detail, { id: 650 })
  const mine = after.data.mine as Mine
  const envelope = after.data.envelope as Block
  assert.equal([mine.opened, mine.record_id], [true, 'pool-650'])
  assert.equal([envelope.count_left, envelope.count_total, envelope.need_word], [4, 5, false])
  const stranger = await (await server.as()).get(detail, { id: 650 })
  assert.equal(stranger.data.mine, nothingOpened)
})

test('the list of the lucky: masked in public, by name among friends, best luck when all are open', async () => {
  await addEnvelopes(server, 651, groupOf(2), { stock_total: 2, stock_left: 2 })
  const owner = await open(651, 1000)
  const recordId = String(owner.data.record_id)
  assert.equal(
    (await lucky(651, recordId)).map(each => each.best),
    [false],
  )
  await open(651, 1001, { recordId })
  const all = await lucky(651, recordId)
  assert.equal(all.map(each => each.nickname).sort(), ['访客1000', '访客1001'])
  const most = Math.max(...all.map(each => each.amount_fen))
  assert.is(all.filter(each => each.best)[0]?.amount_fen, most)
  await addEnvelopes(server, 652)
  await open(652, 1003)
  assert.equal(
    (await lucky(652)).map(each => each.nickname),
    ['访**'],
  )
})

interface Mine {
  opened: boolean
  record_id: string
}

interface Block {
  count_left: number
  count_total: number
  need_word: boolean
}

interface Lucky {
  nickname: string
  amount_fen: number
  best: boolean
}

const nothingOpened = {
  opened: false,
  amount_fen: 0,
  record_id: '',
  is_owner: false,
  balance_fen: 0,
}

const groupOf = (share_n: number) =>
  ({ mode: 'group', share_n, count: 2, min_fen: 500, max_fen: 500 }) as const

async function open(id: number, uid: number, more: object = {}) {
  return (await server.as(uid)).post(path, { id, reqId: newReqId(), ...more })
}

async function lucky(id: number, recordId?: string): Promise<Lucky[]> {
  const reply = await (await server.as()).get('/api/wechat/red-envelope/luck', { id, recordId })
  return reply.data.list as Lucky[]
}

async function stockOf(id: number): Promise<number | undefined> {
  const row = await server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirst()
  return row?.stock_left
}

async function balance(uid: number): Promise<number> {
  const row = await server.db
    .selectFrom('wallet')
    .select('balance_fen')
    .where('brand_id', '=', 8)
    .where('owner', '=', uid)
    .executeTakeFirst()
  return row?.balance_fen ?? 0
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

test.run()
