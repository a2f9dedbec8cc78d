/**
 * The messaging app's side of a page shown in the sandbox's phone: the user agent, the `WeixinJSBridge` that the real
 * weixin-js-sdk calls, and messages to the surrounding frame (host bar, share menu, chats). This is a classic script and
 * runs first in the page. The server adds album.js and `sandboxClient` ({ kind, userAgent }) before it.
 */
;(function installHost(client) {
  const frame = window.parent === window ? null : window.parent
  const landing = location.href
  const isMessaging = client.kind !== 'other'
  /** Calls allowed before a signature was accepted. */
  const free = [
    'preVerifyJSAPI',
    'checkJsApi',
    'getNetworkType',
    'closeWindow',
    'invokeMiniProgramAPI',
    'getBrandWCPayRequest',
    'requestMerchantTransfer',
  ]
  /** Names of calls in the host's answers, where they differ. */
  const spoken = { getBrandWCPayRequest: 'get_brand_wcpay_request' }
  const menuEvents = {
    friend: 'menu:share:appmessage',
    favorite: 'menu:share:appmessage',
    timeline: 'menu:share:timeline',
  }
  const handlers = new Map()
  const waiting = new Map()
  const shareData = {}
  /** The last accepted configuration: the address that was signed, and the calls that it allows there. */
  let permission = noPermission()
  let sharing = 'friend'
  let calls = 0

  Object.defineProperty(navigator, 'userAgent', { get: () => client.userAgent, configurable: true })

  // ---- Calls of weixin-js-sdk

  const answers = {
    preVerifyJSAPI: verify,
    checkJsApi: args => {
      const names = args.jsApiList ?? []
      const result = Object.fromEntries(names.map(name => [name, name in answers]))
      return { checkResult: forAndroid(result) }
    },
    getNetworkType: () => ({ err_msg: 'network_type:wifi' }),
    updateAppMessageShareData: args => keepShareData('friend', args),
    updateTimelineShareData: args => keepShareData('timeline', args),
    sendAppMessage: args => sendCard(args),
    shareTimeline: args => sendCard(args),
    hideOptionMenu: () => setMenu({ off: true }),
    showOptionMenu: () => setMenu({ off: false }),
    hideMenuItems: args => setMenu({ hide: args.menuList ?? [] }),
    showMenuItems: args => setMenu({ show: args.menuList ?? [] }),
    hideAllNonBaseMenuItem: () => setMenu({ hide: Object.keys(menuEvents).map(menuItem) }),
    showAllNonBaseMenuItem: () => setMenu({ show: Object.keys(menuEvents).map(menuItem) }),
    closeWindow: () => askFrame('close'),
    imagePreview: args => askFrame('preview', { current: args.current, urls: args.urls ?? [] }),
    geoLocation: args => askFrame('location', { type: args.type }),
    openLocation: args => askFrame('place', args),
    scanQRCode: async args => {
      const { text } = await askFrame('scan')
      // iOS wraps the scanned text, and the sdk unwraps it for iOS only.
      const iosForm = JSON.stringify({ scan_code: { scan_result: text } })
      return args.needResult ? { resultStr: isIos() ? iosForm : text } : {}
    },
    getBrandWCPayRequest: args => askFrame('pay', orderOf(args)),
    requestMerchantTransfer: ({ mchId, appId, package: parcel }) =>
      askFrame('transfer', { mchId, appId, package: parcel }),
    chooseImage: async args => {
      const chosen = await window.sandboxAlbum.open(args)
      return { localIds: forAndroid(chosen.map(window.sandboxAlbum.keep)) }
    },
    getLocalImgData: async ({ localId }) => {
      const url = await window.sandboxAlbum.dataUrl(localId)
      return { localData: isIos() ? url : url.slice(url.indexOf(',') + 1) }
    },
    invokeMiniProgramAPI: () => refuse('fail, no mini-program in the sandbox'),
  }

  const bridge = {
    invoke(name, args = {}, callback = () => {}) {
      void perform(name, args).then(result =>
        callback({ err_msg: `${spoken[name] ?? name}:ok`, ...result }),
      )
    },
    on(event, handler) {
      handlers.set(event, handler)
    },
    call(name) {
      bridge.invoke(name)
    },
    log() {},
  }

  /** Never rejects: a refusal resolves with its reason. */
  async function perform(name, args) {
    try {
      if (!(name in answers)) return { err_msg: `${name}:function not exist` }
      if (!free.includes(name) && !permits(name)) refuse(reasonOf(permission))
      return (await answers[name](args)) ?? {}
    } catch (reason) {
      const said = reason instanceof Error ? `fail, ${reason.message}` : reason
      return { err_msg: `${spoken[name] ?? name}:${said}` }
    }
  }

  function noPermission() {
    return { address: '', names: [] }
  }

  /**
   * Whether the page may call it: only at the address that was signed, which is the current one on Android. Share calls
   * belong to their share events, all others must be in the page's list.
   */
  function permits(name) {
    if (judgedAddress() !== permission.address) return false
    const called = { sendAppMessage: menuEvents.friend, shareTimeline: menuEvents.timeline }[name]
    return permission.names.includes(called ?? name)
  }

  function reasonOf({ address }) {
    return address ? 'permission denied' : 'fail, the permission value is offline verifying'
  }

  /** The address that signatures are for: iOS keeps to the document's first one. */
  function judgedAddress() {
    return (isIos() ? landing : location.href).split('#')[0]
  }

  function refuse(reason) {
    throw reason
  }

  /** The host allows nothing until it has answered, and forgets the cards of the page before. */
  async function verify(args) {
    forgetPage()
    const answer = await fetch('/sandbox/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        appId: args.verifyAppId,
        timestamp: args.verifyTimestamp,
        nonceStr: args.verifyNonceStr,
        signature: args.verifySignature,
        landing,
        current: location.href,
      }),
    })
    const { ok, judged } = await answer.json()
    tellFrame('config', { ok, judged })
    if (!ok) refuse('fail,invalid signature')
    permission = { address: judged, names: args.verifyJsApiList ?? [] }
  }

  function forgetPage() {
    permission = noPermission()
    for (const scene of Object.keys(shareData)) delete shareData[scene]
    tellFrame('forget')
  }

  /** The fields signed by the merchant, without those added by the sdk. */
  function orderOf({ appId, timeStamp, nonceStr, package: parcel, signType, paySign }) {
    return { appId, timeStamp, nonceStr, package: parcel, signType, paySign }
  }

  // ---- Sharing

  function keepShareData(scene, args) {
    shareData[scene] = { title: args.title, desc: args.desc, link: args.link, imgUrl: args.imgUrl }
    tellFrame('shareData', { scene, data: shareData[scene] })
  }

  /**
   * The person selected `scene` in the host's menu: an old-style handler of the page is called,
   * otherwise its stored card is shared.
   */
  function share(scene) {
    sharing = scene
    const event = menuEvents[scene]
    const handler = permits(event) ? handlers.get(event) : undefined
    if (handler) return handler({ scene, shareTo: scene })
    const set = shareData[scene === 'timeline' ? 'timeline' : 'friend']
    void sendCard(set ?? { title: document.title, link: landing }).catch(() => {})
  }

  function sendCard(args) {
    return askFrame('card', {
      scene: sharing,
      title: args.title || document.title,
      desc: args.desc ?? '',
      link: args.link || location.href,
      imgUrl: args.img_url ?? args.imgUrl ?? '',
    })
  }

  function menuItem(scene) {
    return {
      friend: 'menuItem:share:appMessage',
      timeline: 'menuItem:share:timeline',
      favorite: 'menuItem:favorite',
    }[scene]
  }

  function setMenu(change) {
    tellFrame('menu', change)
  }

  // ---- Messages to the surrounding frame

  function tellFrame(kind, detail = {}) {
    frame?.postMessage({ sandbox: kind, ...detail }, location.origin)
  }

  /** Requests something from the frame that only the host can do; rejects with the bridge's reason. */
  function askFrame(kind, detail = {}) {
    if (!frame && kind !== 'pay' && kind !== 'transfer') return Promise.reject('cancel')
    // Only the sandbox's phone has a cashier, so the page opens there, and its visitor asks again.
    const here = encodeURIComponent(location.pathname + location.search)
    if (!frame) return new Promise(() => location.assign(`/sandbox/phone?to=${here}`))
    const id = ++calls
    tellFrame('ask', { id, kind, detail })
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  const orders = {
    share: ({ scene }) => share(scene),
    back: () =>
      canGoBack() ? history.back() : tellFrame('ask', { id: 0, kind: 'close', detail: {} }),
    reload: () => location.reload(),
    answer: ({ id, result, reason }) => {
      const { resolve, reject } = waiting.get(id) ?? {}
      waiting.delete(id)
      if (reason) reject?.(reason)
      else resolve?.(result ?? {})
    },
  }

  function canGoBack() {
    return window.navigation ? window.navigation.canGoBack : history.length > 1
  }

  function reportPage() {
    tellFrame('page', {
      title: document.title,
      address: location.href,
      landing,
      canGoBack: canGoBack(),
    })
  }

  function watchAddress() {
    for (const name of ['pushState', 'replaceState']) {
      const original = history[name]
      history[name] = function (...args) {
        original.apply(this, args)
        reportPage()
      }
    }
    addEventListener('popstate', reportPage)
    addEventListener('hashchange', reportPage)
    addEventListener('pageshow', event => {
      if (event.persisted) forgetPage()
      reportPage()
    })
    new MutationObserver(reportPage).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  }

  function isIos() {
    return client.kind !== 'android'
  }

  function forAndroid(value) {
    return isIos() ? value : JSON.stringify(value)
  }

  // The real host adds its bridge after the page's scripts have started, so pages must wait for the
  // event.
  function bringBridge() {
    if (client.kind === 'mini') Object.assign(window, { ['__wxjs_environment']: 'miniprogram' })
    window.WeixinJSBridge = bridge
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }

  addEventListener('message', event => {
    if (event.source !== frame || event.origin !== location.origin) return
    orders[event.data?.sandbox]?.(event.data)
  })
  document.addEventListener('DOMContentLoaded', () => {
    watchAddress()
    reportPage()
    if (isMessaging) bringBridge()
  })
})(sandboxClient)
