import { sql } from 'kysely'
import { activityStatus } from '../../api/values/activity-status.ts'
import { noteForShop } from './shop-notices.ts'
import type { ActivityKey, ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import { ReplyError } from '../core/replies.ts'
import { StaleRead } from '../core/stale-read.ts'
import { beforeCommit, type Tx } from '../core/tx.ts'
import { type Shortage, shortageReply, spendingSql } from './budget.ts'

// The only file that writes an activity's stock, number of participations and spent budget. All participants write that
// one row, so each transaction writes it once, with its last statement.

export type StockOwner = Pick<ActivityRow, 'brand_id' | 'activity_id' | 'stock_total'>

/** What a transaction takes from an activity. */
export interface Taking {
  activity: StockOwner
  now: number
  /** The participant, who selects a part of the sharded count in activities without stock. */
  uid?: number
  /** Participations to count; refused with 2104 or 2105 once the activity is paused or over. Default 0. */
  entries?: number
  /** First-time participants, for campaigns that count people instead of participations. Default 0. */
  people?: number
  /** Pieces of stock. Default 0. */
  pieces?: number
  /** Fen charged to the budget. Default 0. */
  amountFen?: number
  /** Smallest value that the activity can give next; by default `amountFen`. */
  leastFen?: number
  dayCapFen?: number | undefined
  /** `shortageOf` was checked before: if it has become wrong, the transaction is retried instead of refused. */
  isForeseen?: boolean
}

type Queued = Required<Omit<Taking, 'dayCapFen'>> & Pick<Taking, 'dayCapFen'>

/** Pending takings of each open transaction, by activity. */
const queues = new WeakMap<Tx, Map<number, Queued>>()

/** Takes with the transaction's last statement; several takings of one activity are added up. */
export function take(trx: Tx, taking: Taking): void {
  const queue = queueOf(trx)
  const { activity_id } = taking.activity
  queue.set(activity_id, together(queue.get(activity_id), taking))
}

/** Takes the pending taking of an activity immediately: for a savepoint that a refusal has to roll back. */
export async function takeNow(trx: Tx, activityId: number): Promise<void> {
  const queue = queueOf(trx)
  const queued = queue.get(activityId)
  queue.delete(activityId)
  if (queued) await takeQueued(trx, queued)
}

function queueOf(trx: Tx): Map<number, Queued> {
  const known = queues.get(trx)
  if (known) return known
  const queue = new Map<number, Queued>()
  queues.set(trx, queue)
  beforeCommit(trx, async () => {
    queues.delete(trx)
    // Locks in the order of ids to avoid deadlocks.
    const inOrder = [...queue].sort(([a], [b]) => a - b)
    for (const [, queued] of inOrder) await takeQueued(trx, queued)
  })
  return queue
}

const nothing = { entries: 0, people: 0, pieces: 0, amountFen: 0, leastFen: 0 }

function together(queued: Queued | undefined, taking: Taking): Queued {
  const before = queued ?? { ...nothing, ...taking, ...nothing, uid: 0, isForeseen: false }
  const { entries = 0, people = 0, pieces = 0, amountFen = 0, leastFen = amountFen } = taking
  return {
    activity: taking.activity,
    now: taking.now,
    uid: taking.uid ?? before.uid,
    entries: before.entries + entries,
    people: before.people + people,
    pieces: before.pieces + pieces,
    amountFen: before.amountFen + amountFen,
    leastFen: amountFen > 0 ? leastFen : before.leastFen,
    dayCapFen: taking.dayCapFen ?? before.dayCapFen,
    isForeseen: before.isForeseen || taking.isForeseen === true,
  }
}

async function takeQueued(trx: Tx, queued: Queued): Promise<void> {
  const { activity, pieces, amountFen } = queued
  const writesRow = amountFen > 0 || (pieces > 0 && activity.stock_total >= 0)
  const isTaken = writesRow ? await updateRow(trx, queued) : await countJoined(trx, queued)
  if (!isTaken) throw await refusalOf(trx, queued)
}

/** The single conditional update that takes stock and budget. */
async function updateRow(trx: Tx, queued: Queued): Promise<boolean> {
  const { activity, now, entries, people, pieces, amountFen } = queued
  const money = amountFen > 0 ? spendingSql(queued) : undefined
  const row = await inBrand(trx, activity)
    .updateTable('activity')
    .set({
      stock_left: sql<number>`case when stock_total < 0 then stock_left else stock_left - ${pieces}::int end`,
      join_count: sql<number>`join_count + ${entries + people}::int`,
      ...money?.set,
    })
    .where('activity_id', '=', activity.activity_id)
    // guard: stock is only taken where some is left [server mechanics/stock]
    .where(eb => eb.or([eb('stock_total', '<', 0), eb('stock_left', '>=', pieces)]))
    // guard: nothing is taken of what is paused [server mechanics/stock]
    //   query.where('status', '=', activityStatus.published) ~> query
    .$if(entries > 0, query => query.where('status', '=', activityStatus.published))
    .$if(money !== undefined, query =>
      query.where(eb => (money ? eb.and([money.fitsAll, money.fitsToday]) : eb.lit(true))),
    )
    .returning(['status', 'paused_why'])
    .executeTakeFirst()
  if (money && row?.status === activityStatus.paused && row.paused_why === 'budget') {
    await noteForShop(trx, activity, { kind: 'budget', uid: 0 }, now)
  }
  return row !== undefined
}

/** Number of parts of the sharded count, so that concurrent participants rarely wait for each other. */
const PARTS = 16
/**
 * Scopes of the parts, each named: `like 'joined:%'` reads the limits of all participants where the database does not
 * sort texts by their bytes.
 */
export const joinedScopes: readonly string[] = Array.from(
  { length: PARTS },
  (_, part) => `joined:${part}`,
)

/** Counts participants of an activity without stock, whose own row is not written. */
async function countJoined(trx: Tx, { activity, uid, entries, people }: Queued): Promise<boolean> {
  const counted = entries + people
  if (counted === 0) return true
  const { brand_id: brandId, activity_id } = activity
  const isOpen = entries > 0 ? sql`status = ${activityStatus.published}` : sql`true`
  const { rows } = await sql`
    insert into limit_count as part (brand_id, activity_id, scope, period, n)
    select brand_id, activity_id, ${`joined:${uid % PARTS}`}, '', ${counted}::bigint
    from activity
    where brand_id = ${brandId} and activity_id = ${activity_id} and ${isOpen}
    on conflict (brand_id, activity_id, scope) do update set n = part.n + excluded.n
    returning n`.execute(trx)
  return rows.length > 0
}

/** Reason of the refusal: stock before budget. */
async function refusalOf(trx: Tx, queued: Queued): Promise<Error> {
  const { activity, entries, amountFen } = queued
  const { status, isSoldOut, shortage } = await shortageOf(trx, queued)
  if (entries > 0 && status === activityStatus.paused) return new ReplyError('paused')
  if (entries > 0 && (status !== activityStatus.published || isSoldOut))
    return new ReplyError('soldOut')
  if (queued.isForeseen || shortage === '' || amountFen === 0) {
    return new StaleRead(`activity ${activity.activity_id} has less than was read`)
  }
  return shortageReply(activity, shortage, queued)
}

/** Shortage for one more taking, including what this transaction already takes. Reads only. */
export async function shortageOf(
  trx: Tx,
  taking: Taking,
): Promise<{ status: number; isSoldOut: boolean; shortage: Shortage }> {
  const queued = together(queues.get(trx)?.get(taking.activity.activity_id), taking)
  const { fitsAll, fitsToday } = spendingSql(queued)
  const { brand_id: brandId, activity_id } = taking.activity
  const row = await inBrand(trx, brandId)
    .selectFrom('activity')
    .select([
      'status',
      sql<boolean>`(stock_total >= 0 and stock_left < ${queued.pieces}::int)`.as('isSoldOut'),
      sql<boolean>`${fitsAll}`.as('fitsAll'),
      sql<boolean>`${fitsToday}`.as('fitsToday'),
    ])
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  const shortage = row.fitsAll ? (row.fitsToday ? '' : 'today') : 'all'
  return { ...row, shortage: queued.amountFen > 0 ? shortage : '' }
}

export interface Return {
  activity: ActivityKey
  uid: number
  /** Time of the taking, unix seconds. */
  takenAt: number
  /** Participations, each with one piece of stock. Default 0. */
  entries?: number
  amountFen?: number
}

/** Returns with the transaction's last statements; the caller has checked that it still belonged to the visitor. */
export function giveBack(trx: Tx, given: Return): void {
  beforeCommit(trx, last => returnNow(last, given))
}

async function returnNow(trx: Tx, { activity, uid, takenAt, ...given }: Return): Promise<void> {
  const { entries = 0, amountFen = 0 } = given
  const { activity_id } = activity
  const { stock_total } = await inBrand(trx, activity)
    .selectFrom('activity')
    .select('stock_total')
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  const ofRow = stock_total < 0 ? 0 : entries
  if (ofRow < entries) {
    const back = together(undefined, { activity: { ...activity, stock_total }, uid, now: takenAt })
    await countJoined(trx, { ...back, people: ofRow - entries })
  }
  if (amountFen === 0 && ofRow === 0) return
  await inBrand(trx, activity)
    .updateTable('activity')
    .set({
      stock_left: sql<number>`case when stock_total < 0 then stock_left else least(stock_left + ${ofRow}::int, stock_total) end`,
      join_count: sql<number>`greatest(join_count - ${ofRow}::int, 0)`,
      spent_fen: sql<number>`greatest(spent_fen - ${amountFen}::bigint, 0)`,
      spent_day_fen: sql<number>`case when spent_day = ${brandDay(takenAt)}
        then greatest(spent_day_fen - ${amountFen}::bigint, 0) else spent_day_fen end`,
    })
    .where('activity_id', '=', activity_id)
    .execute()
}

/** Number of participations: that of the activity's row plus the parts of the sharded count. */
export async function joinCount(db: Db, activity: ActivityKey): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('activity')
    .select(eb => [
      sql<number>`greatest(join_count + coalesce(${eb
        .selectFrom('limit_count')
        .select(inner => inner.fn.sum('n').as('n'))
        .where('limit_count.activity_id', '=', activity.activity_id)
        .where('scope', 'in', joinedScopes)}, 0), 0)::bigint`.as('n'),
    ])
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirstOrThrow()
  return n
}
