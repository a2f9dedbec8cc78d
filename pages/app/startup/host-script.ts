import script from 'weixin-js-sdk'
import { hostReady } from './host-ready.ts'
import type { BridgeScript, Configuration } from './jssdk.ts'

export type BridgeInvoke = (
  name: string,
  args: Record<string, unknown>,
  callback: (answer: { errMsg?: string; err_msg?: string }) => void,
) => void

/** The part of the npm package that is used here, with what its own types lack. */
const sdk = script as unknown as {
  config(options: Omit<Configuration, 'jsApiList'> & { jsApiList: string[]; check: boolean }): void
  /** Calls the bridge with the signature of the last configuration. */
  invoke: BridgeInvoke
  ready(run: () => void): void
  hideMenuItems: BridgeScript['hideMenuItems']
}

/** The bridge's names of functions that the script calls differently. */
const hostNames: Record<string, string> = {
  onMenuShareTimeline: 'menu:share:timeline',
  onMenuShareAppMessage: 'menu:share:appmessage',
  previewImage: 'imagePreview',
  getLocation: 'geoLocation',
  chooseWXPay: 'getBrandWCPayRequest',
  openAddress: 'editAddress',
}

/**
 * Returns the messaging app's JS SDK. The npm package does not set the globals `wx` and `jWeixin`, which pages and the
 * app's own scripts use, so they are set here, as soon as the app's `WeixinJSBridge` exists. Without that bridge no
 * function of the SDK ever calls back, so a page that found `wx` would wait for ever.
 *
 * The SDK's own `ready` runs at once when any earlier configuration was answered, also by a refusal, and its answers
 * do not say to which configuration they belong. So the SDK only keeps the signature (`check: false`), and the host is
 * asked here, once for each configuration.
 */
export function hostScript(): BridgeScript {
  sdk.ready = run => void hostReady().then(run)
  whenBridgeIsThere(publish)
  return {
    async config(options) {
      await new Promise<void>(whenBridgeIsThere)
      const { jsApiList } = options
      sdk.config({ ...options, jsApiList: [...jsApiList], check: false })
      const names = jsApiList.map(name => hostNames[name] ?? name)
      const errMsg = await verify({ verifyJsApiList: names })
      // biome-ignore lint/suspicious/noAlert: the debug mode of the SDK tells each answer in this way.
      if (options.debug) alert(JSON.stringify({ errMsg }))
      return errMsg
    },
    hideMenuItems: options => sdk.hideMenuItems(options),
  }
}

function whenBridgeIsThere(run: () => void): void {
  if ('WeixinJSBridge' in window) run()
  else document.addEventListener('WeixinJSBridgeReady', () => run(), { once: true })
}

/** The host's answer in the words of the SDK: `config:ok`, `config:fail,invalid signature` ... */
function verify(args: Record<string, unknown>): Promise<string> {
  return new Promise(resolve =>
    sdk.invoke('preVerifyJSAPI', args, ({ errMsg, err_msg: message = errMsg ?? '' }) => {
      const reason = message.slice(message.indexOf(':') + 1)
      // Hosts that know no configuration need none.
      resolve(`config:${reason === 'function not exist' ? 'ok' : reason || 'fail'}`)
    }),
  )
}

function publish(): void {
  const names = window as { wx?: unknown; jWeixin?: unknown }
  names.jWeixin ??= script
  names.wx ??= script
}
