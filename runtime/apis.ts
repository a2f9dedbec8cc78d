/** Every function that page code may call on `wx`. */
export { ENV_TYPE, getEnv, nextTick } from './core/env.ts'
export { eventCenter, Events } from './core/events.ts'
export { setClipboardData } from './device/set-clipboard-data.ts'
export { hideActionSheet, showActionSheet } from './feedback/show-action-sheet.ts'
export { showModal } from './feedback/show-modal.ts'
export { hideLoading, hideToast, showLoading, showToast } from './feedback/toast.ts'
export { getCurrentPages } from './page/current-pages.ts'
export { setNavigationBarColor, setNavigationBarTitle } from './page/navigation-bar.ts'
export { pageScrollTo } from './page/page-scroll-to.ts'
export { startPullDownRefresh, stopPullDownRefresh } from './page/pull-down-refresh.ts'
export { navigateBack, navigateTo, redirectTo, reLaunch, switchTab } from './router/navigation.ts'
export {
  clearStorage,
  clearStorageSync,
  getStorage,
  getStorageInfo,
  getStorageInfoSync,
  getStorageSync,
  removeStorage,
  removeStorageSync,
  setStorage,
  setStorageSync,
} from './storage/storage.ts'
export { initPxTransform, pxTransform } from './units/px-transform.ts'
