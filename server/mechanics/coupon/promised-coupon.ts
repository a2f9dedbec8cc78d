import { inBrand } from '../../core/in-brand.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import { grant } from '../claim/claim.ts'
import { couponExt } from './coupon-ext.ts'
import { faceValueFen, validityFrom, valueText } from './coupon-face.ts'

export interface Promised {
  brandId: number
  /** Activity of the coupon. */
  couponId: number
  uid: number
  /** What has promised it, and the idempotency key: each pair is granted once. */
  source: { kind: string; id: string }
  now: number
}

/**
 * Grants one of the shop's coupons that another campaign has promised. The other campaign has counted it: whoever has
 * reached a goal gets what was promised, whatever other people take of the coupon meanwhile. Returns the keys of
 * the grant and its code; undefined when there is no such coupon any more.
 */
export async function grantPromised(
  trx: Tx,
  promised: Promised,
): Promise<{ grantId: string; code: string } | undefined> {
  const { brandId, couponId, uid, source, now } = promised
  const activity = await findCoupon(trx, brandId, couponId)
  const ext = activity && couponExt.find(activity)
  if (!ext) return undefined
  const { from, to } = validityFrom(ext.validity, now)
  return grant(trx, {
    activity,
    visitor: { uid },
    now,
    kind: 'coupon',
    item: { title: ext.name, thumb: activity.cover, value_text: valueText(ext) },
    validFrom: from,
    validTo: to,
    source,
  })
}

/** What a promise says about a coupon of the shop; undefined if it is none. */
export async function promiseOf(db: Db, brandId: number, couponId: number) {
  const activity = await findCoupon(db, brandId, couponId)
  const ext = activity && couponExt.find(activity)
  if (!ext) return undefined
  return {
    name: ext.name,
    image: activity.cover,
    value_text: valueText(ext),
    value_fen: faceValueFen(ext),
  }
}

const findCoupon = (db: Db, brandId: number, couponId: number): Promise<ActivityRow | undefined> =>
  // guard: a promise names a coupon of its own brand [server merchant/campaigns/own-coupons]
  //   inBrand(db, brandId) ~> db
  inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', couponId)
    .where('type', '=', 'coupon')
    .executeTakeFirst()
