import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { takeClientLog, watchClientLog } from '../../../../api/core/client-log.ts'
import { $login } from '../../../../api/index.ts'
import { hostIsBusy, hostIsReady } from '../../../../pages/app/startup/host-ready.ts'
import { hostScript } from '../../../../pages/app/startup/host-script.ts'
import { createJssdk } from '../../../../pages/app/startup/jssdk.ts'
import { services } from '../../../../pages/app/startup/services.ts'
import { setUpShare } from '../../../../pages/kit/share/share.ts'
import { hideFeedback, scanCode } from '../../../../runtime/index.ts'
import { setServices } from '../../../../runtime/core/services.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok } from '../../../support/fake-server.ts'
import { createHostDouble } from '../../../support/host-double.ts'
import { until } from '../../../support/mount.tsx'
import { userAgents, withUserAgent } from '../../../support/user-agents.ts'

const test = suite("the host's script on a strict host, on Android")

const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'hideMenuItems',
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'previewImage',
  'getLocation',
  'openLocation',
  'chooseWXPay',
  'openAddress',
]
const signed = { appId: 'wx8', timestamp: 1, nonceStr: 'n', signature: 's', jsApiList }

let host = createHostDouble()
let jssdk: ReturnType<typeof createJssdk>
let server = createFakeServer()
let cleanUps: (() => void)[] = []

test.before.each(() => {
  cleanUps = [withUserAgent(userAgents[1].text)]
  freshDom('/coupon?br=8')
  setServices(services)
  host = createHostDouble()
  Object.assign(window, { WeixinJSBridge: host.bridge })
  server = createFakeServer(() => ok({ isSecret: 0, jssdk: signed }))
  $login.set('done')
  jssdk = startJssdk()
})
test.after.each(() => {
  hideFeedback()
  server.stop()
  for (const cleanUp of cleanUps) cleanUp()
  for (const name of ['wx', 'jWeixin', 'WeixinJSBridge']) Reflect.deleteProperty(window, name)
  setServices({})
  $login.set('idle')
  // Prevents uploads during other tests.
  watchClientLog(() => {})
  takeClientLog()
})

const startJssdk = () =>
  createJssdk({
    landingUrl: location.href,
    isDebug: false,
    load: async () => hostScript(),
    onBusy: hostIsBusy,
    onSettled: hostIsReady,
  })

/** Opens the first page, up to its configuration, which waits for the host's answer. */
async function open(): Promise<void> {
  void jssdk.configure()
  await until(() => host.configs.length === 1)
}

/** Shows another page of the app, up to the configuration for its address. */
async function goTo(url: string): Promise<void> {
  history.replaceState(null, '', url)
  void jssdk.configure()
  await until(() => host.configs.length > 0)
}

/** Sets a card, and waits for longer than the host needs to lay out a page. */
async function setCard(title: string): Promise<void> {
  const stop = setUpShare({ title, desc: '', link: location.href, imgUrl: '', onShared() {} })
  cleanUps.push(stop)
  await new Promise(resolve => setTimeout(resolve, 150))
}

test('asks the host for the same permissions as the script does by itself', async () => {
  // Another instance of the script, which was loaded by a page in the host.
  const text = readFileSync(createRequire(import.meta.url).resolve('weixin-js-sdk'), 'utf8')
  const loaded = { exports: {} as { config(options: object): void } }
  new Function('module', text)(loaded)
  loaded.exports.config({ ...signed, jsApiList: [...jsApiList], debug: false })
  const own = host.configs.shift()?.args
  void hostScript().config({ ...signed, debug: false })
  await until(() => host.configs.length === 1)
  const { verifyOpenTagList: _, ...asked } = own ?? {}
  assert.equal(host.configs[0]?.args, asked)
})

test('sets no card before the first configuration is answered', async () => {
  await open()
  await setCard('first')
  assert.equal(host.cards(), [])
  host.answer()
  await until(() => host.calls.length > 0)
  assert.equal(host.cards(), [['first', true]])
})

test('sets no card, and scans nothing, before the second configuration is answered', async () => {
  await open()
  host.answer()
  await goTo('/coupon/qrcode?br=8')
  await setCard('second')
  const scan = scanCode().catch(() => undefined)
  await new Promise(resolve => setTimeout(resolve, 0))
  assert.equal(host.calls, [])
  host.answer()
  await scan
  await until(() => host.calls.length > 1)
  assert.ok(host.calls.every(({ isAllowed }) => isAllowed))
  assert.equal(host.cards(), [['second', true]])
})

test('a page that is left before its configuration is answered leaves the host to the next one', async () => {
  await open()
  history.replaceState(null, '', '/coupon/qrcode?br=8')
  void jssdk.configure()
  await setCard('next')
  host.answer()
  await until(() => host.configs.length === 1)
  assert.equal(host.cards(), [])
  host.answer()
  await until(() => host.calls.length > 0)
  assert.equal(host.cards(), [['next', true]])
})

test('sets no card after a refusal', async () => {
  await open()
  host.answer()
  await goTo('/coupon/qrcode?br=8')
  host.answer('fail')
  await setCard('refused')
  assert.equal(host.cards(), [])
})

test('tries the other address after an invalid signature, and sets the card after that answer', async () => {
  await open()
  history.replaceState(null, '', '/coupon?br=8&tab=1')
  await setCard('again')
  host.answer('fail,invalid signature')
  await until(() => host.configs.length === 1)
  assert.equal(host.cards(), [])
  host.answer()
  await until(() => host.calls.length > 0)
  assert.equal(host.cards(), [['again', true]])
})

test('sets the card again after a return from the back-forward cache, not before the answer', async () => {
  await open()
  await setCard('kept')
  host.answer()
  await until(() => host.calls.length > 0)
  assert.equal(host.cards(), [['kept', true]])
  host.forget()
  jssdk.configureAgain()
  await until(() => host.configs.length === 1)
  assert.equal(host.cards(), [])
  host.answer()
  await until(() => host.calls.length > 0)
  assert.equal(host.cards(), [['kept', true]])
})

test("functions that wait for the script's own `ready` wait for the host's answer too", async () => {
  await open()
  let ready = 0
  ;(window as unknown as { wx: { ready(run: () => void): void } }).wx.ready(() => (ready += 1))
  await new Promise(resolve => setTimeout(resolve, 0))
  assert.is(ready, 0)
  host.answer()
  await until(() => ready > 0)
  assert.is(ready, 1)
})

test.run()
