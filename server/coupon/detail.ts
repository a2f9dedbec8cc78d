import type { CouponDetail } from '../../api/coupon.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import { findActivity } from '../activity/activity-table.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, linkId } from '../core/fields.ts'
import { goodsOf } from '../goods/goods-table.ts'
import { couponExt, couponFace } from './coupon-face.ts'
import { findMine, storesOf } from './coupon-table.ts'

export const couponDetail = defineRoute({
  method: 'GET',
  path: '/wechat/coupon/detail',
  access: 'open',
  input: { id, staffId: linkId },

  async handle(call): Promise<CouponDetail> {
    const { db, brand, visitor, input, now } = call
    const activity = await findActivity(db, brand.brand_id, input.id, 'coupon')
    const mine = visitor
      ? await findMine(db, { brandId: brand.brand_id, activityId: input.id, uid: visitor.uid }, now)
      : []
    return {
      ...(await activityDetail(call, activity, input.staffId)),
      coupon: couponFace(activity),
      mine,
      stores: await storesOf(db, brand.brand_id, activity.shop_scope),
      goods: await goodsOf(db, brand.brand_id, couponExt(activity).goods_ids),
    }
  },
})
