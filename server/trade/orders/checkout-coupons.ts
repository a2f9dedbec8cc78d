import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { CouponConfig } from '../../../api/configs/coupon.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { valueText } from '../../mechanics/coupon/coupon-face.ts'
import type { Line } from './lines.ts'
import type { CouponRule } from './prices.ts'

export interface UsableCoupon {
  grantId: string
  name: string
  validTo: number
  rule: CouponRule
  /** Goods the coupon applies to; empty = all. */
  goodsIds: number[]
  isUsable: boolean
  /** The discount in words. */
  valueText: string
  /** Why the coupon cannot be used for these lines; '' if it can. */
  reason: string
}

/** The buyer's coupons for orders; those that apply to these lines are marked as usable and come first. */
export async function couponRules(
  db: Db,
  { brandId, uid, now, lines }: { brandId: number; uid: number; now: number; lines: Line[] },
): Promise<UsableCoupon[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
    .where('user_grant.uid', '=', uid)
    .where('user_grant.kind', '=', 'coupon')
    .where('user_grant.status', '=', grantStatus.unused)
    .where('user_grant.valid_from', '<=', now)
    .where('user_grant.valid_to', '>', now)
    .where('activity.type', '=', 'coupon')
    .select([
      'user_grant.grant_id',
      'user_grant.valid_to',
      'activity.activity_id',
      'activity.ext',
      'activity.title',
    ])
    .orderBy('user_grant.valid_to')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.flatMap(row => {
    const ext = couponExt.find(row)
    if (!ext) return []
    const rule = {
      kind: ext.kind,
      valueFen: ext.value_fen,
      thresholdFen: ext.threshold_fen,
      percent: ext.percent,
      maxOffFen: ext.max_off_fen,
    }
    const goodsIds = ext.goods_ids
    const inCoupon = lines.filter(
      ({ goods }) => goodsIds.length === 0 || goodsIds.includes(goods.goods_id),
    )
    const fen = inCoupon.reduce((sum, { sku, count }) => sum + sku.price_fen * count, 0)
    const reason = reasonOf(ext, fen)
    return {
      grantId: row.grant_id,
      name: ext.name || row.title,
      validTo: row.valid_to,
      rule,
      goodsIds,
      isUsable: reason === '',
      valueText: valueText(ext),
      reason,
    }
  })
}

/** Why a coupon does not apply to lines of this total; '' if it does. */
function reasonOf({ kind, threshold_fen }: CouponConfig, fen: number): string {
  // An exchange coupon is redeemed at the counter.
  if (kind === 'exchange') return '到店出示使用'
  if (fen === 0) return '不适用于这些商品'
  return fen < threshold_fen ? `还差 ${(threshold_fen - fen) / 100} 元可用` : ''
}
