import type { CouponTaken } from '../../api/coupon.ts'
import { findActivity } from '../activity/activity-table.ts'
import { requireParticipant } from '../activity/gates.ts'
import { originOf } from '../activity/risk.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId } from '../core/fields.ts'
import { once } from '../core/once.ts'
import { ReplyError } from '../core/replies.ts'
import { claim } from '../mechanics/claim.ts'
import { couponExt, faceValueFen, validityFrom, valueText } from './coupon-face.ts'

export const takeCoupon = defineRoute({
  method: 'POST',
  path: '/wechat/coupon/take',
  // Not `visitor`: the specification asks whether the activity exists before it asks who is there.
  access: 'open',
  input: { id, reqId },

  async handle({ db, brand, input, now, address, ...call }): Promise<CouponTaken> {
    await findActivity(db, brand.brand_id, input.id, 'coupon')
    const visitor = requireParticipant(call.visitor)
    const attempt = {
      brandId: brand.brand_id,
      uid: visitor.uid,
      operation: 'coupon/take',
      reqId: input.reqId,
      body: { id: input.id },
      now,
    }
    return once(db, attempt, async trx => {
      const activity = await findActivity(trx, brand.brand_id, input.id, 'coupon')
      const ext = couponExt(activity)
      const { from, to } = validityFrom(ext.validity, now)
      const item = { title: ext.name, thumb: activity.cover, value_text: valueText(ext) }
      const order = { activity, visitor, now, kind: 'coupon', item, validFrom: from, validTo: to }
      const gate = () => {
        if (ext.only_as_reward) throw new ReplyError('audience')
      }
      const valueFen = faceValueFen(ext)
      const origin = originOf(brand, address)
      const { grantId, code, taken } = await claim(trx, { ...order, valueFen, origin, gate })
      return { grant_id: grantId, code, valid_to: to, taken }
    })
  },
})
