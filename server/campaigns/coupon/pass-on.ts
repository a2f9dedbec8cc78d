import type { PassedCoupon } from '../../../api/pass-on.ts'
import { passState } from '../../../api/values/pass-state.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { passOn } from '../../mechanics/coupon/pass-on.ts'
import { findPass, friendName } from '../../mechanics/coupon/pass-table.ts'
import { takeBack } from '../../mechanics/coupon/return-pass.ts'
import { findTaken, takePassed as take } from '../../mechanics/coupon/take-passed.ts'

const grantId = text(64)
const passId = text(64)

/** Offers the visitor's coupon to whoever opens the link. */
const passCouponOn = defineWrite({
  name: 'coupon/pass-on',
  path: '/wechat/coupon/pass-on',
  access: 'visitor',
  input: { grantId },
  run: ({ trx, brandId, visitor: { uid }, input, now }) =>
    passOn(trx, { brandId, grantId: input.grantId, uid, now }),
})

const takePassBack = defineWrite({
  name: 'coupon/pass-back',
  path: '/wechat/coupon/pass-back',
  access: 'visitor',
  input: { grantId },

  async run({ trx, brandId, visitor: { uid }, input, now }): Promise<object> {
    await takeBack(trx, { brandId, grantId: input.grantId, uid, now })
    return {}
  },
})

const takePassed = defineWrite({
  name: 'coupon/take-passed',
  path: '/wechat/coupon/take-passed',
  access: 'visitor',
  input: { passId },
  run: ({ trx, brandId, visitor, input, now }) =>
    take(trx, { brandId, passId: input.passId, visitor, now }),
})

/** What somebody passes on: the link alone shows it, before any login. */
const passedCoupon = defineRoute({
  method: 'GET',
  path: '/wechat/coupon/passed',
  access: 'open',
  input: { passId },

  async handle({ db, brandId, visitor, input, now }): Promise<PassedCoupon> {
    const pass = await findPass(db, brandId, input.passId)
    if (!pass?.activity_id) throw new ReplyError('notFound', { message: '这份转赠不存在' })
    const isTaker = visitor !== null && pass.taker_uid === visitor.uid
    const isOver = pass.state === passState.waiting && pass.ends_at <= now
    const { valid_from, valid_to, ends_at } = pass
    return {
      state: isOver ? passState.lapsed : pass.state,
      giver: { nickname: friendName(pass), avatar: pass.hides_me ? '' : pass.avatar },
      activity_id: pass.activity_id,
      valid_from,
      valid_to,
      ends_at,
      is_own: pass.giver_uid === visitor?.uid,
      taken_grant_id: isTaker
        ? ((await findTaken(db, brandId, pass.grant_id))?.grant_id ?? '')
        : '',
      server_time: now,
    }
  },
})

export const passRoutes = [passCouponOn, takePassBack, takePassed, passedCoupon]
