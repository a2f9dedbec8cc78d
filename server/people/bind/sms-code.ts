import { defineWrite } from '../../core/define-write.ts'
import { ReplyError } from '../../core/replies.ts'
import { textCode } from '../../mechanics/text-code.ts'
import { accountFields } from './bind.ts'
import { askedAccount } from './binding.ts'
import { changeCodeOwner, refuseUnchangeable } from './change-account.ts'

/** Sends the code for a change to the account's own phone; the caller cannot choose the number. */
export const sendBindCode = defineWrite({
  name: 'bind/sms-code',
  path: '/retail/bind/sms-code',
  access: 'visitor',
  beforeOpening: true,
  input: accountFields,

  async run({ trx, brand, visitor, input: { type, ticket }, address, now, ...write }) {
    const { uid } = visitor
    const account = await askedAccount(trx, { brand, visitor, type, ticket, now })
    // An unbound or the visitor's own account needs no code.
    if (account.uid === null || account.uid === uid) throw new ReplyError('stateChanged')
    const changer = { brand, uid, now }
    await refuseUnchangeable(trx, changer, account)
    // guard: an address has a day’s texts [server bind/change-from]
    //   address, isOfAccount ~> address: '', isOfAccount
    const owner = { ...changeCodeOwner(changer, account), address, isOfAccount: true }
    return textCode({ ...write, trx }, owner)
  },
})
