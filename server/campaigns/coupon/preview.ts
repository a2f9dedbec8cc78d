import { grantStatus } from '../../../api/values/grant-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { CouponDetail, GrantStatus } from '../../../api/coupon.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

export const couponStates: CampaignStates<CouponDetail> = {
  taken: holding(1),
  used: holding(2),
  expired: holding(3),
  revoked: holding(4),
  locked: holding(5),
  allTaken: (detail, now) => {
    const held = holding(1)(detail, now)
    return { ...held, me: held.me && { ...held.me, limit_left: 0 } }
  },
}

/** The state after taking a coupon that has the given status. */
function holding(status: GrantStatus) {
  return (detail: CouponDetail, now: number): CouponDetail => ({
    ...detail,
    me: detail.me && { ...detail.me, joined: true },
    mine: [
      {
        grant_id: 'preview',
        status,
        valid_from: now - DAY_S,
        valid_to: status === grantStatus.expired ? now - 1 : now + 7 * DAY_S,
        code: '000000000000',
        can_pass_on: false,
        pass: null,
      },
    ],
  })
}
