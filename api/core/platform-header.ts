import { isMiniProgram, userAgent } from '../../runtime/index.ts'
import { announcesMiniProgramLate } from './old-phone.ts'

/** Longest wait for the bridge of such a client, ms. */
const PATIENCE_MS = 500

/** Whether requests come from a mini-program or from the official account. */
export const platformHeader = (): 'MP_WECHAT' | 'OA_WECHAT' =>
  isMiniProgram(userAgent()) ? 'MP_WECHAT' : 'OA_WECHAT'

/** Headers of every request. */
export const wireHeaders = () => ({
  'Content-Type': 'application/json',
  'X-Platform-Type': platformHeader(),
})

let waiting: Promise<void> | undefined

/**
 * Resolves when `platformHeader` is reliable: at once, except in old clients, where it waits for the bridge, half a
 * second at most. A shared promise keeps the requests in order.
 */
export function platformKnown(): Promise<void> {
  // guard: a phone that tells late is waited for [e2e platform]
  //   if (!mayTellLate()) return Promise.resolve() ~> if (location.pathname) return Promise.resolve()
  if (!mayTellLate()) return Promise.resolve()
  waiting ??= bridgeOrPatience()
  return waiting
}

const mayTellLate = () =>
  announcesMiniProgramLate(userAgent()) &&
  !isMiniProgram(userAgent()) &&
  !('WeixinJSBridge' in window)

function bridgeOrPatience(): Promise<void> {
  return new Promise(resolve => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
