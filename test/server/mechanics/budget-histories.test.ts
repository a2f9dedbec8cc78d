import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandDay } from '../../../server/core/clock.ts'
import { ReplyError } from '../../../server/core/replies.ts'
import { tx } from '../../../server/core/tx.ts'
import { giveBack, type StockOwner, take } from '../../../server/ledgers/stock.ts'
import { addHistories, type Choose } from '../../support/histories.ts'
import type { TestServer } from '../../support/server-app.ts'
import { coupon } from '../../support/server-coupons.ts'

const test = suite('histories of budgets')
const FIRST_ACTIVITY = 20_000
const amounts = [0, 1, 30, 250, 999]
let server: TestServer

interface Gift {
  amountFen: number
  at: number
}

/** Expected state by the rules. */
interface Model {
  activity: StockOwner
  now: number
  totalCap: number
  dayCap: number
  gifts: Gift[]
  isPaused: boolean
}

addHistories(test, 'budgets', async fresh => {
  server = fresh
  let next = FIRST_ACTIVITY
  return {
    start: choose => begin((next += 1), choose),
    steps: [give, give, giveTogether, giveTogether, takeBack, passTime, raise],
    check: compare,
  }
})

async function begin(activityId: number, choose: Choose): Promise<Model> {
  const [totalCap, dayCap] = [choose([500, 2000, 9000]), choose([300, 1500, 1_000_000])]
  const budget = JSON.stringify({ total_fen: totalCap, day_fen: dayCap })
  await server.db.insertInto('activity').values(coupon(activityId, { budget })).execute()
  const activity = { brand_id: 8, activity_id: activityId, stock_total: 100 }
  const now = server.clock.seconds()
  return { activity, now, totalCap, dayCap, gifts: [], isPaused: false }
}

const sum = (gifts: Gift[]) => gifts.reduce((total, { amountFen }) => total + amountFen, 0)

const todays = ({ gifts, now }: Model) => gifts.filter(({ at }) => brandDay(at) === brandDay(now))

function expected(model: Model, amountFen: number): 'limitDay' | 'paused' | undefined {
  if (amountFen === 0) return undefined
  if (sum(model.gifts) + amountFen > model.totalCap) return 'paused'
  return sum(todays(model)) + amountFen > model.dayCap ? 'limitDay' : undefined
}

async function giveOne({ activity, now }: Model, amountFen: number): Promise<string | undefined> {
  try {
    await tx(server.db, async trx => take(trx, { activity, amountFen, now }))
    return undefined
  } catch (error) {
    if (error instanceof ReplyError) return error.reply
    throw error
  }
}

/** Whether the budget cannot pay this amount again. */
const isUsedUp = (model: Model, amountFen: number) =>
  amountFen > 0 && sum(model.gifts) + amountFen > model.totalCap

function accept(model: Model, amountFen: number): void {
  if (amountFen > 0) model.gifts.push({ amountFen, at: model.now })
  model.isPaused ||= isUsedUp(model, amountFen)
}

async function give(model: Model, choose: Choose): Promise<void> {
  const amountFen = choose(amounts)
  const refusal = expected(model, amountFen)
  assert.is(await giveOne(model, amountFen), refusal)
  if (refusal === undefined) accept(model, amountFen)
  if (refusal === 'paused') model.isPaused = true
}

/** Equal gifts given concurrently: their number is known, but not which ones succeed. */
async function giveTogether(model: Model, choose: Choose): Promise<void> {
  const amountFen = choose(amounts)
  const answers = await Promise.all(Array.from({ length: 4 }, () => giveOne(model, amountFen)))
  const wanted: (string | undefined)[] = []
  for (const _ of answers) {
    const refusal = expected(model, amountFen)
    wanted.push(refusal)
    if (refusal === undefined) accept(model, amountFen)
    if (refusal === 'paused') model.isPaused = true
  }
  assert.equal([...answers].map(String).sort(), wanted.map(String).sort())
}

async function takeBack(model: Model, choose: Choose): Promise<void> {
  if (model.gifts.length === 0) return
  const gift = choose(model.gifts)
  const { activity } = model
  await tx(server.db, async trx =>
    giveBack(trx, { activity, uid: 0, takenAt: gift.at, amountFen: gift.amountFen }),
  )
  model.gifts = model.gifts.filter(each => each !== gift)
}

async function passTime(model: Model, choose: Choose): Promise<void> {
  model.now += choose([60, 3600, 30_000])
}

/** The merchant raises the budget and resumes the activity. */
async function raise(model: Model, choose: Choose): Promise<void> {
  model.totalCap += choose([0, 400])
  model.isPaused = false
  await server.db
    .updateTable('activity')
    .set({
      budget: JSON.stringify({ total_fen: model.totalCap, day_fen: model.dayCap }),
      status: 1,
      paused_why: '',
    })
    .where('activity_id', '=', model.activity.activity_id)
    .execute()
}

async function compare(model: Model): Promise<void> {
  const row = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', model.activity.activity_id)
    .executeTakeFirstOrThrow()
  const spent = sum(model.gifts)
  assert.is(row.spent_fen, spent)
  assert.ok(spent <= model.totalCap)
  assert.is(row.spent_day === brandDay(model.now) ? row.spent_day_fen : 0, sum(todays(model)))
  assert.equal([row.status, row.paused_why], model.isPaused ? [2, 'budget'] : [1, ''])
}

test.run()
