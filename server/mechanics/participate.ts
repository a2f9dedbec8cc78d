import { sql } from 'kysely'
import { checkEntry } from '../activity/gates.ts'
import { type ActivityRow, PAUSED, PUBLISHED } from '../activity/state.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import type { Tx } from '../core/tx.ts'
import { useLimits } from './limit.ts'
import { participationLimits } from './participation.ts'

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
export async function participate(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now, origin } = entry
  await checkEntry(trx, activity, visitor, now, origin === undefined ? undefined : { origin })
  await entry.gate?.()
  const taken = await countIn(trx, entry)
  await takeFromStock(trx, activity)
  return taken
}

/** One row per visitor and activity judges the limits: parallel claims of one visitor wait for each other here. */
async function countIn(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now } = entry
  const limits = participationLimits(activity, visitor.uid, now)
  if (limits.some(({ max }) => max === 0)) throw new ReplyError('limitTotal')
  const [total, today] = await useLimits(trx, activity, limits)
  if (total === undefined || today === undefined) throw await overLimit(trx, entry, total)
  return total
}

async function overLimit(
  trx: Tx,
  { activity, findRecord }: Entry,
  total: number | undefined,
): Promise<ReplyError> {
  const data = { record_id: await findRecord(trx) }
  if (total !== undefined) return new ReplyError('limitDay', { data })
  return new ReplyError(activity.limit_per_user === 1 ? 'already' : 'limitTotal', { data })
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
