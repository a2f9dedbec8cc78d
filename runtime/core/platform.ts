import { hasBrowser } from './has-browser.ts'

export type ClientKind = 'messaging' | 'enterprise' | 'other'

/**
 * Application that shows the page. The enterprise client's user agent also contains the messaging app's
 * token, so it is tested first.
 */
export function clientKind(userAgent: string): ClientKind {
  if (/wxwork/i.test(userAgent)) return 'enterprise'
  return /MicroMessenger/i.test(userAgent) ? 'messaging' : 'other'
}

/**
 * True inside a mini-program's web view, as far as the host has announced it: older hosts only set it on
 * the window, together with their bridge, after the page's own scripts.
 */
export const isMiniProgram = (agent: string) =>
  clientKind(agent) === 'messaging' &&
  /miniProgram/i.test(agent + Reflect.get(globalThis, '__wxjs_environment'))

/** True on iPhone, iPad and iPod. */
export const isIos = (agent: string) => /iPhone|iPad|iPod/i.test(agent)

/** The browser's user agent; '' where there is no browser. */
export const userAgent = () => (hasBrowser() ? navigator.userAgent : '')
