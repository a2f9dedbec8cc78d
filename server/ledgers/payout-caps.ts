import type { ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { shortageReply } from './budget.ts'
import { type Limit, useLimits } from './limit.ts'
import { shortageOf, take } from './stock.ts'

/** How much an activity may pay on one day; left out = without bound. */
export interface PayoutCaps {
  /** Whole activity, fen and number. */
  day_pay_fen?: number
  pool_release_day?: number
  user_day_n?: number
  user_day_fen?: number
  staff_day_n?: number
  staff_day_fen?: number
}

export interface Payout {
  activity: ActivityRow
  uid: number
  /** Whose link brought the visitor. */
  staffId: number | undefined
  amountFen: number
  /** The least that a payment of this activity can be. */
  leastFen: number
  now: number
}

/**
 * Counts a payment against the caps, and against the activity's budget at the end of the transaction. Call it last: the
 * count of the whole activity is a row that everybody writes. A budget that is used up answers 2104, a cap that it would
 * break 2108, in this order, and nothing has changed.
 */
export async function countPayout(trx: Tx, payout: Payout, caps: PayoutCaps): Promise<void> {
  const { activity, uid, amountFen, leastFen, now } = payout
  const spending = { amountFen, leastFen, dayCapFen: caps.day_pay_fen, now }
  const used = await useLimits(trx, activity, capLimits(payout, caps))
  // guard: a cap refuses [server red-envelope/open]
  //   if (used.includes(undefined)) { ~> if (used.length < 0) {
  if (used.includes(undefined)) {
    const { shortage } = await shortageOf(trx, { activity, ...spending })
    throw shortage === '' ? new ReplyError('limitDay') : shortageReply(activity, shortage, spending)
  }
  take(trx, { activity, uid, ...spending })
}

/** Caps by number and by money; those without a bound are not counted. */
function capLimits({ uid, staffId, amountFen, now }: Payout, caps: PayoutCaps): Limit[] {
  const period = brandDay(now)
  const capped = (scope: string, n: number | undefined, fen: number | undefined): Limit[] => [
    ...(n === undefined && fen === undefined ? [] : [{ scope, period, max: n ?? -1 }]),
    ...(fen === undefined ? [] : [{ scope: `${scope}:fen`, period, max: fen, times: amountFen }]),
  ]
  return [
    ...capped('payout:all', caps.pool_release_day, undefined),
    ...capped(`payout:user:${uid}`, caps.user_day_n, caps.user_day_fen),
    ...(staffId ? capped(`payout:staff:${staffId}`, caps.staff_day_n, caps.staff_day_fen) : []),
  ]
}
