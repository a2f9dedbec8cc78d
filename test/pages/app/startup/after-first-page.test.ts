import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { takeClientLog, watchClientLog } from '../../../../api/core/client-log.ts'
import { $login, $visitor, moveLogin, nobody } from '../../../../api/index.ts'
import { afterFirstPage } from '../../../../pages/app/startup/after-first-page.ts'
import { hideFeedback, setStorageSync } from '../../../../runtime/index.ts'
import { setRouter } from '../../../../runtime/router/current-router.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok } from '../../../support/fake-server.ts'
import { watchListeners } from '../../../support/listeners.ts'
import { until } from '../../../support/mount.tsx'
import { blankPage, routerFixture } from '../../../support/navigation-router.ts'
import { watchTimers } from '../../../support/timers.ts'
import { userAgents, withUserAgent } from '../../../support/user-agents.ts'

const test = suite('after the first page')

let server = createFakeServer()
let restoreAgent = () => {}
let dropListeners = () => {}
let dropTimers = () => {}

test.after(() => setRouter(undefined as never))

// The page loads these files lazily; they are imported beforehand, so that the test does not wait
// for them.
test.before(async () => {
  await Promise.all([
    import('../../../../pages/app/startup/host-script.ts'),
    import('../../../../tracking/tracker.ts'),
  ])
})
test.before.each(() => {
  dropListeners = watchListeners()
  dropTimers = watchTimers()
  freshDom('/coupon?br=8&id=501')
  setRouter(routerFixture([blankPage('/coupon')]).router)
  server = createFakeServer(() => ok({ isSecret: 0, jssdk: { jsApiList: [] } }))
})
test.after.each(() => {
  hideFeedback()
  server.stop()
  restoreAgent()
  dropListeners()
  dropTimers()
  for (const name of ['wx', 'jWeixin', 'WeixinJSBridge']) Reflect.deleteProperty(window, name)
  $login.set('idle')
  $visitor.set(nobody)
  // Prevents uploads during other tests.
  watchClientLog(() => {})
  takeClientLog()
})

function arrive(kind: string, needsBridge = true): void {
  restoreAgent = withUserAgent(userAgents.find(each => each.kind === kind)?.text ?? '')
  afterFirstPage(new URL(location.href), needsBridge)
}

const config = () => (window as { jWeixin?: { config?: unknown } }).jWeixin?.config
const asked = () => server.seen.map(({ url }) => url.replace(/\?.*/, ''))

test('the bridge is signed once the login is done, and stands where pages look for it', async () => {
  Object.assign(window, { WeixinJSBridge: { invoke() {}, on() {} } })
  $login.set('busy')
  arrive('messaging')
  await turns()
  assert.equal(asked(), [])
  moveLogin('accepted')
  await until(() => asked().length > 0 && config())
  assert.equal(asked(), ['/api/wechat/auth/jssdk'])
  assert.type(config(), 'function')
})

test("the host's script stands there only with the host's bridge, without which it answers no call", async () => {
  $login.set('done')
  arrive('messaging')
  await until(() => asked().length > 0)
  await turns()
  assert.is(config(), undefined)
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  assert.type(config(), 'function')
})

for (const [what, kind, needsBridge] of [
  ['a page without login', 'messaging', false],
  ['the enterprise client', 'enterprise', true],
  ['a plain browser', 'other', true],
] as const) {
  test(`no bridge for ${what}`, async () => {
    arrive(kind, needsBridge)
    await turns()
    assert.equal(asked(), [])
  })
}

test('no bridge for a virtual account', async () => {
  $visitor.set({ ...nobody, isSnapshot: true })
  arrive('messaging')
  await turns()
  assert.equal(asked(), [])
})

test('a login in another tab is adopted when its code appears', () => {
  arrive('other')
  setStorageSync('uid', 90)
  setStorageSync('unionid', 'oU90')
  $login.set('failed')
  window.dispatchEvent(new StorageEvent('storage', { key: 'uid', newValue: 'x' }))
  assert.is($login.get(), 'failed')
  window.dispatchEvent(new StorageEvent('storage', { key: 'code', newValue: 'x' }))
  assert.equal([$login.get(), $visitor.get().uid], ['done', 90])
})

test('script errors are noted', () => {
  arrive('other')
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }))
  assert.is(takeClientLog().at(-1)?.msg, 'x is not a function')
})

test.run()

async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
