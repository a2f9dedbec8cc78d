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

export type Configuration = JssdkAnswer['jssdk'] & { debug: boolean }

/** The part of the host's script that initializes it. */
export interface BridgeScript {
  /** Resolves with the host's answer to this very configuration: `config:ok`, or with the reason of its refusal. */
  config(options: Configuration): Promise<string>
  hideMenuItems(options: { menuList: string[] }): void
}

export interface BridgeParts {
  /** Address of the document's first page: iOS verifies signatures against it for the document's lifetime. */
  landingUrl: string
  isDebug: boolean
  load: () => Promise<BridgeScript>
  /** A configuration begins: the host allows nothing until it has answered. */
  onBusy: () => void
  /** The newest configuration has its answer, or will get none. */
  onSettled: (isAccepted: boolean) => void
}

/** Items that a brand with private content hides in the host's menu. */
const shareItems = ['appMessage', 'timeline', 'qq', 'weiboApp', 'QZone']
  .map(name => `menuItem:share:${name}`)
  .concat('menuItem:copyUrl', 'menuItem:openWithQQBrowser', 'menuItem:openWithSafari')

/**
 * Signs the host's bridge. `configure` has to be called for the first page and, on Android, after each change of the
 * address, because permissions belong to the address that was signed; then the event `bridgeReady` tells pages to set
 * their share card.
 */
export function createJssdk({ landingUrl, isDebug, load, onBusy, onSettled }: BridgeParts) {
  const sign = createSigner()
  let script: Promise<BridgeScript> | undefined
  let hasRetried = false
  /** Address of the newest configuration. */
  let wanted = ''
  let newest = 0
  /** Configurations are asked for one after the other, so that the host cannot keep the older one. */
  let earlier: Promise<unknown> = Promise.resolve()

  async function configure(url = addressToSign()): Promise<void> {
    if (url === wanted) return
    wanted = url
    newest += 1
    const mine = newest
    const isOutdated = () => mine !== newest
    onBusy()
    try {
      script ??= load()
      const [host, answer] = await Promise.all([script, sign(url), earlier])
      if (isOutdated()) return
      setSecrecy(answer.isSecret === 1)
      const asked = host.config({ ...answer.jssdk, debug: isDebug })
      earlier = asked.catch(() => undefined)
      const errMsg = await asked
      if (isOutdated()) return
      if (errMsg === 'config:ok') settle(host, answer)
      else refuse(errMsg)
    } catch (error) {
      if (isOutdated()) return
      wanted = ''
      onSettled(false)
      report(error)
    }
  }

  function settle(host: BridgeScript, { isSecret }: JssdkAnswer): void {
    if (isSecret === 1) host.hideMenuItems({ menuList: shareItems })
    onSettled(true)
    eventCenter.trigger('bridgeReady')
  }

  const current = () => withoutFragment(currentUrl().href)
  const landing = withoutFragment(landingUrl)
  const addressToSign = () => (isIos(userAgent()) ? landing : current())

  /** Some hosts verify the other address: it is tried once. */
  function refuse(errMsg: string): void {
    if (!/invalid signature/i.test(errMsg) || hasRetried) {
      onSettled(false)
      return logClient(errMsg, { of: 'jssdk' })
    }
    hasRetried = true
    void configure(wanted === landing ? current() : landing)
  }

  /**
   * The host loses its configuration when a document is restored from the back-forward cache, together with the
   * answer that it owed.
   */
  function configureAgain(): void {
    wanted = ''
    earlier = Promise.resolve()
    void configure()
  }

  return { configure: () => configure(), configureAgain }
}

/** Asks for signatures, with at most one request at a time per address. */
function createSigner() {
  const signing = new Map<string, Promise<JssdkAnswer>>()
  return (url: string): Promise<JssdkAnswer> => {
    const running = signing.get(url)
    if (running) return running
    const fresh = jssdk({ url })
    signing.set(url, fresh)
    const forget = () => signing.delete(url)
    fresh.then(forget, forget)
    return fresh
  }
}

function setSecrecy(isSecret: boolean): void {
  setStorageSync('isSecret', isSecret ? 1 : 0)
  $isSecret.set(isSecret)
  allowSharing(!isSecret)
}

const withoutFragment = (url: string) => url.split('#')[0] ?? ''

/** Shown in a modal for every code (specification section 8). */
function report(error: unknown): void {
  if (!isRefused(error)) return logClient(String(error), { of: 'jssdk' })
  const content = error.message
  void showModal({ title: '提示', content, showCancel: false, confirmText: '我知道了' })
}
