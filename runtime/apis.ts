/** Every function that page code may call on `wx`. */
export { authorize } from './account/authorize.ts'
export { getAccountInfoSync, getExtConfigSync } from './account/get-account-info-sync.ts'
export { getSetting } from './account/get-setting.ts'
export { getUserInfo, getUserProfile } from './account/get-user-info.ts'
export { getEnterOptionsSync, getLaunchOptionsSync } from './account/launch-options.ts'
export { checkSession, login } from './account/login.ts'
export { exitMiniProgram, navigateToMiniProgram } from './account/navigate-to-mini-program.ts'
export { requestMerchantTransfer } from './account/request-merchant-transfer.ts'
export { requestPayment } from './account/request-payment.ts'
export {
  disableAlertBeforeUnload,
  enableAlertBeforeUnload,
} from './app/alert-before-unload.ts'
export {
  offAppHide,
  offAppRoute,
  offAppShow,
  offError,
  offThemeChange,
  offUnhandledRejection,
  onAppHide,
  onAppRoute,
  onAppShow,
  onError,
  onThemeChange,
  onUnhandledRejection,
} from './app/app-events.ts'
export { atMessage } from './app/at-message.ts'
export { getApp } from './app/get-app.ts'
export { getPerformance } from './app/get-performance.ts'
export { getUpdateManager } from './app/get-update-manager.ts'
export { loadFontFace } from './app/load-font-face.ts'
export { getLogManager, getRealtimeLogManager } from './app/loggers.ts'
export { offPageNotFound, onPageNotFound } from './app/page-not-found.ts'
export {
  reportAnalytics,
  reportEvent,
  reportMonitor,
  reportPerformance,
} from './app/report.ts'
export { canvasGetImageData, canvasPutImageData } from './canvas/canvas-image-data.ts'
export { canvasToTempFilePath } from './canvas/canvas-to-temp-file-path.ts'
export { createCanvasContext } from './canvas/create-canvas-context.ts'
export { createOffscreenCanvas } from './canvas/create-offscreen-canvas.ts'
export { arrayBufferToBase64, base64ToArrayBuffer } from './core/base64.ts'
export { ENV_TYPE, getEnv, nextTick } from './core/env.ts'
export { eventCenter, Events } from './core/events.ts'
export { chooseAddress } from './device/choose-address.ts'
export { chooseInvoiceTitle } from './device/choose-invoice-title.ts'
export { chooseLocation } from './device/choose-location.ts'
export { getAppBaseInfo } from './device/get-app-base-info.ts'
export { getClipboardData } from './device/get-clipboard-data.ts'
export { getDeviceInfo } from './device/get-device-info.ts'
export { getLocation } from './device/get-location.ts'
export { getMenuButtonBoundingClientRect } from './device/get-menu-button-bounding-client-rect.ts'
export { getSystemInfo, getSystemInfoAsync, getSystemInfoSync } from './device/get-system-info.ts'
export { getSystemSetting } from './device/get-system-setting.ts'
export { getWindowInfo } from './device/get-window-info.ts'
export { hideKeyboard } from './device/hide-keyboard.ts'
export { offKeyboardHeightChange, onKeyboardHeightChange } from './device/keyboard-height.ts'
export { makePhoneCall } from './device/make-phone-call.ts'
export { openLocation } from './device/open-location.ts'
export { scanCode } from './device/scan-code.ts'
export { setClipboardData } from './device/set-clipboard-data.ts'
export { setKeepScreenOn } from './device/set-keep-screen-on.ts'
export { vibrateLong, vibrateShort } from './device/vibrate.ts'
export { offWindowResize, onWindowResize } from './device/window-resize.ts'
export { createAnimation } from './dom/create-animation.ts'
export { createIntersectionObserver } from './dom/create-intersection-observer.ts'
export { createMediaQueryObserver } from './dom/create-media-query-observer.ts'
export { createSelectorQuery } from './dom/create-selector-query.ts'
export { hideActionSheet, showActionSheet } from './feedback/show-action-sheet.ts'
export { showModal } from './feedback/show-modal.ts'
export { hideLoading, hideToast, showLoading, showToast } from './feedback/toast.ts'
export { chooseMessageFile } from './files/choose-message-file.ts'
export { env } from './files/env.ts'
export { getFileSystemManager } from './files/file-system-manager.ts'
export { getFileInfo } from './files/get-file-info.ts'
export { openDocument } from './files/open-document.ts'
export {
  getSavedFileInfo,
  getSavedFileList,
  removeSavedFile,
  saveFile,
} from './files/saved-files.ts'
export {
  getBackgroundAudioPlayerState,
  onBackgroundAudioPause,
  onBackgroundAudioPlay,
  onBackgroundAudioStop,
  pauseBackgroundAudio,
  playBackgroundAudio,
  seekBackgroundAudio,
  stopBackgroundAudio,
} from './media/background-audio.ts'
export { chooseImage } from './media/choose-image.ts'
export { chooseMedia } from './media/choose-media.ts'
export { chooseVideo } from './media/choose-video.ts'
export { compressImage } from './media/compress-image.ts'
export { createAudioContext } from './media/create-audio-context.ts'
export { createInnerAudioContext } from './media/create-inner-audio-context.ts'
export { createVideoContext } from './media/create-video-context.ts'
export { getBackgroundAudioManager } from './media/get-background-audio-manager.ts'
export { getImageInfo } from './media/get-image-info.ts'
export { getVideoInfo } from './media/get-video-info.ts'
export { previewImage } from './media/preview-image.ts'
export { previewMedia } from './media/preview-media.ts'
export { saveImageToPhotosAlbum } from './media/save-image-to-photos-album.ts'
export { saveVideoToPhotosAlbum } from './media/save-video-to-photos-album.ts'
export { connectSocket } from './network/connect-socket.ts'
export { downloadFile } from './network/download-file.ts'
export { getNetworkType } from './network/get-network-type.ts'
export { addInterceptor, cleanInterceptors, interceptors } from './network/interceptors.ts'
export { jsonp } from './network/jsonp.ts'
export {
  closeSocket,
  onSocketClose,
  onSocketError,
  onSocketMessage,
  onSocketOpen,
  sendSocketMessage,
} from './network/latest-socket.ts'
export { offNetworkStatusChange, onNetworkStatusChange } from './network/network-status.ts'
export { request } from './network/request.ts'
export { uploadFile } from './network/upload-file.ts'
export { hideHomeButton, setBackgroundColor, setBackgroundTextStyle } from './page/background.ts'
export { hideNavigationBarLoading, showNavigationBarLoading } from './page/bar-loading.ts'
export { getCurrentPages } from './page/current-pages.ts'
export { setNavigationBarTitle } from './page/navigation-bar.ts'
export { pageScrollTo } from './page/page-scroll-to.ts'
export { startPullDownRefresh, stopPullDownRefresh } from './page/pull-down-refresh.ts'
export { setNavigationBarColor } from './page/set-navigation-bar-color.ts'
export { navigateBack, navigateTo, redirectTo, reLaunch, switchTab } from './router/navigation.ts'
export { hideShareMenu, showShareMenu } from './share/share-menu.ts'
export {
  clearStorage,
  clearStorageSync,
  getStorage,
  getStorageSync,
  removeStorage,
  removeStorageSync,
  setStorage,
  setStorageSync,
} from './storage/storage.ts'
export { getStorageInfo, getStorageInfoSync } from './storage/storage-info.ts'
export {
  hideTabBar,
  hideTabBarRedDot,
  removeTabBarBadge,
  setTabBarBadge,
  setTabBarItem,
  setTabBarStyle,
  showTabBar,
  showTabBarRedDot,
} from './tab-bar/tab-bar-apis.ts'
export { initPxTransform, pxTransform } from './units/px-transform.ts'
