import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

/**
 * Passes a number to the phone's dialler, which asks before it calls; resolves then, because browsers do
 * not report the outcome. `phoneNumber`: spaces and hyphens are removed. Fails with `phoneNumber should not
 * be empty`.
 */
export const makePhoneCall = /* @__PURE__ */ defineApi<
  { phoneNumber: string },
  object,
  'phoneNumber'
>('makePhoneCall', {
  checks: { phoneNumber: [isString] },
  needsOptions: true,
  run({ phoneNumber }) {
    const number = phoneNumber.replace(/[^\d+*#,;]/g, '')
    if (!number) throw new ApiFailure(messages.numberRequired)
    const link = document.createElement('a')
    link.href = `tel:${number.replace(/#/g, '%23')}`
    link.click()
  },
})
