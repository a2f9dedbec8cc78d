import { grantStatus } from '../../../api/values/grant-status.ts'
import type { MemberCoupon } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'

/** Where a coupon is used: its only goods, its code for the counter, or the shop. */
export function couponUrl({ kind, goods_id, activity_id, order_no, status }: MemberCoupon): string {
  if (status === grantStatus.inOrder && order_no) return `/order/detail?order_no=${order_no}`
  if (kind !== 'exchange' && goods_id > 0) return `/pages/goods/detail?goods_id=${goods_id}`
  return kind === 'exchange' ? `/coupon?id=${activity_id}` : '/brand'
}

export const openCoupon = (coupon: MemberCoupon) => void navigateTo({ url: couponUrl(coupon) })

/** Passing it on happens on its campaign's page, whose share menu sends the link. */
export const toFriend = ({ activity_id, grant_id }: MemberCoupon) =>
  void navigateTo({ url: `/coupon?id=${activity_id}&grantId=${grant_id}&toFriend=1` })
