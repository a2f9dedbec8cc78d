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
  /** Points for a stamp on the day itself. */
  points: number
  /** Bonus points when such a stamp completes a multiple of seven consecutive days. */
  weekBonus: number
  /** Number of missed days that can be stamped later, per calendar month. */
  makeUps: number
}

export interface CheckIn {
  activity: ActivityRow
  visitor: Visitor
  rules: CheckInRules
  /** Origin of the request, for risk control; '' when unknown. */
  origin: string
  now: number
}

export interface Stamped {
  /** Number of days stamped in total. */
  stamps: number
  /** Number of consecutive days that end with the stamped one. */
  streak: number
  /** Points granted for this stamp. */
  points: number
}

/**
 * Stamps today by the brand's clock, once a day per person, and grants the day's points. Call it inside a transaction.
 * Refuses like `checkEntry`, and with 2106 when today is already stamped.
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
 * Stamps a missed day of this month, which can close a gap in the streak; grants no points. Call it inside a
 * transaction. Refuses like `checkEntry`, with 1001 for a day outside this month, not yet over, or before the activity;
 * 2106 for a stamped day; 2107 when the month's make-ups are used up.
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

/** The row of a day is unique, so the second of two concurrent stamps is refused. */
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

/** Increments the stamps on the person's card and returns their number. */
async function countStamp(trx: Tx, { activity, visitor }: CheckIn): Promise<number> {
  const { brand_id: brandId, activity_id, uid } = keyOf(activity, visitor)
  const { rows } = await sql<{ stamps: number }>`
    insert into check_in_card (brand_id, activity_id, uid, stamps)
    values (${brandId}, ${activity_id}, ${uid}, 1)
    on conflict (brand_id, activity_id, uid) do update set stamps = check_in_card.stamps + 1
    returning stamps`.execute(trx)
  return rows[0]?.stamps ?? 0
}

/** One row per person limits the month's make-ups, and serializes concurrent ones. */
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

const keyOf = ({ brand_id: brandId, activity_id }: ActivityRow, { uid }: Visitor) => ({
  brand_id: brandId,
  activity_id,
  uid,
})
