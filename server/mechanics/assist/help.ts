import { assistStatus } from '../../../api/values/assist-status.ts'
import { brandDay } from '../../core/clock.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { findStaff } from '../../core/staff.ts'
import { StaleRead } from '../../core/stale-read.ts'
import type { Tx } from '../../core/tx.ts'
import { findExceeded, type Limit, usedOf, useLimits } from '../../ledgers/limit.ts'
import { isNewCustomer, NEW_VISIT_S } from '../participate/new-customer.ts'
import { largestFirst } from './parts.ts'
import { type AssistKey, type AssistRow, statusAt } from './session.ts'

/** Limits on helpers; -1 = unlimited. */
export interface HelperRules {
  /** Helps of one person in the whole campaign, and per day. */
  help_limit: number
  help_day: number
  helpers: 'all' | 'newCustomer'
  staff_helps: boolean
  /** A new customer's help takes the largest remaining part. */
  newcomer_first: boolean
}

export interface Helper {
  visitor: Visitor
  now: number
}

/** Why a session accepts no help; undefined while it does. */
export function closedToHelp(session: AssistRow, now: number): ReplyName | undefined {
  const { open, expired, lost, cancelled } = assistStatus
  const status = statusAt(session, now)
  if (status === open) return undefined
  if (status === cancelled) return 'soldOut'
  return status === expired || status === lost ? 'sessionExpired' : 'sessionFull'
}

/** Amount that a helper has added; null when they have not helped. */
export async function helpOf(
  db: Db,
  { brandId, sessionId }: AssistKey,
  uid: number,
): Promise<number | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('assist_help')
    .select('amount')
    .where('session_id', '=', sessionId)
    .where('helper_uid', '=', uid)
    .executeTakeFirst()
  return row?.amount ?? null
}

const limitsOf = (uid: number, now: number, rules: HelperRules): [inAll: Limit, onDay: Limit] => [
  { scope: `help:${uid}`, period: '', max: rules.help_limit },
  { scope: `help:${uid}:day`, period: brandDay(now), max: rules.help_day },
]

/** Number of times that a person may still help in a campaign; -1 = unlimited. */
export async function helpsLeft(
  db: Db,
  activity: ActivityRow,
  { visitor, now }: Helper,
  rules: HelperRules,
): Promise<number> {
  const limits = limitsOf(visitor.uid, now, rules)
  const used = await usedOf(db, activity, limits)
  const left = limits.flatMap(({ max }, at) =>
    max < 0 ? [] : [Math.max(0, max - (used[at] ?? 0))],
  )
  return left.length > 0 ? Math.min(...left) : -1
}

/** The refusal that a help would get, apart from the campaign's gates; undefined for none. Reads only. */
export async function foreseeHelp(
  db: Db,
  activity: ActivityRow,
  session: AssistRow,
  helper: Helper,
  rules: HelperRules,
): Promise<ReplyName | undefined> {
  const { visitor, now } = helper
  const { uid } = visitor
  if (session.owner_uid === uid) return 'self'
  const key = { brandId: session.brand_id, sessionId: session.session_id }
  if ((await helpOf(db, key, uid)) !== null) return 'alreadyHelped'
  const closed = closedToHelp(session, now)
  if (closed) return closed
  if (!(await mayHelp(db, activity, helper, rules))) return 'audience'
  const limits = limitsOf(uid, now, rules)
  const exceeded = await findExceeded(db, activity, limits)
  return exceeded && (exceeded === limits[0] ? 'helpLimit' : 'limitDay')
}

async function mayHelp(
  db: Db,
  { brand_id: brandId }: ActivityRow,
  { visitor, now }: Helper,
  { helpers, staff_helps }: HelperRules,
): Promise<boolean> {
  // guard: staff help only where they may [server goods-bargain/help]
  if (!staff_helps && (await findStaff(db, brandId, visitor.uid))) return false
  // guard: only a new customer's help counts where the campaign says so [server goods-bargain/help]
  //   return helpers === 'all' || ~> return true ||
  return helpers === 'all' || (await isNewCustomer(db, brandId, visitor, now - NEW_VISIT_S))
}

/** Counts a help against the helper's limits. Call it before the session is locked; a later refusal rolls it back. */
export async function countHelp(
  trx: Tx,
  activity: ActivityRow,
  { visitor, now }: Helper,
  rules: HelperRules,
): Promise<void> {
  const [inAll, onDay] = await useLimits(trx, activity, limitsOf(visitor.uid, now, rules))
  // guard: nobody helps more often than a person may [server goods-bargain/help]
  if (inAll === undefined) throw new ReplyError('helpLimit')
  if (onDay === undefined) throw new ReplyError('limitDay')
}

export interface Helped {
  /** The session after the help. */
  session: AssistRow
  /** Amount added by this help. */
  amount: number
  isReached: boolean
}

/**
 * Adds the next part to a locked session; each helper helps once. The last part reaches the goal, and the right to it
 * is then held for `holdS`. Refuses with the result of `closedToHelp`, with `self` and with `alreadyHelped`.
 */
export async function giveHelp(
  trx: Tx,
  session: AssistRow,
  { uid, now, holdS, isNewcomer }: { uid: number; now: number; holdS: number; isNewcomer: boolean },
): Promise<Helped> {
  // guard: nobody helps themselves [server goods-bargain/help]
  if (session.owner_uid === uid) throw new ReplyError('self')
  const closed = closedToHelp(session, now)
  if (closed) throw new ReplyError(closed)
  const { done_n: part } = session
  const parts = isNewcomer ? largestFirst(session.parts, part) : session.parts
  const amount = parts[part]
  if (amount === undefined) throw new Error(`session ${session.session_id} is open without a part`)
  await insertHelp(trx, session, { uid, part, amount, now })
  const isReached = part + 1 === parts.length
  const after = await inBrand(trx, session)
    .updateTable('assist')
    .set({
      parts: JSON.stringify(parts),
      done_n: part + 1,
      done: session.done + amount,
      ...(isReached && {
        status: assistStatus.reached,
        reached_at: now,
        held_until: now + holdS,
      }),
    })
    .where('session_id', '=', session.session_id)
    .where('status', '=', assistStatus.open)
    .where('done_n', '=', part)
    .returningAll()
    .executeTakeFirst()
  if (!after) throw new StaleRead(`session ${session.session_id} has moved on`)
  return { session: after, amount, isReached }
}

async function insertHelp(
  trx: Tx,
  session: AssistRow,
  { uid, part, amount, now }: { uid: number; part: number; amount: number; now: number },
): Promise<void> {
  const row = await inBrand(trx, session)
    .insertInto('assist_help')
    .values({ session_id: session.session_id, helper_uid: uid, part, amount, at: now })
    .onConflict(conflict => conflict.columns(['session_id', 'helper_uid']).doNothing())
    .returning('part')
    .executeTakeFirst()
  // guard: a friend helps once [server goods-bargain/help]
  if (!row) throw new ReplyError('alreadyHelped')
}
