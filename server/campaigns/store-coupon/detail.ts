import type { StoreCoupon, StoreCouponDetail } from '../../../api/store-coupon.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { couponFace } from '../../mechanics/coupon/coupon-face.ts'
import { linkId } from '../../core/fields.ts'
import type { Input } from '../../core/parse-input.ts'
import { pointOf, position } from '../../core/position.ts'
import { bondOf } from '../../mechanics/participate/staff-bond.ts'
import { windowText } from '../../mechanics/redeem/use-window.ts'
import { shownShop } from './choose-shop.ts'
import { shopsOf } from '../activity/activity-shops.ts'
import { storeCouponExt } from './store-coupon-ext.ts'
import { findMine } from './store-grants.ts'

/** The chosen store and the visitor's position. */
export const storeCouponInput = { shopId: linkId, ...position }

type Query = Partial<Input<typeof storeCouponInput>> & { staffId?: number | undefined }

/** The answer of `detail`, also for a draft and without a visitor. */
export async function storeCouponDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  query: Query = {},
): Promise<StoreCouponDetail> {
  const { db, brand, visitor, now } = view
  const { shopId, staffId } = query
  const point = pointOf(query)
  const ext = storeCouponExt(activity)
  const shops = await shopsOf(db, activity, point)
  const isBound = ext.pick_shop === 'bound'
  const bond = isBound && visitor ? await bondOf(db, brand.brand_id, visitor.uid) : null
  const held = { shops, canMove: !isBound, now }
  return {
    ...(await activityDetail(view, activity, staffId)),
    coupon: faceOf(activity),
    shop: shownShop({ ext, shops, point, bond }, shopId),
    shop_n: shops.length,
    mine: visitor ? await findMine(db, activity, visitor.uid, held) : [],
  }
}

function faceOf(activity: ActivityRow): StoreCoupon {
  const { pick_shop, use_window, need_location, radius_m, appoint } = storeCouponExt(activity)
  return {
    ...couponFace(activity),
    pick_shop,
    use_text: use_window ? windowText(use_window) : '',
    need_location,
    radius_m,
    appoint,
  }
}
