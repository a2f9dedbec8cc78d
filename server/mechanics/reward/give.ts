import type { ActivityRow } from '../../core/activity-row.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import { credit } from '../../ledgers/wallet-credit.ts'
import { type Gift, grant } from '../claim/claim.ts'
import { giveCoupon } from '../coupon/give-coupon.ts'
import { grantPromised } from '../coupon/promised-coupon.ts'

/** `wallet_log.type` of what a campaign pays. */
export const CAMPAIGN_CASH = 9

/** Something with a code for the counter. */
export interface Thing extends Pick<Gift, 'kind' | 'item' | 'valueFen' | 'shopScope'> {
  /** End of its validity, which begins now. */
  validTo: number
  /** The shop's own coupon that it stands for; the thing itself is given if there is no such coupon any more. */
  couponId?: number | undefined
}

/** What is given. A coupon with something else is taken from its own stock, and nothing is given when none is left. */
export type Given =
  | { points: number }
  | { fen: number }
  | { thing: Thing }
  | { withCoupon: number; visitor: Visitor }

export interface Giving {
  activity: ActivityRow
  uid: number
  given: Given
  /** What it is given for; a second call with the same pair throws. */
  from: { kind: string; id: string }
  now: number
}

/** Keys of the grant and its code; '' for what has none, and for a coupon of which none is left. */
export interface GivenKeys {
  grantId: string
  code: string
}

const noKeys: GivenKeys = { grantId: '', code: '' }

/**
 * Gives somebody what a campaign has promised. Whoever gives has decided who gets it, and has taken pieces and budget.
 * Call it inside a transaction.
 */
export async function give(trx: Tx, giving: Giving): Promise<GivenKeys> {
  const { given } = giving
  if ('thing' in given) return giveThing(trx, giving, given.thing)
  if ('points' in given) await givePoints(trx, giving, given.points)
  else if ('fen' in given) await pay(trx, giving, given.fen)
  else {
    const { withCoupon: activityId, visitor } = given
    const { activity, now } = giving
    const gift = { brandId: activity.brand_id, activityId, visitor, now }
    return { ...noKeys, grantId: (await giveCoupon(trx, gift)) ?? '' }
  }
  return noKeys
}

async function givePoints(trx: Tx, { activity, uid, from, now }: Giving, delta: number) {
  const { brand_id: brandId, title } = activity
  await movePoints(trx, { brandId, uid, delta, key: `${from.kind}:${from.id}`, title, now })
}

async function pay(trx: Tx, { activity, uid, from, now }: Giving, amountFen: number) {
  await credit(trx, {
    brandId: activity.brand_id,
    owner: uid,
    account: 'distribution',
    type: CAMPAIGN_CASH,
    amountFen,
    title: activity.title,
    bizType: from.kind,
    bizId: from.id,
    activityId: activity.activity_id,
    now,
  })
}

async function giveThing(
  trx: Tx,
  { activity, uid, from: source, now }: Giving,
  { couponId, ...thing }: Thing,
): Promise<GivenKeys> {
  if (couponId !== undefined) {
    const promised = { brandId: activity.brand_id, couponId, uid, source, now }
    const own = await grantPromised(trx, promised)
    if (own !== undefined) return own
  }
  // guard: the same thing is given once [server mechanics/give]
  //   validFrom: now, source, ...thing ~> validFrom: now, ...thing
  return grant(trx, { activity, visitor: { uid }, now, validFrom: now, source, ...thing })
}
