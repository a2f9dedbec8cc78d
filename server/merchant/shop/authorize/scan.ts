import { authorizationState } from '../../../../api/values/authorization-state.ts'
import type { AuthorizationLook, AuthorizationObstacle } from '../../../../api/authorize.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { text } from '../../../core/fields.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { ReplyError } from '../../../core/replies.ts'
import { DECIDING_S, obstacleOf, overdue, readAuthorization, stateOf } from './authorization.ts'
import { lookAt } from './look.ts'

export const ticketField = text(200)

export const authorization = defineRoute({
  method: 'GET',
  path: '/retail/mine/authorize',
  access: 'visitor',
  beforeOpening: true,
  input: { ticket: ticketField },

  async handle({ db, brand, visitor, input, now }): Promise<AuthorizationLook> {
    const found = await readAuthorization(db, { brand, ...input })
    return lookAt(db, { brand, visitor, now }, found)
  },
})

/** The visitor has scanned the code, which is theirs to decide on from now on. Refuses with 1004 and 1506. */
export const scanAuthorization = defineWrite({
  name: 'mine/authorize-scan',
  path: '/retail/mine/authorize-scan',
  access: 'visitor',
  beforeOpening: true,
  input: { ticket: ticketField },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<AuthorizationLook> {
    const reading = { brand, ...input }
    const found = await readAuthorization(trx, reading)
    const obstacle = await obstacleOf(trx, found, { brandId, uid: visitor.uid })
    if (obstacle) throw prevented(obstacle)
    const { ticket, row } = found
    if (!row) {
      // guard: a merchant's code is over after a minute [server merchant/shop/authorize]
      if (stateOf(found, now) !== 0) throw overdue()
      await inBrand(trx, brandId)
        .insertInto('merchant_authorization')
        .values({
          auth_id: ticket.authId,
          purpose: ticket.purpose,
          shop_id: ticket.shopId,
          asker_id: ticket.askerId,
          state: authorizationState.scanned,
          uid: visitor.uid,
          scanned_at: now,
          decide_by: now + DECIDING_S,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    // Somebody else may have been first.
    const after = await readAuthorization(trx, reading)
    // guard: one person scans a merchant's code [server merchant/shop/authorize]
    if (after.row?.uid !== visitor.uid) throw overdue('这个码已经有人扫了，请店主刷新后再扫一次')
    return lookAt(trx, { brand, visitor, now }, after)
  },
})

const words: Record<Exclude<AuthorizationObstacle, ''>, string> = {
  self: '这是你自己的码，请让对方用自己的微信扫',
  already: '已经是你了，不用再授权',
  otherShop: '你是另一家店的店员，不能做这家店的店主',
  disabled: '你的店员身份已停用，请店主先恢复',
}

export const prevented = (obstacle: Exclude<AuthorizationObstacle, ''>): ReplyError =>
  new ReplyError('stateChanged', { message: words[obstacle], data: { reason: obstacle } })
