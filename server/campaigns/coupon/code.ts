import type { CouponCode } from '../../../api/coupon.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import { qrText } from '../../mechanics/redeem/code-qr.ts'
import { findGrant, statusAt, storesOf } from '../../mechanics/coupon/coupon-table.ts'

/** Statuses in which no code is shown. */
const closed: Partial<Record<number, ReplyName>> = { 2: 'grantUsed', 3: 'grantExpired' }

/** It waits for a friend, or is a friend's. */
const hidden: number[] = [grantStatus.passing, grantStatus.passedOn]

export const couponCode = defineRoute({
  method: 'GET',
  path: '/wechat/coupon/code',
  access: 'visitor',
  input: { grantId: text(64) },

  async handle({ db, brand, brandId, visitor, input, now, origin }): Promise<CouponCode> {
    const grant = await findGrant(db, brandId, input.grantId)
    // Somebody else's and an unknown one look the same.
    // guard: the grant’s owner [server matrix/ids]
    //   !grant || grant.uid !== visitor.uid ~> !grant
    if (!grant || grant.uid !== visitor.uid) throw new ReplyError('notOwner')
    const status = statusAt(grant, now)
    const { code, valid_to } = grant
    const answer: CouponCode = {
      code,
      qr_text: qrText({ code, t: now }, { origin, brandId, secret: brand.secret }),
      status,
      valid_to,
      used_at: grant.used_at ?? 0,
      used_store: grant.usedStore ?? '',
      shops: await storesOf(db, brandId, grant.shop_scope),
      server_time: now,
    }
    const reply = closed[status]
    // guard: a coupon that is passed on shows no code [server coupon/pass-on]
    //   hidden.includes(status) ~> false
    if (hidden.includes(status)) return { ...answer, code: '', qr_text: '' }
    // The refusal carries the same answer: the open sheet says where and when the code was used.
    if (reply) throw new ReplyError(reply, { data: { ...answer, qr_text: '' } })
    return answer
  },
})
