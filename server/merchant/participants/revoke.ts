import * as v from 'valibot'
import { REASON_LENGTH } from '../../../api/values/limits.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { logGrant } from '../../mechanics/claim/grant-log.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'
import { revokeCoupon as takeBack } from '../../mechanics/coupon/revoke-coupon.ts'
import { couponTypes, whyKept } from './grants.ts'

/** Takes an unused coupon back: its piece returns to the stock, and the holder is told why. */
export const revokeCoupon = defineWrite({
  name: 'business/revoke-grant',
  path: '/retail/business/revoke-grant',
  access: 'merchant',
  input: {
    grantId: text(64),
    reason: v.pipe(text(REASON_LENGTH), v.trim(), v.minLength(1)),
  },

  check: ({ input: { reason } }) => refuseWords({ reason }),

  async run({ trx, brandId, staff, input: { grantId, reason }, now }): Promise<object> {
    const grant = await findCoupon(trx, brandId, grantId)
    refuseKept(grant, now)
    if (!(await takeBack(trx, { brandId, grantId, now }))) {
      // It was used, ordered with, taken back or passed on meanwhile: that is the reason.
      refuseKept(await findCoupon(trx, brandId, grantId), now)
      throw new ReplyError('stateChanged')
    }
    await logGrant(trx, {
      brand_id: brandId,
      grant_id: grantId,
      kind: 'revoked',
      activity_id: grant.activity_id,
      uid: grant.uid,
      user_id: staff.userId,
      reason,
      at: now,
    })
    return {}
  },
})

async function findCoupon(db: Db, brandId: number, grantId: string) {
  const grant = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
    .select(['activity.activity_id', 'user_grant.uid', 'user_grant.status'])
    .select(['user_grant.valid_to', 'user_grant.source'])
    .where('user_grant.grant_id', '=', grantId)
    .where('activity.type', 'in', couponTypes)
    .executeTakeFirst()
  if (!grant) throw new ReplyError('notFound', { message: '这张券不存在' })
  return grant
}

function refuseKept(grant: Awaited<ReturnType<typeof findCoupon>>, now: number): void {
  const message = whyKept({ status: statusAt(grant, now), source: grant.source })
  if (message !== '') throw new ReplyError('stateChanged', { message })
}
