import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addHistories, type Choose } from '../../support/histories.ts'
import { type Caller, newReqId, type TestServer } from '../../support/server-app.ts'
import { activityRow, addForm, entriesOf } from '../../support/server-forms.ts'
import { participationsOf } from '../../support/server-participations.ts'
import { coupon } from '../../support/server-coupons.ts'
import { visitorRow } from '../../support/server-data.ts'

const test = suite('histories of entries')
const FIRST_FORM = 20_000
const people = [1000, 1001, 1002, 1003]

let server: TestServer
const callers = new Map<number, Caller>()

async function open(fresh: TestServer): Promise<void> {
  server = fresh
  await server.db
    .insertInto('visitor')
    .values(people.map(uid => visitorRow(8, uid)))
    .execute()
  for (const uid of people) callers.set(uid, await server.as(uid))
}

/** Expected state by the rules. */
interface Model {
  formId: number
  places: number
  each: number
  coupons: number
  isPaused: boolean
  entries: { id: string; uid: number; hasCoupon: boolean }[]
  lastAt: Map<number, number>
}

addHistories(test, 'entries', async fresh => {
  await open(fresh)
  let next = FIRST_FORM
  return {
    start: choose => begin((next += 2), choose),
    steps: [submitOne, submitOne, submitTogether, update, cancel, cancelTwice, pause, wait],
    check: agree,
  }
})

async function begin(formId: number, pick: Choose): Promise<Model> {
  // Exceeds the rate limits of the previous history.
  server.clock.pass(10)
  const model: Model = {
    formId,
    places: pick([1, 2, 3, 6]),
    each: pick([1, 2, -1]),
    coupons: pick([1, 2, 5]),
    isPaused: false,
    entries: [],
    lastAt: new Map(),
  }
  const { places, each, coupons } = model
  const prize = coupon(formId + 1, { stock_total: coupons, stock_left: coupons })
  await server.db.insertInto('activity').values(prize).execute()
  await addForm(
    server,
    formId,
    { reward: { activity_id: formId + 1 } },
    { stock_total: places, stock_left: places, limit_per_user: each, end_at: 4_000_000_000 },
  )
  return model
}

async function submitOne(model: Model, pick: Choose): Promise<void> {
  const uid = pick(people)
  const { code, data } = await send(model, uid)
  assert.is(code, expected(model, uid))
  if (code === 1) enterModel(model, uid, String(data.entry_id), data.reward !== null)
}

/** Everybody submits concurrently: as many as there are places succeed. */
async function submitTogether(model: Model): Promise<void> {
  const may = people.filter(uid => expected(model, uid) === 1).length
  const free = model.places - model.entries.length
  const replies = await Promise.all(people.map(uid => send(model, uid)))
  assert.is(replies.filter(each => each.code === 1).length, Math.min(may, free))
  replies.forEach(({ code, data }, index) => {
    const uid = people[index] ?? 0
    if (code === 1) enterModel(model, uid, String(data.entry_id), data.reward !== null)
  })
}

async function update(model: Model, pick: Choose): Promise<void> {
  const [entry] = model.entries
  if (!entry) return
  const uid = pick(people)
  const fields = { entryId: entry.id, answers: { name: '改' }, reqId: newReqId() }
  const { code } = await callerOf(uid).post('/api/wechat/form/update', fields)
  if (uid !== entry.uid) return assert.is(code, 2123)
  if (model.isPaused) return assert.is(code, 2104)
  assert.is(code, isTooSoon(model, uid) ? 1005 : 1)
  if (code === 1) model.lastAt.set(uid, server.clock.seconds())
}

async function cancel(model: Model, pick: Choose): Promise<void> {
  if (model.entries.length === 0) return
  const entry = pick(model.entries)
  const reply = await takeBack(entry.id, entry.uid)
  if (model.isPaused) return assert.is(reply.code, 2104)
  assert.is(reply.code, 1)
  model.entries = model.entries.filter(each => each !== entry)
}

// Protected by the status in asRead, server/mechanics/entry.ts; only observable on PostgreSQL.
async function cancelTwice(model: Model, pick: Choose): Promise<void> {
  if (model.entries.length === 0 || model.isPaused) return
  const entry = pick(model.entries)
  const replies = await Promise.all([1, 2, 3].map(() => takeBack(entry.id, entry.uid)))
  assert.equal(
    replies.map(each => each.code).sort((a, b) => a - b),
    [1, 1004, 1004],
  )
  model.entries = model.entries.filter(each => each !== entry)
}

async function pause(model: Model): Promise<void> {
  model.isPaused = !model.isPaused
  await server.db
    .updateTable('activity')
    .set({ status: model.isPaused ? 2 : 1 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', model.formId)
    .execute()
}

async function wait(_: Model, pick: Choose): Promise<void> {
  server.clock.pass(pick([1, 3, 3, 40_000]))
}

const send = async ({ formId }: Model, uid: number) =>
  callerOf(uid).post('/api/wechat/form/submit', {
    id: formId,
    answers: { name: '来' },
    reqId: newReqId(),
  })

const takeBack = async (entryId: string, uid: number) =>
  callerOf(uid).post('/api/wechat/form/cancel', { entryId, reqId: newReqId() })

function callerOf(uid: number): Caller {
  const caller = callers.get(uid)
  if (!caller) throw new Error(`${uid} has no session`)
  return caller
}

/** Expected code of a single submission. */
function expected(model: Model, uid: number): number {
  const { places, each, entries, isPaused } = model
  const mine = entries.filter(entry => entry.uid === uid).length
  if (isPaused) return 2104
  if (each >= 0 && mine >= each) return each === 1 ? 2106 : 2107
  if (entries.length >= places) return 2105
  return isTooSoon(model, uid) ? 1005 : 1
}

const isTooSoon = ({ lastAt }: Model, uid: number) =>
  server.clock.seconds() - (lastAt.get(uid) ?? 0) < 3

function enterModel(model: Model, uid: number, id: string, hasCoupon: boolean): void {
  model.entries.push({ id, uid, hasCoupon })
  model.lastAt.set(uid, server.clock.seconds())
}

async function agree(model: Model): Promise<void> {
  const { formId, places, coupons, entries } = model
  const stored = (await entriesOf(server, formId)).filter(entry => entry.status !== 'canceled')
  assert.equal(stored.map(entry => entry.entry_id).sort(), entries.map(each => each.id).sort())
  const form = await activityRow(server, formId)
  assert.equal([form.stock_left + entries.length, form.join_count], [places, entries.length])
  const held = entries.filter(each => each.hasCoupon)
  assert.equal(stored.filter(entry => entry.reward_grant).length, held.length)
  const prize = await activityRow(server, formId + 1)
  assert.is(prize.stock_left + held.length, coupons)
  assert.equal(await participationsOf(server.db, formId), countByPerson(entries))
  assert.equal(await participationsOf(server.db, formId + 1), countByPerson(held))
  assert.equal(await grantsOf(formId + 1), countByPerson(held))
}

async function grantsOf(activityId: number): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('user_grant')
    .select('uid')
    .where('activity_id', '=', activityId)
    .where('status', '=', 1)
    .execute()
  return countByPerson(rows)
}

function countByPerson(list: { uid: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { uid } of list) counts[uid] = (counts[uid] ?? 0) + 1
  return counts
}

test.run()
