import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { findActivity } from '../../../server/core/activity-table.ts'
import { brandDay } from '../../../server/core/clock.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import type { Visitor } from '../../../server/core/session.ts'
import { type Tx, tx } from '../../../server/core/tx.ts'
import {
  type CheckIn,
  type CheckInRules,
  checkIn,
  makeUp,
  type Stamped,
} from '../../../server/mechanics/check-in.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import type { TestServer } from '../../support/server-app.ts'
import { coupon } from '../../support/server-coupons.ts'

const test = suite('histories of check-ins')
const people = [1000, 1001]
const FIRST = 30_000
let server: TestServer

/** Expected state by the rules. */
interface Model {
  id: number
  rules: CheckInRules
  from: string
  isPaused: boolean
  cards: Map<number, { days: Map<string, boolean>; points: number }>
}

addHistories(test, 'check-ins', async fresh => {
  server = fresh
  let next = FIRST
  return {
    start: choose => begin((next += 1), choose),
    // The next day is as frequent as a stamp, so that whole weeks occur.
    steps: [stamp, stampAll, stampTogether, later, nextDay, nextDay, late, lateTogether, pause],
    check: agree,
  }
})

async function begin(id: number, choose: Choose): Promise<Model> {
  server.clock.pass(DAY_S)
  const now = server.clock.seconds()
  const start_at = now - choose([0, 3, 12]) * DAY_S
  const row = coupon(id, { start_at, end_at: now + 300 * DAY_S })
  await server.db.insertInto('activity').values(row).execute()
  const rules = { points: choose([0, 5]), weekBonus: choose([0, 20]), makeUps: choose([0, 2]) }
  const empty = () => ({ days: new Map<string, boolean>(), points: 0 })
  const cards = new Map(people.map(uid => [uid, empty()]))
  return { id, rules, from: brandDay(start_at), isPaused: false, cards }
}

const today = () => brandDay(server.clock.seconds())
const before = (n: number) => brandDay(server.clock.seconds() - n * DAY_S)

async function stampTogether(model: Model, choose: Choose): Promise<void> {
  const uid = choose(people)
  const code = expectStamp(model, uid)
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(model, uid, checkIn)))
  const rest = code === 1 ? 2106 : code
  assert.equal(codes.sort(), [code, rest, rest].sort())
  if (code === 1) stampModel(model, uid)
}

async function stamp(model: Model, choose: Choose): Promise<void> {
  await stampOne(model, choose(people))
}

async function stampAll(model: Model): Promise<void> {
  for (const uid of people) await stampOne(model, uid)
}

async function stampOne(model: Model, uid: number): Promise<void> {
  const code = expectStamp(model, uid)
  if (code !== 1) return assert.is(await codeOf(model, uid, checkIn), code)
  const given = stampModel(model, uid)
  assert.equal(await ask(model, uid, checkIn), given)
}

async function late(model: Model, choose: Choose): Promise<void> {
  const [uid, day] = [choose(people), choose([before(1), before(2), before(5), today(), '昨天'])]
  const code = expectLate(model, uid, day)
  assert.is(await codeOf(model, uid, (trx, order) => makeUp(trx, order, day)), code)
  if (code === 1) cardOf(model, uid).days.set(day, true)
}

async function lateTogether(model: Model, choose: Choose): Promise<void> {
  const uid = choose(people)
  const days = [before(1), before(2), before(3), before(4)]
  const codes = await Promise.all(
    days.map(day => codeOf(model, uid, (trx, order) => makeUp(trx, order, day))),
  )
  const could = days.filter(day => expectLate(model, uid, day) === 1).length
  const done = days.filter((_, index) => codes[index] === 1)
  const left = Math.max(0, model.rules.makeUps - usedMakeUps(model, uid))
  assert.is(done.length, Math.min(could, left))
  for (const day of done) cardOf(model, uid).days.set(day, true)
}

async function later(_: Model, choose: Choose): Promise<void> {
  server.clock.pass(choose([1, 7, 13]) * HOUR_S)
}

async function nextDay(): Promise<void> {
  server.clock.pass(DAY_S)
}

async function pause(model: Model): Promise<void> {
  model.isPaused = !model.isPaused
  await server.db
    .updateTable('activity')
    .set({ status: model.isPaused ? 2 : 1 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', model.id)
    .execute()
}

function expectStamp(model: Model, uid: number): number {
  if (model.isPaused) return 2104
  return cardOf(model, uid).days.has(today()) ? 2106 : 1
}

function expectLate(model: Model, uid: number, day: string): number {
  if (model.isPaused) return 2104
  const isOpen = day.slice(0, 7) === today().slice(0, 7) && day < today() && day >= model.from
  if (!isOpen) return 1001
  if (usedMakeUps(model, uid) >= model.rules.makeUps) return 2107
  return cardOf(model, uid).days.has(day) ? 2106 : 1
}

const usedMakeUps = (model: Model, uid: number) =>
  [...cardOf(model, uid).days].filter(
    ([day, madeUp]) => madeUp && day.slice(0, 7) === today().slice(0, 7),
  ).length

function stampModel(model: Model, uid: number): Stamped {
  const card = cardOf(model, uid)
  card.days.set(today(), false)
  let streak = 0
  while (card.days.has(before(streak))) streak += 1
  const points = model.rules.points + (streak % 7 === 0 ? model.rules.weekBonus : 0)
  card.points += points
  return { stamps: card.days.size, streak, points }
}

async function agree(model: Model): Promise<void> {
  const of = { brand_id: 8, activity_id: model.id }
  const rows = await server.db
    .selectFrom('check_in')
    .selectAll()
    .where(eb => eb.and(of))
    .execute()
  const lines = await server.db
    .selectFrom('point_log')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('key', 'like', `check-in:${model.id}:%`)
    .execute()
  const counted = await server.db
    .selectFrom('check_in_card')
    .selectAll()
    .where(eb => eb.and(of))
    .execute()
  for (const uid of people) {
    const card = cardOf(model, uid)
    const mine = rows.filter(row => row.uid === uid)
    const sorted = (list: [string, boolean][]) => list.sort(([a], [b]) => (a < b ? -1 : 1))
    assert.equal(sorted(mine.map(({ day, made_up }) => [day, made_up])), sorted([...card.days]))
    const points = lines.filter(line => line.uid === uid).reduce((sum, line) => sum + line.delta, 0)
    assert.is(points, card.points)
    assert.is(counted.find(row => row.uid === uid)?.stamps ?? 0, card.days.size)
  }
}

function cardOf(model: Model, uid: number) {
  const card = model.cards.get(uid)
  if (!card) throw new Error(`nobody is ${uid}`)
  return card
}

type Work = (trx: Tx, order: CheckIn) => Promise<Stamped>

async function ask(model: Model, uid: number, work: Work): Promise<Stamped> {
  const now = server.clock.seconds()
  return tx(server.db, async trx => {
    const activity = await findActivity(trx, 8, model.id)
    const { rules } = model
    return work(trx, { activity, visitor: visitorOf(uid), rules, origin: '', now })
  })
}

async function codeOf(model: Model, uid: number, work: Work): Promise<number> {
  try {
    await ask(model, uid, work)
    return 1
  } catch (error) {
    if (error instanceof ReplyError) return error.code
    throw error
  }
}

const visitorOf = (uid: number): Visitor => ({
  uid,
  unionid: '',
  nickname: '',
  avatar: '',
  isSnapshot: false,
  phone: '',
  memberLevel: 0,
  follows: false,
})

test.run()
