import { grantStatus } from '../../../api/values/grant-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { GrantStatus } from '../../../api/coupon.ts'
import type { CouponShop, StoreCouponDetail } from '../../../api/store-coupon.ts'
import type { ActivityView, CampaignStates } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { shopsOf } from '../activity/activity-shops.ts'
import { storeCouponDetailOf } from './detail.ts'

/** The preview with the first store chosen, because most customers scan the code of a store. */
export async function previewStoreCoupon(
  view: ActivityView,
  activity: ActivityRow,
): Promise<StoreCouponDetail> {
  const [first] = await shopsOf(view.db, activity, null)
  const detail = await storeCouponDetailOf(view, activity)
  return { ...detail, shop: detail.shop ?? first ?? null }
}

export const storeCouponStates: CampaignStates<StoreCouponDetail> = {
  noShop: detail => ({ ...detail, shop: null }),
  shopSoldOut: detail => ({ ...detail, shop: at(detail, { left: 0 }) }),
  outOfArea: detail => ({
    ...detail,
    coupon: { ...detail.coupon, need_location: true },
    shop: at(detail, { distance_m: detail.coupon.radius_m * 4 }),
  }),
  taken: holding(1),
  used: holding(2),
  expired: holding(3),
  revoked: holding(4),
  locked: holding(5),
}

const at = ({ shop }: StoreCouponDetail, change: Partial<CouponShop>): CouponShop | null =>
  shop && { ...shop, ...change }

/** The state after taking a coupon that has the given status. */
function holding(status: GrantStatus) {
  return (detail: StoreCouponDetail, now: number): StoreCouponDetail => ({
    ...detail,
    me: detail.me && { ...detail.me, joined: true },
    mine: [
      {
        grant_id: 'preview',
        status,
        valid_from: now - DAY_S,
        valid_to: status === grantStatus.expired ? now - 1 : now + 7 * DAY_S,
        code: '000000000000',
        shop: detail.shop,
        can_change: status === grantStatus.unused,
        used_at: status === grantStatus.used ? now - DAY_S / 2 : 0,
      },
    ],
  })
}
