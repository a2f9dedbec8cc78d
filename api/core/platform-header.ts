import { isMiniProgram, userAgent } from '../../runtime/index.ts'

/**
 * Phones before 7.0 do not name the mini-program in their user agent. A Mac counts its versions apart, and the enterprise
 * client shows none.
 */
const OLD_PHONE = /^(?!.*wxwork).*MicroMessenger\/[1-6]\.(?!.*MacWechat)/i

/** How long such a phone may take to say what it is, ms. */
const PATIENCE_MS = 500

/** Whether requests come from a mini-program or from the account's own chat. */
export const platformHeader = (): 'MP_WECHAT' | 'OA_WECHAT' =>
  isMiniProgram(userAgent()) ? 'MP_WECHAT' : 'OA_WECHAT'

/** What every request of ours says of itself. */
export const wireHeaders = () => ({
  'Content-Type': 'application/json',
  'X-Platform-Type': platformHeader(),
})

let waiting: Promise<void> | undefined

/**
 * Resolves when `platformHeader` is right: at once but for phones that tell late, which are waited for until their bridge
 * is ready, half a second at most. One promise for all requests, so that they keep their order.
 */
export function platformKnown(): Promise<void> {
  // guard: a phone that tells late is waited for [e2e platform]
  //   if (!mayTellLate()) return Promise.resolve() ~> if (location.pathname) return Promise.resolve()
  if (!mayTellLate()) return Promise.resolve()
  waiting ??= bridgeOrPatience()
  return waiting
}

const mayTellLate = () =>
  OLD_PHONE.test(userAgent()) && !isMiniProgram(userAgent()) && !('WeixinJSBridge' in window)

function bridgeOrPatience(): Promise<void> {
  return new Promise(resolve => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
