import type { CouponDetail } from '../../../api/coupon.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { goodsOf } from '../../trade/goods/goods-table.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { couponFace } from '../../mechanics/coupon/coupon-face.ts'
import { findMine, storesOf } from '../../mechanics/coupon/coupon-table.ts'

export async function couponDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<CouponDetail> {
  const { db, visitor, now } = view
  const { brand_id: brandId } = activity
  return {
    ...(await activityDetail(view, activity, staffId)),
    coupon: couponFace(activity),
    mine: visitor ? await findMine(db, activity, visitor.uid, now) : [],
    stores: await storesOf(db, brandId, activity.shop_scope),
    goods: await goodsOf(db, brandId, couponExt(activity).goods_ids),
  }
}
