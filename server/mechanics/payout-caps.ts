import type { ActivityRow } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { spend } from './budget.ts'
import { type Limit, useLimits } from './limit.ts'

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
 * Counts a payment inside its own transaction, against the caps and the activity's budget. A cap that it would break
 * answers 2108, a budget that is used up 2104, and nothing has changed.
 */
export async function countPayout(trx: Tx, payout: Payout, caps: PayoutCaps): Promise<void> {
  await spend(trx, { ...payout, dayCapFen: caps.day_pay_fen })
  const used = await useLimits(trx, payout.activity, capLimits(payout, caps))
  if (used.includes(undefined)) throw new ReplyError('limitDay')
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
