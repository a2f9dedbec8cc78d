import { defineWrite } from '../../../core/define-write.ts'
import { mobile } from '../../../core/fields.ts'
import { textCode } from '../../../mechanics/text-code.ts'
import { overdue, readAuthorization } from './authorization.ts'
import { isToDecide } from './decide.ts'
import { ticketField } from './scan.ts'

/** Sends a code to the phone that whoever has scanned the merchant's code names. */
export const authorizeCode = defineWrite({
  name: 'mine/authorize-code',
  path: '/retail/mine/authorize-code',
  access: 'visitor',
  beforeOpening: true,
  input: { ticket: ticketField, phone: mobile },

  async run({ trx, brand, visitor: { uid }, input, address, now, ...write }) {
    const found = await readAuthorization(trx, { brand, ...input })
    // Texts cost money: only for whoever can still agree.
    if (!isToDecide(found, uid, now)) throw overdue()
    const owner = { brand, uid, phone: input.phone, purpose: 'merchant' as const, address, now }
    return textCode({ ...write, trx }, owner)
  },
})
