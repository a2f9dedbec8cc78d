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
  /**
   * Origin of the request, for risk control, '' when unknown; left out when another campaign has counted it already.
   */
  origin?: string
  /** Key of what the visitor already has of this activity, for the refusal; '' for nothing. */
  findRecord(db: Db): Promise<string>
  /** The campaign's own condition, checked after the common gates; throws a refusal. */
  gate?: (db: Db) => void | Promise<void>
  /** Value charged to the activity's budget, fen; default 0. Refused with 2108 or 2104 when it does not fit. */
  amountFen?: number
}

/**
 * Takes part in an activity: gates, then the visitor's limits, then one piece of stock, so that a visitor over the
 * limit never touches the stock. The stock is decremented by the transaction's last statement; when none is left by
 * then, nothing is written. Call it inside a transaction, which a refusal rolls back. Returns the visitor's number of
 * participations; refuses with 2102-2112, 2114.
 */
export async function participate(trx: Tx, entry: Entry): Promise<number> {
  const { activity, visitor, now, origin, amountFen = 0 } = entry
  await checkEntry(trx, activity, visitor, now, origin === undefined ? undefined : { origin })
  await entry.gate?.(trx)
  const taken = await countIn(trx, entry)
  const taking = { activity, now, uid: visitor.uid, entries: 1, pieces: 1, amountFen }
  // The activity may have been read before this transaction, so it is read again before refusing.
  const isGone = activity.stock_left === 0 && (await shortageOf(trx, taking)).isSoldOut
  if (isGone) throw new ReplyError('soldOut')
  take(trx, taking)
  return taken
}

/**
 * Refuses by reads alone, in the order of `participate`, once nothing is left. Call it before the transaction of the
 * attempt; an attempt that is already answered gets its stored answer.
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
  await foresee(db, await entryOf())
  throw new ReplyError('soldOut')
}

/** Throws what `participate` would refuse now, in its order, but for the budget. Reads only, counts nothing. */
export async function foresee(db: Db, entry: Entry): Promise<void> {
  const { activity, visitor, now, origin } = entry
  await foreseeEntry(db, activity, visitor, now, origin === undefined ? undefined : { origin })
  await entry.gate?.(db)
  const limits = participationLimits(activity, visitor.uid, now)
  refuseNone(limits)
  const exceeded = await findExceeded(db, activity, limits)
  if (exceeded) throw await overLimit(db, entry, exceeded === limits[0])
  if (activity.stock_left === 0) throw new ReplyError('soldOut')
}

/** One row per visitor and activity holds the limits, and serializes the visitor's concurrent claims. */
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
