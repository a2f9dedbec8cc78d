import { sql } from 'kysely'
import type { ActivityRow } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

export interface Player {
  activity: ActivityRow
  uid: number
  now: number
}

/** How often somebody may begin a paper; -1 = unlimited. */
export interface TryLimits {
  tries_day: number
  tries_total: number
  /** Tries that sharing adds on one day. */
  share_add: number
}

/** Makes the visitor's row if there is none, and holds it: whatever one visitor does at once happens one by one. */
export async function lockPlayer(trx: Tx, { activity, uid }: Player): Promise<void> {
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

/** Uses one try up. Refuses with 2108 when tomorrow brings a new one, with 2124 and the ways to get one otherwise. */
export async function countTry(trx: Tx, player: Player, limits: TryLimits): Promise<void> {
  const { activity, uid, now } = player
  const { brand_id, activity_id } = activity
  const isToday = sql<boolean>`day = ${brandDay(now)}`
  const { rows } = await sql<{ total_n: number }>`
    update quiz_player set
      total_n = total_n + 1,
      day_n = case when ${isToday} then day_n + 1 else 1 end,
      extra_n = case when ${isToday} then extra_n else 0 end,
      day = ${brandDay(now)}
    where brand_id = ${brand_id} and activity_id = ${activity_id} and uid = ${uid}
      and (${limits.tries_total}::int < 0 or total_n < ${limits.tries_total}::int)
      and (${limits.tries_day}::int < 0
        or case when ${isToday} then day_n - extra_n else 0 end < ${limits.tries_day}::int)
    returning total_n`.execute(trx)
  const [row] = rows
  if (!row) throw await noTries(trx, player, limits)
  if (row.total_n === 1) await countPerson(trx, activity)
}

/** A try more today for whoever shared; answers how many were added, 0 when the day's are used up. */
export async function addShareTry(
  trx: Tx,
  player: Player,
  { share_add }: TryLimits,
): Promise<number> {
  await lockPlayer(trx, player)
  const { activity, uid, now } = player
  const isToday = sql<boolean>`day = ${brandDay(now)}`
  const { rows } = await sql`
    update quiz_player set
      day_n = case when ${isToday} then day_n else 0 end,
      extra_n = case when ${isToday} then extra_n + 1 else 1 end,
      day = ${brandDay(now)}
    where brand_id = ${activity.brand_id} and activity_id = ${activity.activity_id}
      and uid = ${uid}
      and case when ${isToday} then extra_n else 0 end < ${share_add}::int
    returning uid`.execute(trx)
  return rows.length
}

/** What a visitor has left. Reads only: a new day needs no row to begin. */
export async function triesLeft(
  trx: Pick<Tx, 'selectFrom'>,
  { activity, uid, now }: Player,
  { tries_day, tries_total, share_add }: TryLimits,
): Promise<{ left: number; shareLeft: number; ofToday: number }> {
  const row = await trx
    .selectFrom('quiz_player')
    .select(['total_n', 'day', 'day_n', 'extra_n'])
    .where('brand_id', '=', activity.brand_id)
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const isToday = row?.day === brandDay(now)
  const [used, extra] = isToday ? [row.day_n, row.extra_n] : [0, 0]
  const ofToday = tries_day < 0 ? Infinity : Math.max(0, tries_day + extra - used)
  const ofAll = tries_total < 0 ? Infinity : Math.max(0, tries_total - (row?.total_n ?? 0))
  const left = Math.min(ofToday, ofAll)
  return {
    left: left === Infinity ? -1 : left,
    // Where no try is left in all, sharing brings none.
    shareLeft: ofAll > 0 && tries_day >= 0 ? Math.max(0, share_add - extra) : 0,
    ofToday: ofToday === Infinity ? -1 : ofToday,
  }
}

async function noTries(trx: Tx, player: Player, limits: TryLimits): Promise<ReplyError> {
  const { ofToday, shareLeft } = await triesLeft(trx, player, limits)
  if (shareLeft > 0) return new ReplyError('noChance', { data: { ways: ['share'] } })
  return ofToday === 0
    ? new ReplyError('limitDay')
    : new ReplyError('noChance', { data: { ways: [] } })
}

async function countPerson(trx: Tx, { brand_id, activity_id }: ActivityRow): Promise<void> {
  await trx
    .updateTable('activity')
    .set(eb => ({ join_count: eb('join_count', '+', 1) }))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .execute()
}
