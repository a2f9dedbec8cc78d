import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  $login,
  $loginTip,
  $visitor,
  couponDetail,
  isRefused,
  sendLog,
  takeCoupon,
} from '../../../../api/index.ts'
import { adoptOtherTab, skipLogin, startLogin } from '../../../../pages/app/startup/login.ts'
import { readStoredVisitor } from '../../../../pages/app/startup/person-labels.ts'
import {
  clearStorageSync,
  currentUrl,
  sessionStore,
  setStorageSync,
} from '../../../../runtime/index.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { authorize, createLoginFixture, shopper, turns } from '../../../support/login-fixture.ts'

const test = suite('login')
const fixture = createLoginFixture(test)

test('a fresh code is exchanged: person, brand and code are kept, the address is cleaned', async () => {
  startLogin(currentUrl())
  assert.is($login.get(), 'busy')
  await turns()
  assert.is(fixture.server.seen[0]?.url, '/api/wechat/auth/login?brandId=8&code=C1&state=8')
  fixture.release(ok(shopper))
  await turns()
  assert.equal(fixture.storage(), [88, 'oU88', '8', 'C1'])
  assert.is($visitor.get().nickname, '周予安')
  assert.is(location.pathname + location.search, '/coupon?br=8&id=501')
  assert.is(history.length, 1)
  assert.equal([$login.get(), $loginTip.get()], ['done', false])
})

test('a used code is not exchanged again: the address is cleaned and the stored person is known', async () => {
  setStorageSync('code', 'C1')
  setStorageSync('unionid', 'oU88')
  startLogin(currentUrl())
  await turns()
  assert.equal([fixture.asked(), $login.get()], [[], 'done'])
  assert.is(location.search, '?br=8&id=501')
})

for (const [name, kept] of [
  ['this tab asked for', 'mine'],
  ['anybody here asked for', ''],
] as const) {
  test(`a code with a state that is not the one ${name} is dropped, and the session decides`, async () => {
    sessionStore.set('__state__', kept)
    startLogin(currentUrl())
    await turns()
    assert.equal(fixture.asked(), ['/api/wechat/auth/getUserWechat'])
    assert.is(location.search, '?br=8&id=501')
  })
}

test('a used code without a stored person is a look-up', async () => {
  setStorageSync('code', 'C1')
  startLogin(currentUrl())
  await turns()
  assert.equal(fixture.asked(), ['/api/wechat/auth/getUserWechat'])
  fixture.release(ok(shopper))
  await turns()
  assert.equal(fixture.storage(), [88, 'oU88', '8', 'C1'])
  assert.is($login.get(), 'done')
})

test('an expired code leads to the authorization, once, and what waits goes on waiting', async () => {
  startLogin(currentUrl())
  const held = couponDetail({ id: '501' })
  held.catch(() => {})
  await turns()
  fixture.release(authorize)
  await turns()
  assert.equal(fixture.leaves.left, [
    'https://o.example/a?r=http%3A%2F%2Fshop.test%2Fcoupon%3Fbr%3D8%26id%3D501&forcePopup=true',
  ])
  assert.equal([fixture.asked(), $login.get()], [['/api/wechat/auth/login'], 'busy'])
})

test('nobody stored and no code: the session is looked up before anything else is sent', async () => {
  fixture.open('/coupon?br=8&id=501')
  startLogin(currentUrl())
  const held = couponDetail({ id: '501' })
  await turns()
  assert.equal(fixture.asked(), ['/api/wechat/auth/getUserWechat'])
  fixture.release(ok(shopper))
  await held
  assert.equal(fixture.storage(), [88, 'oU88', '8', ''])
})

test('a page that asks nobody takes the code of its own authorization, and no other', async () => {
  skipLogin(currentUrl())
  await turns()
  assert.equal([fixture.asked(), $login.get()], [['/api/wechat/auth/login'], 'busy'])
  fixture.release(ok(shopper))
  await turns()
  assert.is(location.search, '?br=8&id=501')
})

for (const [name, address] of [
  ['without a code', '/bargain?br=8&id=501'],
  ['with a stranger’s code', '/bargain?br=8&id=501&code=C2&state=other'],
] as const) {
  test(`a page that asks nobody looks nobody up ${name}`, async () => {
    fixture.open(address)
    sessionStore.set('__state__', 'mine')
    skipLogin(currentUrl())
    await turns()
    assert.equal([fixture.asked(), $login.get()], [[], 'done'])
  })
}

test('a stored person is not looked up', async () => {
  fixture.open('/coupon?br=8&id=501')
  setStorageSync('unionid', 'oU88')
  startLogin(currentUrl())
  await turns()
  assert.equal([fixture.asked(), $login.get()], [[], 'done'])
})

test('a person whom another brand’s login stored is looked up: their number there is nobody’s here', async () => {
  fixture.open('/coupon?br=8&id=501')
  setStorageSync('br', '9')
  setStorageSync('unionid', 'oU88')
  setStorageSync('uid', 1667)
  readStoredVisitor()
  startLogin(currentUrl())
  assert.equal([$login.get(), $visitor.get().uid], ['busy', 0])
  await turns()
  assert.equal(fixture.asked(), ['/api/wechat/auth/getUserWechat'])
  fixture.release(ok(shopper))
  await turns()
  assert.equal([$login.get(), $visitor.get().uid], ['done', 88])
  assert.equal(fixture.storage(), [88, 'oU88', '8', ''])
})

test('a refresh while the code is exchanged asks once more with the same code', async () => {
  startLogin(currentUrl())
  await turns()
  const first = fixture.server.seen[0]?.url
  const { href } = location
  fixture.open(href)
  startLogin(currentUrl())
  await turns()
  assert.is(
    fixture.server.seen[0]?.url,
    first,
    'nothing was kept before the answer, so the server decides',
  )
  fixture.release(ok(shopper))
  await turns()
  assert.is($login.get(), 'done')
})

test('five calls wait and go in order; a log call passes', async () => {
  startLogin(currentUrl())
  const held = [1, 2, 3, 4].map(n => couponDetail({ id: `${n}` }))
  const last = takeCoupon({ id: '5', reqId: 'r' })
  await turns()
  await sendLog('pageLog', { key: 'page-visit', eid: 'e-1' })
  await turns()
  assert.equal(fixture.asked(), ['/api/wechat/auth/login', '/data-collection/log/index'])
  fixture.release(ok(shopper))
  await Promise.all([...held, last])
  const order = fixture.server.seen
    .slice(2)
    .map(({ url, body }) => /[?&]id=(\d)/.exec(url)?.[1] ?? (body as { id: string }).id)
  assert.equal(order, ['1', '2', '3', '4', '5'])
})

test('an early answer from before the login is not used after it', async () => {
  window.__early = { key: '/api/x', answer: Promise.resolve(new Response('')) }
  startLogin(currentUrl())
  assert.is(window.__early, undefined)
})

test('a virtual account is told to log in, and remembered as one', async () => {
  startLogin(currentUrl())
  await turns()
  fixture.release(ok({ ...shopper, is_snapshotuser: 1 }))
  await turns()
  assert.equal([$login.get(), $loginTip.get(), $visitor.get().isSnapshot], ['done', true, true])
  readStoredVisitor()
  assert.is($visitor.get().isSnapshot, true)
})

test('a login that fails lets the waiting calls run as a visitor', async () => {
  startLogin(currentUrl())
  const held = couponDetail({ id: '501' })
  await turns()
  fixture.release({ status: 400, body: { code: 1005, message: '太快了', data: null } })
  await held
  assert.is($login.get(), 'failed')
  assert.equal(fixture.storage(), ['', '', '', ''])
})

test('no brand anywhere ends on the error screen for it', async () => {
  fixture.open('/coupon?id=501')
  startLogin(currentUrl())
  await turns()
  fixture.release(refused(1001))
  await turns()
  assert.equal(fixture.leaves.left, ['/error?type=brand&back=%2Fcoupon%3Fid%3D501'])
})

test('a login in another tab is adopted', () => {
  startLogin(currentUrl())
  setStorageSync('uid', 90)
  setStorageSync('unionid', 'oU90')
  adoptOtherTab()
  assert.equal([$visitor.get().uid, $visitor.get().unionid, $login.get()], [90, 'oU90', 'done'])
})

test('a login of another brand in another tab changes nobody here', () => {
  setStorageSync('uid', 88)
  setStorageSync('unionid', 'oU88')
  readStoredVisitor()
  startLogin(currentUrl())
  setStorageSync('br', '9')
  setStorageSync('uid', 1667)
  adoptOtherTab()
  assert.equal([$visitor.get().uid, $login.get()], [88, 'busy'])
})

test('a session that is gone later leads to the authorization and forgets the code only', async () => {
  setStorageSync('unionid', 'oU88')
  setStorageSync('code', 'C1')
  startLogin(currentUrl())
  fixture.server.handler = () => authorize
  couponDetail({ id: '501' }).catch(error => assert.unreachable(String(isRefused(error))))
  await turns()
  assert.equal([fixture.leaves.left.length, $login.get()], [1, 'busy'])
  assert.equal(fixture.storage(), ['', 'oU88', '', ''])
})

test('works with a storage that the browser blocks: one exchange, and the page goes on', async () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  sessionStore.remove('__state__')
  const { warn } = console
  console.warn = () => {}
  try {
    startLogin(currentUrl())
    const held = couponDetail({ id: '501' })
    await turns()
    fixture.release(ok(shopper))
    await held
    assert.equal([fixture.asked().length, $visitor.get().uid, $login.get()], [2, 88, 'done'])
  } finally {
    Storage.prototype.setItem = setItem
    console.warn = warn
    // Values kept in memory would affect the next test.
    clearStorageSync()
  }
})

test.run()
