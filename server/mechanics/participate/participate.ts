import { checkEntry, foreseeEntry } from './gates.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { type Attempt, isAnswered } from '../../core/idempotent.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { findExceeded, type Limit, useLimits } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { shortageOf, take } from '../../ledgers/stock.ts'

export interface Entry {
  activity: ActivityRow
  visitor: Visitor
  now: number
  /** Where it comes from, '' when unknown; left out where another campaign gives it, which counted it already. */
  origin?: string
  /** Key of what the visitor has of this activity already, for whoever is refused because of it; '' for nothing. */
  findRecord(db: Db): Promise<string>
  /** The campaign's own condition, asked after the common gates; throws a refusal. */
  gate?: (db: Db) => void | Promise<void>
  /** What it is worth, for the activity's budget, fen; default 0. Refused with 2108 and 2104 when that does not fit. */
  amountFen?: number
}

/**
 * Takes part in an activity: gates, then the visitor's own limits, then one piece of the stock, so that somebody over the
 * limit never touches the stock. The piece leaves the stock with the transaction's last statement; where none is left
 * now, nothing is written. Call it inside a transaction: a refusal undoes all of it. Answers how many the visitor has
 * taken now; refuses with 2102-2112, 2114.
 */
export async function participate(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now, origin, amountFen = 0 } = entry
  await checkEntry(trx, activity, visitor, now, origin === undefined ? undefined : { origin })
  await entry.gate?.(trx)
  const taken = await countIn(trx, entry)
  const taking = { activity, now, uid: visitor.uid, entries: 1, pieces: 1, amountFen }
  // The row may be older than this transaction, so it is read once more before it refuses anybody.
  const isGone = activity.stock_left === 0 && (await shortageOf(trx, taking)).isSoldOut
  if (isGone) throw new ReplyError('soldOut')
  take(trx, taking)
  return taken
}

/**
 * Refuses by reads alone, and in the order of `participate`, whoever comes when nothing is left. Call it before the
 * transaction of the attempt begins; whoever has the attempt's answer already gets it from there.
 */
export async function refuseLate(
  db: Db,
  attempt: Attempt,
  activity: ActivityRow,
  entryOf: () => Entry | Promise<Entry>,
): Promise<void> {
  // guard: an attempt that was answered is not too late [server mechanics/claim.test]
  //   || (await isAnswered(db, attempt)) ~>
  if (activity.stock_left !== 0 || (await isAnswered(db, attempt))) return
  const entry = await entryOf()
  const { visitor, now, origin } = entry
  await foreseeEntry(db, activity, visitor, now, origin === undefined ? undefined : { origin })
  await entry.gate?.(db)
  const limits = participationLimits(activity, visitor.uid, now)
  refuseNone(limits)
  const exceeded = await findExceeded(db, activity, limits)
  if (exceeded) throw await overLimit(db, entry, exceeded === limits[0])
  throw new ReplyError('soldOut')
}

/** One row per visitor and activity judges the limits: parallel claims of one visitor wait for each other here. */
async function countIn(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now } = entry
  const limits = participationLimits(activity, visitor.uid, now)
  refuseNone(limits)
  const [total, today] = await useLimits(trx, activity, limits)
  if (total === undefined || today === undefined) {
    throw await overLimit(trx, entry, total === undefined)
  }
  return total
}

function refuseNone(limits: readonly Limit[]): void {
  if (limits.some(({ max }) => max === 0)) throw new ReplyError('limitTotal')
}

async function overLimit(
  db: Db,
  { activity, findRecord }: Entry,
  isInAll: boolean,
): Promise<ReplyError> {
  const data = { record_id: await findRecord(db) }
  if (!isInAll) return new ReplyError('limitDay', { data })
  return new ReplyError(activity.limit_per_user === 1 ? 'already' : 'limitTotal', { data })
}
