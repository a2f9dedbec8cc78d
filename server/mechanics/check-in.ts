import { sql } from 'kysely'
import { checkEntry } from './participate/gates.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import { badField } from '../core/parse-input.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import type { Tx } from '../core/tx.ts'
import { movePoints } from '../ledgers/point-ledger.ts'
import { dayBefore, daysOf, streakOf, WEEK } from './check-in-days.ts'
import { useLimit } from '../ledgers/limit.ts'

export interface CheckInRules {
  /** For each day that is stamped on the day itself. */
  points: number
  /** More points when such a day completes a week in a row, and the next week, and so on. */
  weekBonus: number
  /** Missed days that may be stamped later, a calendar month. */
  makeUps: number
}

export interface CheckIn {
  activity: ActivityRow
  visitor: Visitor
  rules: CheckInRules
  /** Where it comes from; '' when unknown. */
  origin: string
  now: number
}

export interface Stamped {
  /** Days stamped in all. */
  stamps: number
  /** Days in a row up to the stamped one. */
  streak: number
  /** Given for this stamp. */
  points: number
}

/**
 * Stamps today, by the brand's clock: once a day for each person, with the day's points. Call it inside a transaction.
 * Refuses like `checkEntry`, and with 2106 when today is stamped already.
 */
export async function checkIn(trx: Tx, order: CheckIn): Promise<Stamped> {
  const { activity, visitor, rules, origin, now } = order
  await checkEntry(trx, activity, visitor, now, { origin })
  const today = brandDay(now)
  await addStamp(trx, order, { day: today, madeUp: false })
  const stamps = await countStamp(trx, order)
  const streak = streakOf(await daysOf(trx, activity, visitor.uid), today)
  const isWeek = streak % WEEK === 0
  const points = rules.points + (isWeek ? rules.weekBonus : 0)
  await givePoints(trx, order, today, points)
  return { stamps, streak, points }
}

/**
 * Stamps a missed day of this month later; it closes the row of days, and gives no points. Call it inside a transaction.
 * Refuses like `checkEntry`, with 1001 for a day that is not in this month, not over, or before the activity; 2106 for
 * one that is stamped already; 2107 when the month's make-ups are used up.
 */
export async function makeUp(trx: Tx, order: CheckIn, day: string): Promise<Stamped> {
  const { activity, visitor, now } = order
  await checkEntry(trx, activity, visitor, now)
  const today = brandDay(now)
  const isOpen = day.slice(0, 7) === today.slice(0, 7) && day < today
  if (!isOpen || day < brandDay(activity.start_at) || dayBefore(day) === '') throw badField('day')
  await useMakeUp(trx, order, today.slice(0, 7))
  await addStamp(trx, order, { day, madeUp: true })
  const stamps = await countStamp(trx, order)
  return { stamps, streak: streakOf(await daysOf(trx, activity, visitor.uid), day), points: 0 }
}

/** The row of the day is unique: of two stamps at once one is there already. */
async function addStamp(
  trx: Tx,
  { activity, visitor, now }: CheckIn,
  { day, madeUp }: { day: string; madeUp: boolean },
): Promise<void> {
  const row = await trx
    .insertInto('check_in')
    .values({ ...keyOf(activity, visitor), day, made_up: madeUp, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  // guard: one stamp a day [server mechanics/check-in-histories]
  //   if (!row) throw new ReplyError('already' ~> if (row === null) throw new ReplyError('already'
  if (!row) throw new ReplyError('already', { message: '这一天已经签过到了', data: { day } })
}

/** Counts one more on the person's card; answers how many there are. */
async function countStamp(trx: Tx, { activity, visitor }: CheckIn): Promise<number> {
  const { brand_id, activity_id, uid } = keyOf(activity, visitor)
  const { rows } = await sql<{ stamps: number }>`
    insert into check_in_card (brand_id, activity_id, uid, stamps)
    values (${brand_id}, ${activity_id}, ${uid}, 1)
    on conflict (brand_id, activity_id, uid) do update set stamps = check_in_card.stamps + 1
    returning stamps`.execute(trx)
  return rows[0]?.stamps ?? 0
}

/** One row per person judges the month's make-ups: parallel ones wait for each other here. */
async function useMakeUp(trx: Tx, { activity, visitor, rules }: CheckIn, month: string) {
  // guard: the make-ups of a month [server mechanics/check-in-histories]
  //   max: Math.max(0, rules.makeUps) ~> max: -1
  const limit = { scope: `makeUp:${visitor.uid}`, period: month, max: Math.max(0, rules.makeUps) }
  if ((await useLimit(trx, activity, limit)) !== undefined) return
  throw new ReplyError('limitTotal', { message: '这个月的补签已经用完' })
}

async function givePoints(trx: Tx, order: CheckIn, day: string, delta: number): Promise<void> {
  if (delta <= 0) return
  const { brand_id: brandId, activity_id, title } = order.activity
  const key = `check-in:${activity_id}:${day}`
  await movePoints(trx, { brandId, uid: order.visitor.uid, delta, key, title, now: order.now })
}

const keyOf = ({ brand_id, activity_id }: ActivityRow, { uid }: Visitor) => ({
  brand_id,
  activity_id,
  uid,
})
