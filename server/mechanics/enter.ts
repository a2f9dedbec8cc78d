import { sql } from 'kysely'
import { refuseEntry } from '../activity/gates.ts'
import { type ActivityRow, PAUSED, PUBLISHED } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import type { Tx } from '../core/tx.ts'

export interface Entry {
  activity: ActivityRow
  visitor: Visitor
  now: number
  /** Where it comes from, '' when unknown; left out where another campaign gives it, which counted it already. */
  origin?: string
  /** Key of what the visitor has of this activity already, for whoever is refused because of it; '' for nothing. */
  findRecord(trx: Tx): Promise<string>
  /** The campaign's own condition, asked after the common gates; throws a refusal. */
  gate?: () => void | Promise<void>
}

/**
 * Takes one piece of an activity's stock for a visitor. The order is fixed: gates, then the visitor's own row, then the
 * stock, so that somebody over the limit never touches the stock. Call it inside a transaction: a refusal undoes all of
 * it. Answers how many the visitor has taken now; refuses with 2102-2112, 2114.
 */
export async function enter(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now, origin } = entry
  await refuseEntry(trx, activity, visitor, now, origin === undefined ? undefined : { origin })
  await entry.gate?.()
  const taken = await countIn(trx, entry)
  await takeFromStock(trx, activity)
  return taken
}

/** One row per visitor and activity judges the limits: parallel claims of one visitor wait for each other here. */
async function countIn(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now } = entry
  const { brand_id, activity_id, limit_per_user, limit_per_day } = activity
  const day = brandDay(now)
  if (limit_per_user === 0 || limit_per_day === 0) throw new ReplyError('limitTotal')
  const { rows } = await sql<{ total_n: number }>`
    insert into participation (brand_id, activity_id, uid, total_n, day, day_n)
    values (${brand_id}, ${activity_id}, ${visitor.uid}, 1, ${day}, 1)
    on conflict (brand_id, activity_id, uid) do update set
      total_n = participation.total_n + 1,
      day_n = case when participation.day = excluded.day then participation.day_n + 1 else 1 end,
      day = excluded.day
    where (${limit_per_user}::int < 0 or participation.total_n < ${limit_per_user}::int)
      and (${limit_per_day}::int < 0 or participation.day <> excluded.day
        or participation.day_n < ${limit_per_day}::int)
    returning total_n`.execute(trx)
  const [row] = rows
  if (row) return row.total_n
  throw await overLimit(trx, entry)
}

async function overLimit(trx: Tx, { activity, visitor, findRecord }: Entry): Promise<ReplyError> {
  const { brand_id, activity_id, limit_per_user } = activity
  const row = await trx
    .selectFrom('participation')
    .select('total_n')
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('uid', '=', visitor.uid)
    .executeTakeFirst()
  const data = { record_id: await findRecord(trx) }
  const isTotal = limit_per_user >= 0 && (row?.total_n ?? 0) >= limit_per_user
  if (!isTotal) return new ReplyError('limitDay', { data })
  return new ReplyError(limit_per_user === 1 ? 'already' : 'limitTotal', { data })
}

/** The one statement that hands stock out: it counts down only what is still there. */
async function takeFromStock(trx: Tx, { brand_id, activity_id }: ActivityRow): Promise<void> {
  const row = await trx
    .updateTable('activity')
    .set({
      stock_left: sql<number>`case when stock_total < 0 then stock_left else stock_left - 1 end`,
      join_count: sql<number>`join_count + 1`,
    })
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '=', PUBLISHED)
    .where(eb => eb.or([eb('stock_total', '<', 0), eb('stock_left', '>', 0)]))
    .returning('activity_id')
    .executeTakeFirst()
  if (!row)
    throw new ReplyError((await isPaused(trx, brand_id, activity_id)) ? 'paused' : 'soldOut')
}

/** Somebody may have paused it since the gates, the budget for instance. */
async function isPaused(trx: Tx, brandId: number, activityId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('activity')
    .select('status')
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return row?.status === PAUSED
}
