import { sql } from 'kysely'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { chancesOf, type Holder, spendChance } from '../../ledgers/chances.ts'
import { sharesLeft } from '../../ledgers/share-chances.ts'
import { take } from '../../ledgers/stock.ts'

/** Number of papers a visitor may start; -1 = unlimited. Attempts added by sharing are in the ledger of chances. */
export interface TryLimits {
  tries_day: number
  tries_total: number
}

/** Creates and locks the visitor's row, which serializes the visitor's requests. */
export async function lockPlayer(trx: Tx, { activity, uid }: Holder): Promise<void> {
  const key = { brand_id: activity.brand_id, activity_id: activity.activity_id, uid }
  await trx
    .insertInto('quiz_player')
    .values(key)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .selectFrom('quiz_player')
    .select('uid')
    .where(eb => eb.and(key))
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Uses one attempt: one of the day, otherwise an earned one. `key` is its idempotency key. Refuses with 2108 when a new
 * one comes tomorrow, otherwise with 2124 and the ways to get one.
 */
export async function countTry(
  trx: Tx,
  holder: Holder,
  limits: TryLimits,
  key: string,
): Promise<void> {
  const counted =
    (await countOne(trx, holder, limits, 'day')) ?? (await countEarned(trx, holder, limits, key))
  if (!counted) throw await noTries(trx, holder, limits)
  if (counted.total_n === 1) take(trx, { ...holder, people: 1 })
}

async function countEarned(trx: Tx, holder: Holder, limits: TryLimits, key: string) {
  const isSpent = (await spendChance(trx, holder, key)) !== undefined
  return isSpent ? countOne(trx, holder, limits, 'earned') : undefined
}

/** Conditional update; an earned attempt does not count against the day. */
async function countOne(
  trx: Tx,
  { activity, uid, now }: Holder,
  { tries_day, tries_total }: TryLimits,
  kind: 'day' | 'earned',
): Promise<{ total_n: number } | undefined> {
  const today = brandDay(now)
  const used = sql<number>`case when day = ${today} then day_n else 0 end`
  const isFree =
    // guard: the tries of a day [server quiz/tries]
    //   or ${used} < ${tries_day}::int) ~> or true)
    kind === 'earned' ? sql`true` : sql`(${tries_day}::int < 0 or ${used} < ${tries_day}::int)`
  const step = kind === 'earned' ? 0 : 1
  // guard: the tries in all [server quiz/tries]
  //   and (${tries_total}::int < 0 or total_n < ${tries_total}::int) ~>
  const { rows } = await sql<{ total_n: number }>`
    update quiz_player set
      total_n = total_n + 1,
      day_n = ${used} + ${step}::int,
      day = ${today}
    where brand_id = ${activity.brand_id} and activity_id = ${activity.activity_id}
      and uid = ${uid}
      and (${tries_total}::int < 0 or total_n < ${tries_total}::int)
      and ${isFree}
    returning total_n`.execute(trx)
  return rows[0]
}

export interface TriesLeft {
  /** -1 = unlimited. */
  left: number
  /** Number of shares that can still add an attempt today. */
  shareLeft: number
  isDayOver: boolean
}

/** Attempts left to a visitor. Reads only: a new day needs no row. */
export async function triesLeft(
  db: Db,
  holder: Holder,
  { tries_day, tries_total }: TryLimits,
): Promise<TriesLeft> {
  const { activity, uid, now } = holder
  const row = await inBrand(db, activity)
    .selectFrom('quiz_player')
    .select(['total_n', 'day', 'day_n'])
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const used = row?.day === brandDay(now) ? row.day_n : 0
  const ofToday = tries_day < 0 ? Infinity : Math.max(0, tries_day - used)
  const ofAll = tries_total < 0 ? Infinity : Math.max(0, tries_total - (row?.total_n ?? 0))
  const { free, kept } = await chancesOf(db, holder)
  const left = Math.min(ofToday + free + kept, ofAll)
  return {
    left: left === Infinity ? -1 : left,
    // Sharing adds nothing once the total limit is reached.
    shareLeft: ofAll > 0 && tries_day >= 0 ? await sharesLeft(db, holder) : 0,
    isDayOver: ofAll > 0 && ofToday === 0,
  }
}

async function noTries(trx: Tx, holder: Holder, limits: TryLimits): Promise<ReplyError> {
  const { isDayOver, shareLeft } = await triesLeft(trx, holder, limits)
  if (shareLeft > 0) return new ReplyError('noChance', { data: { ways: ['share'] } })
  return isDayOver ? new ReplyError('limitDay') : new ReplyError('noChance', { data: { ways: [] } })
}
