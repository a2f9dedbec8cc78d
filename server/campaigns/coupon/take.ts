import type { CouponTaken } from '../../../api/coupon.ts'
import { findActivity } from '../../core/activity-table.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { claim, claimEntry } from '../../mechanics/claim/claim.ts'
import { refuseLate } from '../../mechanics/participate/participate.ts'
import { couponClaim } from '../../mechanics/coupon/coupon-claim.ts'

export const takeCoupon = defineWrite({
  name: 'coupon/take',
  path: '/wechat/coupon/take',
  // Not `visitor`: a missing activity has to be reported before a missing session.
  access: 'open',
  input: { id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'coupon'),

  late: {
    isOver: ({ stock_left }) => stock_left === 0,
    refuse: ({ db, brand, visitor, found, attempt, address, now }) =>
      refuseLate(db, attempt, found, () =>
        claimEntry(couponClaim(found, { visitor, now, origin: originOf(brand, address) })),
      ),
  },

  async run({ trx, brand, brandId, visitor, input, address, now }): Promise<CouponTaken> {
    const activity = await findActivity(trx, brandId, input.id, 'coupon')
    const order = couponClaim(activity, { visitor, now, origin: originOf(brand, address) })
    const { grantId, code, taken } = await claim(trx, order)
    return { grant_id: grantId, code, valid_to: order.validTo, taken }
  },
})
