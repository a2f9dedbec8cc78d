import { act, createElement } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $loginTip, $visitor, nobody } from '../../../../api/index.ts'
import { start } from '../../../../pages/app/startup/start.ts'
import {
  definePages,
  eventCenter,
  navigateTo,
  sessionStore,
  setStorageSync,
} from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok } from '../../../support/fake-server.ts'
import { until } from '../../../support/mount.tsx'
import { watchLeaves } from '../../../support/leaves.ts'
import { watchListeners } from '../../../support/listeners.ts'
import { userAgents, withUserAgent } from '../../../support/user-agents.ts'

const test = suite('start')

const agentOf = (kind: string) => userAgents.find(each => each.kind === kind)?.text ?? ''
const page = (text: string) => async () => ({ default: () => createElement('h1', null, text) })
const pages = definePages([
  { path: '/coupon', load: page('领券') },
  { path: '/coupon/qrcode', load: page('二维码') },
])

let server = createFakeServer()
let leaves = watchLeaves()
let restoreAgent = () => {}
let dropListeners = () => {}

// A running app cannot be stopped, so its listeners are removed.
test.before(async () => {
  dropListeners = watchListeners()
  // The app loads these files lazily; they are imported beforehand, so that the test does not wait
  // for them.
  await Promise.all([
    import('../../../../pages/app/startup/after-first-page.ts'),
    import('../../../../pages/app/startup/login-tip.ts'),
    import('../../../../tracking/tracker.ts'),
  ])
})
test.after(() => dropListeners())

test.before.each(() => {
  server = createFakeServer(() => ok({}))
  leaves = watchLeaves()
})
test.after.each(() => {
  server.stop()
  leaves.stop()
  restoreAgent()
  $login.set('idle')
  $visitor.set(nobody)
})

function arrive(address: string, kind: string): void {
  freshDom(address)
  document.body.innerHTML = '<div id="app"></div>'
  restoreAgent = withUserAgent(agentOf(kind))
}

/** Redirects of clients that may not see the page; nothing is rendered or requested before. */
const sentAway = [
  ['/', 'messaging', '/site/index.html'],
  ['/seckill?br=7&id=1', 'other', '/?br=7&id=1'],
  ['/guideCard?br=8', 'other', '/guideCard/guide-scan?br=8'],
  ['/order/list?br=8', 'enterprise', '/noAccess?br=8&brandId=8'],
  [
    '/pages/article/share?br=8&at=301',
    'enterprise',
    '/articleOnlyRead?br=8&at=301&type=1&brandId=8',
  ],
] as const

for (const [address, kind, target] of sentAway) {
  test(`sends a client of kind ${kind} from ${address} to ${target}`, async () => {
    arrive(address, kind)
    await start(pages)
    assert.equal(leaves.left, [target])
    assert.is(document.getElementById('app')?.innerHTML, '')
    assert.is(server.seen.length, 0)
  })
}

test('keeps a refused address for the screen that explains it', async () => {
  arrive('/order/list?br=8', 'enterprise')
  await start(pages)
  assert.is(sessionStore.get('__deniedUrl__'), 'http://shop.test/order/list?br=8')
})

test('shows the page at once while the login runs, then says that it is ready', async () => {
  arrive('/coupon?br=8&id=501', 'messaging')
  let answer = () => {}
  server.handler = ({ url }) =>
    url.includes('getUserWechat')
      ? new Promise(resolve => {
          answer = () => resolve(ok({ uid: 88, union_id: 'oU88', is_snapshotuser: 1 }))
        })
      : ok({})
  let ready = 0
  window.__ready = () => {
    ready += 1
  }
  setStorageSync('__trackQueue__', [
    { call: 'pageLog', fields: { n: 1 }, eid: 'e-1', at: Date.now() },
  ])
  await act(() => start(pages))
  assert.equal([document.querySelector('h1')?.textContent, $login.get()], ['领券', 'busy'])
  assert.is(ready, 1)

  const waited = '/data-collection/log/index?n=1&eid=e-1'
  await until(() => server.seen.some(({ url }) => url === waited))
  const asked = server.seen.map(({ url }) => url)
  assert.ok(asked.includes(waited), 'what waited is sent')
  assert.not.match(asked.join(), 'jssdk')
  answer()
  await turns()
  assert.equal([$login.get(), $visitor.get().uid], ['done', 88])
  assert.not.match(
    server.seen.map(({ url }) => url).join(),
    'jssdk',
    'a virtual account has no bridge',
  )
})

test('shows the tip to a virtual account, until the next page', async () => {
  assert.is($loginTip.get(), true)
  // It is in a lazily loaded file.
  await until(() => document.querySelector('.login-tip'))
  assert.is(document.querySelector<HTMLElement>('.login-tip')?.hidden, false)
  await act(async () => void (await navigateTo({ url: '/coupon/qrcode?id=501' })))
  assert.is($loginTip.get(), false)
  assert.is(document.querySelector<HTMLElement>('.login-tip')?.hidden, true)
  eventCenter.off()
})

test.run()

async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
