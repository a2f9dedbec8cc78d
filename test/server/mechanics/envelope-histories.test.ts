import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../server/core/tx.ts'
import { returnEnvelopes } from '../../../server/mechanics/envelope/return-envelopes.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import { type Caller, newReqId, type Reply, type TestServer } from '../../support/server-app.ts'
import { addEnvelopes, moneyOf } from '../../support/server-envelopes.ts'
import { visitorRow } from '../../support/server-data.ts'

const test = suite('histories of red envelopes')
const path = '/api/wechat/red-envelope/open'
const FIRST_ACTIVITY = 30_000
const [WHOLE_FEN, LIFE_S, FOR_EVER] = [1000, 3600, 4_000_000_000]
const people = [1000, 1001, 1002, 1003, 1004]
let server: TestServer
let callers: Map<number, Caller>

/** An envelope shared with friends. */
interface Passed {
  id: string
  openers: number[]
  expireAt: number
  isReturned: boolean
}

/** Expected state by the rules. */
interface Model {
  id: number
  isGroup: boolean
  count: number
  limit: number
  shares: number
  endAt: number
  /** Uids that opened the activity's envelope, in order. */
  own: number[]
  passed: Passed[]
}

addHistories(test, 'envelopes', async fresh => {
  server = fresh
  const rows = people.map(uid => visitorRow(8, uid))
  await server.db.insertInto('visitor').values(rows).execute()
  const sessions = people.map(async uid => [uid, await server.as(uid)] as const)
  callers = new Map(await Promise.all(sessions))
  let next = FIRST_ACTIVITY
  return {
    start: choose => begin((next += 1), choose),
    steps: [open, open, openTogether, repeat, openFriend, openFriend, friendsTogether, passTime],
    check: compare,
  }
})

async function begin(id: number, choose: Choose): Promise<Model> {
  const isGroup = choose([true, true, false])
  const model: Model = {
    id,
    isGroup,
    count: choose([1, 2, 4]),
    limit: isGroup ? choose([1, 2]) : 1,
    shares: choose([2, 3]),
    endAt: choose([server.clock.seconds() + 3 * LIFE_S, FOR_EVER]),
    own: [],
    passed: [],
  }
  const { count, limit, shares, endAt } = model
  const mode = isGroup ? 'group' : 'pool'
  await addEnvelopes(
    server,
    id,
    { mode, total_fen: WHOLE_FEN, count, min_fen: 5, share_n: shares, claim_ttl_s: LIFE_S },
    { start_at: 0, end_at: endAt, limit_per_user: limit },
  )
  return model
}

const now = () => server.clock.seconds()

function send(uid: number, fields: object): Promise<Reply> {
  const caller = callers.get(uid)
  if (!caller) throw new Error(`${uid} has no session`)
  return caller.post(path, { reqId: newReqId(), ...fields })
}

/** Expected code of opening the activity's envelope without concurrent requests. */
function expectedOwn({ own, limit, count, endAt }: Model, uid: number): number {
  if (now() >= endAt) return 2103
  if (own.filter(each => each === uid).length >= limit) return limit === 1 ? 2106 : 2107
  return own.length >= count ? 2105 : 1
}

function expectedOf({ shares, endAt }: Model, passed: Passed, uid: number): number {
  if (now() >= endAt) return 2103
  if (passed.openers.includes(uid)) return 2106
  if (now() >= passed.expireAt) return 2115
  return passed.openers.length >= shares ? 2105 : 1
}

function accept(model: Model, uid: number, { data }: Reply): void {
  model.own.push(uid)
  if (!model.isGroup) return
  const expireAt = now() + LIFE_S
  model.passed.push({ id: String(data.record_id), openers: [uid], expireAt, isReturned: false })
}

async function open(model: Model, choose: Choose): Promise<void> {
  const uid = choose(people)
  const reply = await send(uid, { id: model.id })
  assert.is(reply.code, expectedOwn(model, uid))
  if (reply.code === 1) accept(model, uid, reply)
}

/** Everybody opens concurrently: as many as there are shares succeed. */
async function openTogether(model: Model): Promise<void> {
  const may = people.filter(uid => expectedOwn(model, uid) === 1)
  const left = model.count - model.own.length
  const replies = await Promise.all(people.map(uid => send(uid, { id: model.id })))
  assert.is(replies.filter(each => each.code === 1).length, Math.min(may.length, left))
  for (const [index, reply] of replies.entries()) {
    if (reply.code === 1) accept(model, people[index] ?? 0, reply)
  }
}

/** One attempt sent three times concurrently counts once. */
async function repeat(model: Model, choose: Choose): Promise<void> {
  const uid = choose(people)
  const attempt = { id: model.id, reqId: newReqId() }
  const replies = await Promise.all([1, 2, 3].map(() => send(uid, attempt)))
  const [first] = replies
  for (const reply of replies) assert.equal([reply.code, reply.data], [first?.code, first?.data])
  assert.is(first?.code, expectedOwn(model, uid))
  if (first?.code === 1) accept(model, uid, first)
}

async function openFriend(model: Model, choose: Choose): Promise<void> {
  if (model.passed.length === 0) return
  const [passed, uid] = [choose(model.passed), choose(people)]
  const { code } = await send(uid, { id: model.id, recordId: passed.id })
  assert.is(code, expectedOf(model, passed, uid))
  if (code === 1) passed.openers.push(uid)
}

async function friendsTogether(model: Model, choose: Choose): Promise<void> {
  if (model.passed.length === 0) return
  const passed = choose(model.passed)
  const may = people.filter(uid => expectedOf(model, passed, uid) === 1)
  const left = model.shares - passed.openers.length
  const fields = { id: model.id, recordId: passed.id }
  const replies = await Promise.all(people.map(uid => send(uid, fields)))
  const taken = people.filter((_, index) => replies[index]?.code === 1)
  assert.is(taken.length, Math.min(may.length, left))
  passed.openers.push(...taken)
}

/** Runs the job twice concurrently. */
async function passTime(model: Model, choose: Choose): Promise<void> {
  server.clock.pass(choose([60, LIFE_S / 2, LIFE_S]))
  const returnAll = () => tx(server.db, trx => returnEnvelopes(trx, 8, now()))
  await Promise.all([returnAll(), returnAll()])
  for (const passed of model.passed) {
    if (passed.expireAt <= now() && passed.openers.length < model.shares) passed.isReturned = true
  }
}

async function compare(model: Model): Promise<void> {
  const { id, count, own, passed, isGroup } = model
  const money = await moneyOf(server, id)
  assert.is(money.paid + money.left + money.returned, money.whole, 'money')
  assert.is(money.booked, money.paid, 'the wallets')
  const openers = isGroup ? passed.flatMap(each => each.openers) : own
  assert.equal(
    money.openers,
    [...openers].sort((a, b) => a - b),
  )
  assert.ok(money.amounts.every(fen => fen >= (isGroup ? 1 : 5)))
  const activity = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(activity, { stock_left: count - own.length, join_count: own.length })
  const back = await server.db
    .selectFrom('envelope')
    .select('envelope_id')
    .where('activity_id', '=', id)
    .where('owner_uid', 'is not', null)
    .where('returned_fen', '>', 0)
    .execute()
  const gone = passed.filter(each => each.isReturned).map(each => each.id)
  assert.equal(back.map(each => each.envelope_id).sort(), gone.sort(), 'what went back')
  await compareWallets()
}

/** Each balance equals the sum of its lines. */
async function compareWallets(): Promise<void> {
  const wallets = await server.db.selectFrom('wallet').select(['owner', 'balance_fen']).execute()
  const lines = await server.db.selectFrom('wallet_log').select(['owner', 'amount_fen']).execute()
  for (const { owner, balance_fen } of wallets) {
    const mine = lines.filter(line => line.owner === owner).map(line => line.amount_fen)
    const sum = mine.reduce((total, fen) => total + fen, 0)
    assert.is(balance_fen, sum, `balance of ${owner}`)
  }
}

test.run()
