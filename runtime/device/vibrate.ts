import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { unsupported } from '../core/unsupported.ts'

const shortMs = 15
const longMs = 400

export interface VibrateOptions {
  /** `heavy`, `medium` or `light`, `medium` by default; browsers know one strength only. */
  type: string
}

/**
 * Vibrates for 15 ms. Fails with `暂时不支持 API vibrateShort` where the browser cannot, e.g. on iOS, and with `the browser
 * does not vibrate before the first tap`.
 */
export const vibrateShort = /* @__PURE__ */ defineApi<VibrateOptions>('vibrateShort', {
  defaults: { type: 'medium' },
  checks: { type: [isString] },
  run: () => vibrate('vibrateShort', shortMs),
})

/**
 * Vibrates for 400 ms. Fails with `暂时不支持 API vibrateLong` where the browser cannot, e.g. on iOS, and with `the browser
 * does not vibrate before the first tap`.
 */
export const vibrateLong = /* @__PURE__ */ defineApi('vibrateLong', {
  run: () => vibrate('vibrateLong', longMs),
})

function vibrate(api: string, ms: number): void {
  if (!('vibrate' in navigator)) throw unsupported(api)
  // Asked before the first tap, browsers also complain in their console.
  const isEarly = 'userActivation' in navigator && !navigator.userActivation.hasBeenActive
  if (isEarly || !navigator.vibrate(ms)) throw new ApiFailure(messages.vibrationRefused)
}
