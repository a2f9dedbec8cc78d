import { sql } from 'kysely'
import { findActivity } from '../../core/activity-table.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { takeNow } from '../../ledgers/stock.ts'
import { claim } from '../claim/claim.ts'
import { couponExt } from './coupon-ext.ts'
import { faceValueFen, validityFrom, valueText } from './coupon-face.ts'

export interface CouponGift {
  brandId: number
  activityId: number
  visitor: Visitor
  now: number
}

/**
 * Gives a coupon that comes with something else. Returns undefined when it cannot be given, because
 * the other thing is valid without it.
 */
export async function giveCoupon(trx: Tx, gift: CouponGift): Promise<string | undefined> {
  await sql`savepoint reward`.execute(trx)
  try {
    const grantId = await claimCoupon(trx, gift)
    await takeNow(trx, gift.activityId)
    await sql`release savepoint reward`.execute(trx)
    return grantId
  } catch (error) {
    if (!(error instanceof ReplyError)) throw error
    await sql`rollback to savepoint reward`.execute(trx)
    await error.afterwards?.(trx)
    return undefined
  }
}

async function claimCoupon(trx: Tx, { brandId, activityId, visitor, now }: CouponGift) {
  const activity = await findActivity(trx, brandId, activityId, 'coupon')
  const ext = couponExt(activity)
  const { from, to } = validityFrom(ext.validity, now)
  const item = { title: ext.name, thumb: activity.cover, value_text: valueText(ext) }
  const order = { activity, visitor, now, kind: 'coupon', item, validFrom: from, validTo: to }
  return (await claim(trx, { ...order, valueFen: faceValueFen(ext) })).grantId
}
