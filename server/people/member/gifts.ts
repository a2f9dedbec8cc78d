import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { sql } from 'kysely'
import type { GiftBrief } from '../../../api/member.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { valueText } from '../../mechanics/coupon/coupon-face.ts'
import { giveCoupon } from '../../mechanics/coupon/give-coupon.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import type { MemberGift } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'

const CARD_OPENED = 1
const REWARD = 3

export interface Giving {
  brandId: number
  visitor: Visitor
  /** Idempotency key of the points. */
  key: string
  title: string
  now: number
}

/**
 * Grants the points and coupons of a gift; coupons out of stock are left out. Points come first, a lock order that all
 * share. Returns what was granted.
 */
export async function giveGift(trx: Tx, gift: MemberGift, giving: Giving): Promise<GiftBrief> {
  const { brandId, visitor, key, title, now } = giving
  const { points = 0, coupon_ids = [] } = gift
  const type = key === OPEN_KEY ? CARD_OPENED : REWARD
  if (points > 0) {
    await movePoints(trx, { brandId, uid: visitor.uid, delta: points, key, title, type, now })
  }
  const given: number[] = []
  for (const activityId of coupon_ids) {
    if (await giveCoupon(trx, { brandId, activityId, visitor, now })) given.push(activityId)
  }
  return { points, coupons: await couponNames(trx, brandId, given) }
}

/** Idempotency key of the points for opening a card. */
export const OPEN_KEY = 'card-open'

/** Content of a gift, with the coupons still available. */
export async function describeGift(db: Db, brandId: number, gift: MemberGift): Promise<GiftBrief> {
  const { points = 0, coupon_ids = [] } = gift
  return { points, coupons: await couponNames(db, brandId, coupon_ids, true) }
}

async function couponNames(
  db: Db,
  brandId: number,
  ids: number[],
  onlyLeft = false,
): Promise<GiftBrief['coupons']> {
  if (ids.length === 0) return []
  const rows = await inBrand(db, brandId)
    .selectFrom('activity')
    .select(['activity_id', 'ext'])
    .where('type', '=', 'coupon')
    .where('activity_id', '=', sql<number>`any(${ids}::int[])`)
    .$if(onlyLeft, query => query.where('stock_left', '!=', 0).where('status', '=', shelfStatus.on))
    .execute()
  return ids.flatMap(id => {
    const row = rows.find(({ activity_id }) => activity_id === id)
    const ext = row && couponExt.find(row)
    return ext ? [{ name: ext.name, value_text: valueText(ext) }] : []
  })
}
