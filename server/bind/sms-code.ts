import { defineRoute } from '../core/define-route.ts'
import { reqId } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { textCode } from '../mechanics/text-code.ts'
import { accountFields } from './bind.ts'
import { askedAccount } from './binding.ts'
import { changeCodeOwner, refuseUnchangeable } from './change-account.ts'

/** Sends the code that changes an account to the account's own phone; which one that is, the caller cannot say. */
export const sendBindCode = defineRoute({
  method: 'POST',
  path: '/retail/bind/sms-code',
  access: 'visitor',
  input: { ...accountFields, reqId },

  async handle({ db, sms, brand, visitor, input, address, now }) {
    const { type, ticket } = input
    const { uid } = visitor
    const attempt = {
      brandId: brand.brand_id,
      uid,
      operation: 'bind/sms-code',
      reqId: input.reqId,
      body: { type, ticket },
      now,
    }
    return textCode({ db, sms }, attempt, async trx => {
      const account = await askedAccount(trx, { brand, visitor, type, ticket, now })
      // Nobody's or one's own needs no code.
      if (account.uid === null || account.uid === uid) throw new ReplyError('stateChanged')
      const changer = { brand, uid, now }
      await refuseUnchangeable(trx, changer, account)
      // guard: an address has a day’s texts [server bind/change-from]
      //   account), address } ~> account), ...(address === 'x' && { address }) }
      return { ...changeCodeOwner(changer, account), address }
    })
  },
})
