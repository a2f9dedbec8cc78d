import type { ActivityRow } from '../../core/activity-row.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Claim } from '../claim/claim.ts'
import { couponExt } from './coupon-ext.ts'
import { faceValueFen, validityFrom, valueText } from './coupon-face.ts'

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
