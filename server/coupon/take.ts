import type { CouponTaken } from '../../api/coupon.ts'
import { findActivity } from '../activity/activity-table.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId } from '../core/fields.ts'
import { onceWithinTurn } from '../core/idempotent.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { type Claim, claim, claimEntry } from '../mechanics/claim/claim.ts'
import { takeInTurn } from '../mechanics/participate/participate.ts'
import { couponExt, faceValueFen, validityFrom, valueText } from './coupon-face.ts'

export const takeCoupon = defineRoute({
  method: 'POST',
  path: '/wechat/coupon/take',
  // Not `visitor`: the specification asks whether the activity exists before it asks who is there.
  access: 'open',
  input: { id, reqId },

  async handle({ db, brand, input, now, address, ...call }): Promise<CouponTaken> {
    const find = (from: Db) => findActivity(from, brand.brand_id, input.id, 'coupon')
    const seen = await find(db)
    const visitor = requireParticipant(call.visitor)
    const attempt = {
      brandId: brand.brand_id,
      uid: visitor.uid,
      operation: 'coupon/take',
      reqId: input.reqId,
      body: { id: input.id },
      now,
    }
    const taker = { visitor, now, origin: originOf(brand, address) }
    return takeInTurn(db, {
      attempt,
      seen,
      find: () => find(db),
      entryOf: activity => claimEntry(claimOf(activity, taker)),
      write: () =>
        onceWithinTurn(db, attempt, async trx => {
          const order = claimOf(await find(trx), taker)
          const { grantId, code, taken } = await claim(trx, order)
          return { grant_id: grantId, code, valid_to: order.validTo, taken }
        }),
    })
  },
})

function claimOf(activity: ActivityRow, taker: Pick<Claim, 'visitor' | 'now' | 'origin'>): Claim {
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
