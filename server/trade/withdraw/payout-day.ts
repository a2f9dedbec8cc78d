import { type BrandFact, isNearlySpent } from '../../mechanics/brand-notice.ts'
import { brandDay } from '../../core/clock.ts'
import type { Tx } from '../../core/tx.ts'
import { useLimit } from '../../ledgers/limit.ts'

export interface PayoutDay {
  /** Whether the amount may leave without a merchant who agrees. */
  fits: boolean
  /** What merchants have to know now. */
  told?: BrandFact
}

/**
 * Counts what leaves the brand in a day without anybody's word. The amount is used up by a withdrawal that fails later,
 * too: a platform that refuses everything is another reason for somebody to look.
 */
export async function countPayoutDay(
  trx: Tx,
  { brandId, amountFen, mostFen, now }: Record<'brandId' | 'amountFen' | 'mostFen' | 'now', number>,
): Promise<PayoutDay> {
  const limit = { scope: 'payout:brand', period: brandDay(now), max: mostFen, times: amountFen }
  const used = await useLimit(trx, { brand_id: brandId, activity_id: 0 }, limit)
  if (used === undefined) return { fits: false, told: 'payoutsSpent' }
  const isNearly = isNearlySpent(used, mostFen)
  return { fits: true, ...(isNearly ? { told: 'payoutsNearlySpent' as const } : {}) }
}
