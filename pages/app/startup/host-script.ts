import script from 'weixin-js-sdk'
import type { BridgeScript } from './jssdk.ts'

/**
 * Returns the messaging app's JS SDK. The npm package does not set the globals `wx` and `jWeixin`, which pages and the
 * app's own scripts use, so they are set here, as soon as the app's `WeixinJSBridge` exists. Without that bridge no
 * function of the SDK ever calls back, so a page that found `wx` would wait for ever.
 */
export function hostScript(): BridgeScript {
  if ('WeixinJSBridge' in window) publish()
  else document.addEventListener('WeixinJSBridgeReady', publish, { once: true })
  return script as unknown as BridgeScript
}

function publish(): void {
  const names = window as { wx?: unknown; jWeixin?: unknown }
  names.jWeixin ??= script
  names.wx ??= script
}
