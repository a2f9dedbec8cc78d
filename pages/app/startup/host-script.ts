import script from 'weixin-js-sdk'
import type { BridgeScript } from './jssdk.ts'

/**
 * The host's script. Its package exports an object only; pages and the host's own scripts look for it on the window,
 * where it appears together with the host's bridge: without that, its functions neither act nor answer.
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
