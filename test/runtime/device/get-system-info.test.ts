import { spawnSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getAppBaseInfo,
  getMenuButtonBoundingClientRect,
  getSystemInfo,
  getSystemInfoAsync,
  getSystemInfoSync,
  getSystemSetting,
  getWindowInfo,
} from '../../../runtime/index.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { userAgents, withUserAgent } from '../../support/user-agents.ts'

const test = suite('system info')

const { getComputedStyle } = window
let undo: (() => void)[] = []

function replace(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  undo.unshift(() => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  })
}

function withAgentOf(name: string): void {
  undo.unshift(withUserAgent(userAgents.find(each => each.name === name)?.text ?? ''))
}

/** A browser that resolves env() and a text size like a phone with a notch. */
function withNotch(styles: Record<string, string>): void {
  const style = { getPropertyValue: (name: string) => styles[name] ?? '', fontSize: '20px' }
  replace(globalThis, 'getComputedStyle', (element: Element) =>
    element.parentElement === document.documentElement && !element.matches('head, body')
      ? style
      : getComputedStyle(element),
  )
}

test.before.each(() => {
  freshDom()
  replace(window.screen, 'width', 375)
  replace(window.screen, 'height', 844)
})
test.after.each(() => {
  for (const restore of undo) restore()
  undo = []
})

test('measures window and screen in css px', () => {
  const info = getWindowInfo()
  assert.equal(
    [info.windowWidth, info.windowHeight, info.screenWidth, info.screenHeight],
    [375, 812, 375, 844],
  )
  assert.is(info.pixelRatio, window.devicePixelRatio)
  assert.is(info.statusBarHeight, 0)
})

test('has the whole screen as safe area where nothing covers it', () => {
  assert.equal(getWindowInfo().safeArea, {
    left: 0,
    top: 0,
    right: 375,
    bottom: 844,
    width: 375,
    height: 844,
  })
})

test('takes notch and home bar off, so that screenHeight - safeArea.bottom is the home bar', () => {
  withNotch({ 'padding-top': '47px', 'padding-bottom': '34px' })
  const { safeArea, screenHeight } = getWindowInfo()
  assert.is(screenHeight - safeArea.bottom, 34)
  assert.equal([safeArea.top, safeArea.height, safeArea.width], [47, 763, 375])
  assert.is(getAppBaseInfo().fontSizeSetting, 20)
  assert.is(getAppBaseInfo().fontSizeScaleFactor, 1.25)
})

test('asks the browser with one element that nobody sees, outside of the body', () => {
  getSystemInfoSync()
  getSystemInfoSync()
  const strange = [...document.documentElement.children].filter(each => !each.matches('head, body'))
  assert.is(strange.length, 1)
  assert.is((strange[0] as HTMLElement).style.visibility, 'hidden')
  assert.is(document.body.childElementCount, 0)
})

test('makes a bar of 44 px with the arithmetic of old pages, and keeps no room for a capsule', () => {
  const menu = getMenuButtonBoundingClientRect()
  assert.is((menu.top - getWindowInfo().statusBarHeight) * 2 + menu.height, 44)
  assert.equal([menu.width, menu.left, menu.right, menu.bottom], [0, 368, 368, 38])
})

const applications: [name: string, version: string, env: string, appId: string][] = [
  ['the messaging app on iOS', '8.0.60', 'WeChat', ''],
  ['a mini-program on iOS', '8.0.49', 'WeChat', 'wx2c348cf579062e56'],
  ['the enterprise client on iOS', '4.1.22', 'WeWork', ''],
  ['Safari on iOS', '', 'browser', ''],
]

for (const [name, version, env, appId] of applications) {
  test(`names the application around the page: ${name}`, () => {
    withAgentOf(name)
    const info = getAppBaseInfo()
    assert.equal([info.version, info.host], [version, { appId, env }])
  })
}

test('says the host’s language before the browser’s', () => {
  replace(navigator, 'language', 'en-US')
  assert.is(getAppBaseInfo().language, 'en_US')
  withAgentOf('the messaging app on iOS')
  assert.is(getAppBaseInfo().language, 'zh_CN')
})

for (const [matches, theme] of [
  [true, 'dark'],
  [false, 'light'],
] as const) {
  test(`knows the ${theme} theme`, () => {
    replace(window, 'matchMedia', (query: string) => ({ matches: matches && /dark/.test(query) }))
    assert.is(getAppBaseInfo().theme, theme)
  })
}

test('has a base library that passes the checks of 2.x pages', () => {
  const [major = 0, minor = 0] = getAppBaseInfo().SDKVersion.split('.').map(Number)
  assert.is(major, 2)
  assert.ok(minor >= 30)
})

test('tells the switches that a browser knows', () => {
  replace(navigator, 'geolocation', {})
  replace(navigator, 'connection', { type: 'wifi' })
  replace(window.screen, 'orientation', { type: 'landscape-primary' })
  assert.equal(getSystemSetting(), {
    bluetoothEnabled: false,
    locationEnabled: true,
    wifiEnabled: true,
    deviceOrientation: 'landscape',
  })
  replace(navigator, 'connection', { type: 'cellular' })
  replace(window.screen, 'orientation', undefined)
  replace(window, 'matchMedia', () => ({ matches: false }))
  assert.is(getSystemSetting().wifiEnabled, false)
  assert.is(getSystemSetting().deviceOrientation, 'portrait')
})

test('says no to camera and microphone where the browser gives none', () => {
  replace(navigator, 'mediaDevices', undefined)
  const { cameraAuthorized, microphoneAuthorized, albumAuthorized } = getSystemInfoSync()
  assert.equal([cameraAuthorized, microphoneAuthorized, albumAuthorized], [false, false, true])
})

test('names the enterprise client as environment, and nobody else', () => {
  withAgentOf('the enterprise client on Android')
  assert.is(getSystemInfoSync().environment, 'wxwork')
  withAgentOf('the messaging app on Android')
  assert.not.ok('environment' in getSystemInfoSync())
})

for (const [name, api] of [
  ['getSystemInfo', getSystemInfo],
  ['getSystemInfoAsync', getSystemInfoAsync],
] as const) {
  test(`${name} answers what getSystemInfoSync tells`, async () => {
    const result = await assertAnswered(callApi(api))
    assert.equal(result, { ...getSystemInfoSync(), errMsg: `${name}:ok` })
  })
}

test('is a phone of 375 x 667 where there is no browser, and never throws', () => {
  const code = `
    import * as runtime from './runtime/index.ts'
    const info = runtime.getSystemInfoSync()
    console.log(JSON.stringify([
      info.windowWidth, info.screenHeight, info.safeArea.bottom, info.platform, info.language,
      info.theme, info.fontSizeSetting, info.locationEnabled, info.deviceOrientation,
      runtime.getMenuButtonBoundingClientRect().right, runtime.getLaunchOptionsSync().path,
      runtime.getAccountInfoSync().miniProgram.appId,
    ]))`
  const args = ['--import', 'tsx', '--import', './scripts/node-assets.mjs', '--input-type=module']
  const { stdout, stderr } = spawnSync(process.execPath, [...args, '-e', code], {
    encoding: 'utf8',
  })
  assert.is(
    stdout.trim(),
    '[375,667,667,"devtools","zh_CN","light",16,false,"portrait",368,"pages/index",""]',
    stderr,
  )
})

test.run()
