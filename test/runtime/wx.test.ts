import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as runtime from '../../runtime/index.ts'
import { canIUse, wx } from '../../runtime/index.ts'
import { assertRefused, logged } from '../support/api-calls.ts'
import { freshDom } from '../support/dom.ts'

const test = suite('wx')
const exported: Record<string, unknown> = { ...runtime }
test.before.each(() => freshDom())

/** Names of the specification, and those called by real apps. */
const present = [
  'showToast hideToast showLoading hideLoading showModal showActionSheet hideActionSheet',
  'navigateTo redirectTo reLaunch navigateBack switchTab getCurrentPages',
  'setStorage getStorage removeStorage clearStorage getStorageInfo',
  'setStorageSync getStorageSync removeStorageSync clearStorageSync getStorageInfoSync',
  'pageScrollTo setNavigationBarTitle setNavigationBarColor startPullDownRefresh stopPullDownRefresh',
  'showNavigationBarLoading hideNavigationBarLoading hideHomeButton setBackgroundColor',
  'setTabBarBadge removeTabBarBadge showTabBarRedDot hideTabBarRedDot setTabBarStyle setTabBarItem',
  'showTabBar hideTabBar initPxTransform pxTransform eventCenter Events nextTick getEnv ENV_TYPE canIUse',
  'request uploadFile downloadFile jsonp addInterceptor cleanInterceptors interceptors connectSocket',
  'sendSocketMessage closeSocket onSocketOpen onSocketMessage onSocketError onSocketClose',
  'getNetworkType onNetworkStatusChange offNetworkStatusChange',
  'arrayBufferToBase64 base64ToArrayBuffer previewImage previewMedia chooseImage chooseMedia chooseVideo',
  'chooseMessageFile getImageInfo saveImageToPhotosAlbum saveVideoToPhotosAlbum openDocument saveFile',
  'getFileInfo getSavedFileInfo getFileSystemManager createInnerAudioContext createVideoContext',
  'getBackgroundAudioManager createCanvasContext canvasToTempFilePath createOffscreenCanvas',
  'getSystemInfo getSystemInfoSync getWindowInfo getMenuButtonBoundingClientRect makePhoneCall',
  'setClipboardData getClipboardData vibrateShort vibrateLong scanCode getLocation openLocation',
  'chooseLocation chooseAddress onWindowResize hideKeyboard login checkSession getSetting authorize',
  'getUserInfo getUserProfile getAccountInfoSync getLaunchOptionsSync requestPayment',
  'navigateToMiniProgram showShareMenu hideShareMenu getApp getUpdateManager onAppRoute atMessage',
  'createSelectorQuery createIntersectionObserver createMediaQueryObserver createAnimation',
  'getLogManager getRealtimeLogManager getPerformance',
  'enableAlertBeforeUnload disableAlertBeforeUnload loadFontFace',
].flatMap(line => line.split(' '))

for (const name of present) {
  test(`has ${name}, the same as the named export`, () => {
    assert.ok(wx[name])
    assert.is(wx[name], exported[name])
    assert.ok(canIUse(name))
  })
}

for (const name of ['openSetting', 'requestSubscribeMessage', 'getBatteryInfo', 'playVoice']) {
  test(`knows ${name}, which is not supported`, async () => {
    await logged(async () => {
      assert.is(await assertRefused(wx[name], {}), `${name}:fail 暂时不支持 API ${name}`)
    })
    assert.not.ok(canIUse(name))
  })
}

test('answers a name that is no API, and says so once in the log', async () => {
  const lines = await logged(async () => {
    assert.is(await assertRefused(wx.pourTea, {}), '找不到该API(可能未定义)')
    assert.is(await assertRefused(wx.pourTea, {}), '找不到该API(可能未定义)')
  })
  assert.equal(lines, ['找不到该API(可能未定义) pourTea'])
})

test('logs an unsupported API once', async () => {
  const lines = await logged(async () => {
    // Another test calls every name of the typings, so this one uses a name that is not among them.
    const { pourTea } = wx.cloud as unknown as Record<string, unknown>
    await assertRefused(pourTea, {})
    await assertRefused(pourTea, {})
  })
  assert.equal(lines, ['cloud.pourTea:fail 暂时不支持 API cloud.pourTea'])
})

test('can be awaited, printed and spread like any object', async () => {
  assert.is(await wx, wx)
  assert.type(JSON.stringify(wx), 'string')
  assert.is({ ...wx }.showToast, runtime.showToast)
  assert.not.ok('makeTea' in wx)
})

test('asks canIUse by the first part of a schema', () => {
  assert.ok(canIUse('showModal.object.title'))
  assert.ok(canIUse('scroll-view.scroll-y'))
  assert.not.ok(canIUse('makeTea.return'))
  assert.not.ok(canIUse('toString'))
})

test('is never published on the window', () => {
  assert.is((window as { wx?: unknown }).wx, undefined)
})

test.run()
