import type { CouponTaken } from '../../../api/coupon.ts'
import { findActivity } from '../../core/activity-table.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { type Claim, claim, claimEntry } from '../../mechanics/claim/claim.ts'
import { refuseLate } from '../../mechanics/participate/participate.ts'
import {
  couponExt,
  faceValueFen,
  validityFrom,
  valueText,
} from '../../mechanics/coupon/coupon-face.ts'

export const takeCoupon = defineWrite({
  name: 'coupon/take',
  path: '/wechat/coupon/take',
  // Not `visitor`: a missing activity has to be reported before a missing session.
  access: 'open',
  input: { id },
  find: ({ db, brand, input }) => findActivity(db, brand.brand_id, input.id, 'coupon'),

  late: {
    isOver: ({ stock_left }) => stock_left === 0,
    refuse: ({ db, brand, visitor, found, attempt, address, now }) =>
      refuseLate(db, attempt, found, () =>
        claimEntry(couponClaim(found, { visitor, now, origin: originOf(brand, address) })),
      ),
  },

  async run({ trx, brand, visitor, input, address, now }): Promise<CouponTaken> {
    const activity = await findActivity(trx, brand.brand_id, input.id, 'coupon')
    const order = couponClaim(activity, { visitor, now, origin: originOf(brand, address) })
    const { grantId, code, taken } = await claim(trx, order)
    return { grant_id: grantId, code, valid_to: order.validTo, taken }
  },
})

/** The claim of a visitor who takes the coupon. */
export function couponClaim(
  activity: ActivityRow,
  taker: Pick<Claim, 'visitor' | 'now' | 'origin'>,
): Claim {
  const ext = couponExt(activity)
  const { from, to } = validityFrom(ext.validity, taker.now)
  return {
    ...taker,
    activity,
    kind: 'coupon',
    item: { title: ext.name, thumb: activity.cover, value_text: valueText(ext) },
    valueFen: faceValueFen(ext),
    validFrom: from,
    validTo: to,
    gate: () => {
      if (ext.only_as_reward) throw new ReplyError('audience')
    },
  }
}
