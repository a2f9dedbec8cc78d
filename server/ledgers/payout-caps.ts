import type { ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { shortageReply } from './budget.ts'
import { type Limit, useLimits } from './limit.ts'
import { shortageOf, take } from './stock.ts'

/** Daily limits on an activity's payouts; missing ones are unlimited. */
export interface PayoutCaps {
  /** Limits of the whole activity, fen and number. */
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
  /** Staff member whose link brought the visitor. */
  staffId: number | undefined
  amountFen: number
  /** The smallest possible payment of this activity. */
  leastFen: number
  now: number
}

/**
 * Counts a payment against the caps, and against the budget at the end of the transaction. Call it last: the count of
 * the whole activity is a row that all payouts write. Refuses with 2104 (budget used up), then with 2108 (cap); nothing
 * has changed then.
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

/** Limits by number and by amount; unlimited ones are not counted. */
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
