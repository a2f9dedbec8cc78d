import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { STEPS } from './histories.ts'
import { MINUTE_S } from '../../api/values/time.ts'
import { scaled } from './scale.ts'
import type { ActivityRow } from '../../server/core/activity-row.ts'
import type { Db } from '../../server/core/database.ts'
import { brandDay } from '../../server/core/clock.ts'
import { ReplyError } from '../../server/core/replies.ts'
import { tx } from '../../server/core/tx.ts'
import { type VoteRules, castVotes } from '../../server/mechanics/vote/cast-votes.ts'
import { auditEntry } from '../../server/mechanics/vote/vote-audit.ts'
import { SHOWN } from '../../server/mechanics/vote/vote-item.ts'
import { randomFrom, seed } from './matrix/random.ts'
import { START, type TestClock, testClock } from './server-clock.ts'
import { freshDatabase, type TestDatabase } from './server-database.ts'
import { itemId, truthOf, voteCampaign, voteItems } from './server-votes.ts'
import { testData } from './server-data.ts'

const HISTORIES = scaled(10, 1000)
const ITEMS = 4

/** Events so far, as simply as possible. */
interface Model {
  votes: { uid: number; item: number; at: number; counted: boolean; origin: string }[]
  off: Set<number>
}

/**
 * Random histories of concurrent votes, of items that are taken off, and of passing time: after every step the
 * database agrees with a small model, at one isolation level.
 */
export function addVoteHistories(test: ReturnType<typeof suite>, isolation: string): void {
  let database: TestDatabase

  test.before(async () => {
    database = await freshDatabase({ isolation, template: testData })
  })
  test.after(() => database.close())

  test(`${HISTORIES} histories of ${STEPS} steps agree with a model`, async () => {
    const pick = randomFrom(seed('vote histories'))
    for (let n = 0; n < HISTORIES; n += 1) await runHistory(database, 900 + n, pick)
  })
}

type Pick = ReturnType<typeof randomFrom>
/** The limit per address is part of the activity's own configuration. */
type Rules = VoteRules & { perOrigin: number }

/** A running history. */
interface System {
  db: Db
  activity: ActivityRow
  rules: Rules
  clock: TestClock
  model: Model
  pick: Pick
}

async function runHistory({ db }: TestDatabase, id: number, pick: Pick): Promise<void> {
  const system = await beginHistory(db, id, pick)
  for (let step = 0; step < STEPS; step += 1) {
    const what = pick(['vote', 'vote', 'vote', 'vote', 'crowd', 'wait', 'shelf'])
    if (what === 'wait') system.clock.pass(pick([1, 30, 61, 3600, 40_000]))
    if (what === 'shelf') await shelve(system, pick(numbers))
    const attempts = what === 'vote' ? 1 : what === 'crowd' ? 3 : 0
    await voteTogether(
      system,
      Array.from({ length: attempts }, () => anAttempt(system)),
    )
    await agree(system, `history ${id}, step ${step}: ${what}, ${JSON.stringify(system.rules)}`)
  }
}

async function beginHistory(db: Db, id: number, pick: Pick): Promise<System> {
  const clock = testClock(START + pick([0, 3600, 21_590, 50_000]))
  const rules: Rules = {
    voteFrom: START - 1,
    voteTo: START + 86_400 * 3,
    perDay: pick([1, 3, 5, -1]),
    perDayItem: pick([1, 2, -1]),
    perUserTotal: pick([-1, -1, 4]),
    perOrigin: pick([-1, 6]),
    perMinute: pick([2, 30]),
  }
  const risk = JSON.stringify({ ip_day: rules.perOrigin })
  await db
    .insertInto('activity')
    .values(voteCampaign(id, {}, { risk }))
    .execute()
  await db.insertInto('vote_item').values(voteItems(id, ITEMS)).execute()
  const activity = await db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  return { db, activity, rules, clock, model: { votes: [], off: new Set() }, pick }
}

interface VoteAttempt {
  uid: number
  items: number[]
  origin: string
  hasCaptcha: boolean
}

function anAttempt({ activity, pick }: System): VoteAttempt {
  const first = pick(numbers)
  const items = pick([true, false, false]) ? [first, (first % ITEMS) + 1] : [first]
  return {
    uid: pick([88, 89, 77]),
    items: items.map(number => itemId(activity.activity_id, number)),
    origin: pick(['', 'a', 'b']),
    hasCaptcha: pick([true, false]),
  }
}

/**
 * Concurrent attempts; their order shows in who was accepted, so they may match any order that explains the results.
 */
async function voteTogether(system: System, attempts: VoteAttempt[]): Promise<void> {
  const now = system.clock.seconds()
  const results = await Promise.all(attempts.map(attempt => cast(system, attempt, now)))
  const orders = permutations(attempts.map((_, index) => index))
  const fits = orders.find(order => explains(system, { order, attempts, results, now }))
  const words = JSON.stringify({ attempts, results, rules: system.rules })
  assert.ok(fits, `no order explains ${words}`)
  for (const index of fits ?? []) note(system.model, attempts[index], results[index], now)
}

async function cast(
  { db, activity, rules }: System,
  attempt: VoteAttempt,
  now: number,
): Promise<Result> {
  const { uid, items, ...rest } = attempt
  const visitor = { ...anybody, uid }
  try {
    const done = await tx(db, trx =>
      castVotes(trx, { activity, visitor, itemIds: items, rules, now, ...rest }),
    )
    return { code: 1, flagged: done.flagged }
  } catch (error) {
    if (error instanceof ReplyError) return { code: error.code, flagged: [] }
    throw error
  }
}

function explains(
  { model, rules }: System,
  crowd: { order: number[]; attempts: VoteAttempt[]; results: Result[]; now: number },
): boolean {
  const before = model.votes.length
  const fits = crowd.order.every(index => {
    const attempt = crowd.attempts[index]
    const result = crowd.results[index]
    if (!attempt || !result) return false
    const expected = judge(model, rules, attempt, crowd.now)
    if (JSON.stringify(expected) !== JSON.stringify(result)) return false
    note(model, attempt, result, crowd.now)
    return true
  })
  model.votes.length = before
  return fits
}

function note(
  model: Model,
  attempt: VoteAttempt | undefined,
  result: Result | undefined,
  now: number,
): void {
  if (!attempt || result?.code !== 1) return
  for (const item of attempt.items) {
    const counted = !result.flagged.includes(item)
    model.votes.push({ uid: attempt.uid, item, at: now, counted, origin: attempt.origin })
  }
}

async function shelve({ db, activity, model }: System, number: number): Promise<void> {
  const item = itemId(activity.activity_id, number)
  const isOff = model.off.has(item)
  const op = isOff ? 'on' : 'off'
  const status = await tx(db, trx => auditEntry(trx, { activity, itemId: item, op, reason: '' }))
  assert.is(status === SHOWN, isOff)
  if (isOff) model.off.delete(item)
  else model.off.add(item)
}

async function agree({ db, activity, model }: System, words: string): Promise<void> {
  const truth = await truthOf({ db }, activity.activity_id)
  assert.is(truth.rows, model.votes.length, words)
  for (const number of numbers) {
    const item = itemId(activity.activity_id, number)
    const counted = model.votes.filter(vote => vote.item === item && vote.counted).length
    const flagged = model.votes.filter(vote => vote.item === item && !vote.counted).length
    assert.equal(truth.items[item], { votes: counted, counted, flagged }, `${words}, ${item}`)
  }
}

const numbers = [1, 2, 3, 4]

interface Result {
  code: number
  flagged: number[]
}

/** Expected result of an attempt, by counting. */
function judge(model: Model, rules: Rules, attempt: VoteAttempt, now: number): Result {
  const { votes } = model
  const refused = (code: number): Result => ({ code, flagged: [] })
  const isOver = (limit: number, used: number, more: number) => limit >= 0 && used + more > limit
  const mine = votes.filter(vote => vote.uid === attempt.uid)
  const today = (list: Model['votes']) => list.filter(vote => brandDay(vote.at) === brandDay(now))
  const size = attempt.items.length
  const sameOrigin = today(votes).filter(vote => vote.origin === attempt.origin).length
  if (attempt.origin && isOver(rules.perOrigin, sameOrigin, size)) return refused(2114)
  if (now >= rules.voteTo) return refused(2103)
  if (isOver(rules.perUserTotal, mine.length, size)) return refused(2107)
  if (isOver(rules.perDay, today(mine).length, size)) return refused(2108)
  const ofItem = (item: number) => today(mine).filter(vote => vote.item === item).length
  if (attempt.items.some(item => isOver(rules.perDayItem, ofItem(item), 1))) return refused(2108)
  if (attempt.items.some(item => model.off.has(item))) return refused(1004)
  const minute = votes.filter(vote => vote.at > now - MINUTE_S)
  const counts = new Map<number, number>()
  for (const { item } of minute) counts.set(item, (counts.get(item) ?? 0) + 1)
  const shown = ITEMS - model.off.size
  const zeros = Array.from({ length: Math.max(0, shown - counts.size) }, () => 0)
  const sorted = [...zeros, ...counts.values()].sort((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const limit = Math.max(rules.perMinute, 5 * median)
  const speed = (item: number) => (counts.get(item) ?? 0) + 1
  if (!attempt.hasCaptcha && attempt.items.some(item => speed(item) > limit)) return refused(1005)
  const flagged = attempt.items.filter(item => speed(item) > 2 * limit).sort((a, b) => a - b)
  return { code: 1, flagged }
}

function permutations(list: number[]): number[][] {
  if (list.length < 2) return [list]
  return list.flatMap(each =>
    permutations(list.filter(other => other !== each)).map(rest => [each, ...rest]),
  )
}

const anybody = {
  unionid: '',
  nickname: '',
  avatar: '',
  isSnapshot: false,
  phone: '',
  memberLevel: 0,
  follows: false,
}
