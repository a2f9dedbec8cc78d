import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

/**
 * Hands a number to the phone, which asks before it calls; resolves then, because no browser tells what came of it.
 * `phoneNumber`: spaces and hyphens are dropped. Fails with `phoneNumber should not be empty`.
 */
export const makePhoneCall = /* @__PURE__ */ defineApi<
  { phoneNumber: string },
  object,
  'phoneNumber'
>('makePhoneCall', {
  checks: { phoneNumber: [isString] },
  run({ phoneNumber }) {
    const number = phoneNumber.replace(/[^\d+*#,;]/g, '')
    if (!number) throw new ApiFailure(messages.numberRequired)
    const link = document.createElement('a')
    link.href = `tel:${number.replace(/#/g, '%23')}`
    link.click()
  },
})
