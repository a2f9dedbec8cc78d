import { $isSecret, isRefused, type JssdkAnswer, jssdk, logClient } from '../../../api/index.ts'
import {
  allowSharing,
  currentUrl,
  eventCenter,
  isIos,
  setStorageSync,
  showModal,
  userAgent,
} from '../../../runtime/index.ts'

/** The part of the host's script that initializes it. */
export interface BridgeScript {
  config(options: JssdkAnswer['jssdk'] & { debug: boolean }): void
  ready(run: () => void): void
  error(run: (failure: { errMsg: string }) => void): void
  hideMenuItems(options: { menuList: string[] }): void
}

export interface BridgeParts {
  /** Address of the document's first page: iOS verifies signatures against it for the document's lifetime. */
  landingUrl: string
  isDebug: boolean
  load: () => Promise<BridgeScript>
  /** The bridge is configured, or failed to be. */
  onSettled: () => void
}

/** Items that a brand with private content hides in the host's menu. */
const shareItems = ['appMessage', 'timeline', 'qq', 'weiboApp', 'QZone']
  .map(name => `menuItem:share:${name}`)
  .concat('menuItem:copyUrl', 'menuItem:openWithQQBrowser', 'menuItem:openWithSafari')

/**
 * Signs the host's bridge. `configure` has to be called for the first page and, on Android, after each change of the
 * address; then the event `bridgeReady` tells pages to set their share card.
 */
export function createJssdk({ landingUrl, isDebug, load, onSettled }: BridgeParts) {
  const signing = new Map<string, Promise<JssdkAnswer>>()
  let hasRetried = false
  let configured = ''

  async function configure(url = addressToSign()): Promise<void> {
    if (url === configured) return
    configured = url
    try {
      const [script, answer] = await Promise.all([started(), sign(url)])
      setStorageSync('isSecret', answer.isSecret)
      $isSecret.set(answer.isSecret === 1)
      allowSharing(answer.isSecret !== 1)
      script.config({ ...answer.jssdk, debug: isDebug })
      script.ready(() => {
        if (answer.isSecret === 1) script.hideMenuItems({ menuList: shareItems })
        onSettled()
        eventCenter.trigger('bridgeReady')
      })
    } catch (error) {
      configured = ''
      onSettled()
      report(error)
    }
  }

  let script: Promise<BridgeScript> | undefined

  function started(): Promise<BridgeScript> {
    script ??= load().then(loaded => {
      loaded.error(handleError)
      return loaded
    })
    return script
  }

  /** At most one request at a time per address. */
  function sign(url: string): Promise<JssdkAnswer> {
    const running = signing.get(url)
    if (running) return running
    const fresh = jssdk({ url })
    signing.set(url, fresh)
    const forget = () => signing.delete(url)
    fresh.then(forget, forget)
    return fresh
  }

  const current = () => withoutFragment(currentUrl().href)
  const landing = withoutFragment(landingUrl)
  const addressToSign = () => (isIos(userAgent()) ? landing : current())

  /** Some hosts verify the other address: it is tried once. */
  function handleError({ errMsg }: { errMsg: string }): void {
    if (!/invalid signature/i.test(errMsg) || hasRetried) {
      onSettled()
      return logClient(errMsg, { of: 'jssdk' })
    }
    hasRetried = true
    void configure(configured === landing ? current() : landing)
  }

  /** The host loses its configuration when a document is restored from the back-forward cache. */
  function configureAgain(): void {
    configured = ''
    void configure()
  }

  return { configure: () => configure(), configureAgain }
}

const withoutFragment = (url: string) => url.split('#')[0] ?? ''

/** Shown in a modal for every code (specification section 8). */
function report(error: unknown): void {
  if (!isRefused(error)) return logClient(String(error), { of: 'jssdk' })
  const content = error.message
  void showModal({ title: '提示', content, showCancel: false, confirmText: '我知道了' })
}
