/**
 * The runtime: the wx-style API in the browser. It has no business knowledge and no import side effects,
 * and can be imported where there is no browser.
 */

// The app and its pages.
export { type AppOptions, startApp } from './start-app.ts'
export { type NavigationRules, rebuildUrl } from './router/rebuild-url.ts'
export {
  definePages,
  type EarlyRequest,
  type PageEntry,
  type PageProps,
} from './router/route-table.ts'
export type { PageConfig } from './router/page-config.ts'
export {
  type RouterInfo,
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
  useRouter,
} from './page/hooks.ts'
export { useFirstScreen } from './page/first-screen.ts'
export type { FirstScreen } from './page/first-screen.types.ts'
export { useBackToClose } from './page/use-back-to-close.ts'
export { useShareAppMessage, useShareTimeline } from './share/use-share-app-message.ts'

// Work that can wait.
export { idle } from './core/idle.ts'

// The visitor's settings.
export { prefersReducedMotion } from './core/prefers-reduced-motion.ts'
export { savesData } from './network/network-type.ts'

// The address bar.
export { currentQuery, currentUrl } from './router/address.ts'
export { watchBackEntries } from './router/back-entries.ts'
export { isReachable, leaveFor } from './router/browser.ts'
export { hasPage, replaceUrl } from './router/current-router.ts'
export { startFetchAhead } from './router/fetch-ahead.ts'
export { urlBelow } from './router/url-below.ts'
export { onRouteChange, type RouteChange, type RouteLocation } from './router/route-change.ts'
export { type Visit, visit } from './router/visit.ts'

// The API for page code.
export * from './apis.ts'
export { canIUse, wx } from './wx.ts'
export type { Api, ApiResult, Callbacks } from './core/define-api.ts'
export { hideFeedback } from './feedback/open-layers.ts'
export { lockScroll } from './feedback/scroll-lock.ts'
export { allowJsonpHosts } from './network/load-jsonp.ts'
export { allowSharing } from './share/share-menu.ts'
export { sessionStore } from './storage/session-store.ts'
export { startRem } from './units/rem.ts'

// The client.
export { hasBrowser } from './core/has-browser.ts'
export type { AppServices, PageShare, ShareContent, UserInfo } from './core/services.ts'
export { bridgeHas, hostReady } from './core/call-bridge.ts'
export { type HostBridge, hostBridge } from './core/host-bridge.ts'
export { type ClientKind, clientKind, isIos, isMiniProgram, userAgent } from './core/platform.ts'
