import { sql } from 'kysely'
import type { ActivityRow } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { spend } from './budget.ts'

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
  const { uid, staffId } = payout
  await spend(trx, { ...payout, dayCapFen: caps.day_pay_fen })
  await count(trx, payout, 'all', caps.pool_release_day, undefined)
  await count(trx, payout, `user:${uid}`, caps.user_day_n, caps.user_day_fen)
  if (staffId) await count(trx, payout, `staff:${staffId}`, caps.staff_day_n, caps.staff_day_fen)
}

async function count(
  trx: Tx,
  { activity, amountFen, now }: Payout,
  scope: string,
  maxN: number | undefined,
  maxFen: number | undefined,
): Promise<void> {
  if (maxN === undefined && maxFen === undefined) return
  const [n, fen] = [maxN ?? Number.MAX_SAFE_INTEGER, maxFen ?? Number.MAX_SAFE_INTEGER]
  if (n < 1 || amountFen > fen) throw new ReplyError('limitDay')
  const { rows } = await sql`
    insert into payout_count (brand_id, activity_id, scope, day, pay_n, pay_fen)
    values (${activity.brand_id}, ${activity.activity_id}, ${scope}, ${brandDay(now)}, 1, ${amountFen})
    on conflict (brand_id, activity_id, scope, day) do update set
      pay_n = payout_count.pay_n + 1,
      pay_fen = payout_count.pay_fen + excluded.pay_fen
    where payout_count.pay_n < ${n}::bigint
      and payout_count.pay_fen + excluded.pay_fen <= ${fen}::bigint
    returning pay_n`.execute(trx)
  if (rows.length === 0) throw new ReplyError('limitDay')
}
