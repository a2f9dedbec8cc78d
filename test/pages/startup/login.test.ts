import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  couponDetail,
  isRefused,
  type LoginAnswer,
  sendLog,
  takeCoupon,
} from '../../../api/index.ts'
import { $login, $loginTip, $visitor, forgetLoginTries, nobody, stay } from '../../../api/index.ts'
import { adoptOtherTab, startLogin } from '../../../pages/startup/login.ts'
import { readStoredVisitor, storePersonLabels } from '../../../pages/startup/person-labels.ts'
import {
  clearStorageSync,
  currentUrl,
  getStorageSync,
  hideFeedback,
  sessionStore,
  setStorageSync,
} from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../support/fake-server.ts'
import { watchLeaves } from '../../support/leaves.ts'
import { until } from '../../support/mount.tsx'

const test = suite('login')

const person: LoginAnswer = {
  uid: 88,
  union_id: 'oU88',
  nickname: '周予安',
  avatar: '/a.svg',
  is_snapshotuser: 0,
}
const authorize = ok(null, { status: 'oauth', targetUrl: 'https://o.example/a?r=REDIRECT_URI' })

let server = createFakeServer()
let leaves = watchLeaves()
/** What login and look-up answer; released by hand, so that others can come while it runs. */
let release: (reply: Reply) => void = () => {}

test.before.each(() => open('/coupon?br=8&id=501&code=C1&state=8&appid=wx8'))
test.after.each(async () => {
  hideFeedback()
  $login.set('idle')
  await turns()
  stay()
  server.stop()
  leaves.stop()
  $visitor.set(nobody)
  $loginTip.set(false)
})

function open(address: string): void {
  freshDom(address)
  sessionStore.set('__state__', '8')
  leaves.stop()
  leaves = watchLeaves()
  forgetLoginTries()
  forgetLoginTries()
  $login.set('idle')
  $visitor.set(nobody)
  server.stop()
  server = createFakeServer(({ url }) =>
    url.includes('/auth/')
      ? new Promise(resolve => {
          release = resolve
        })
      : ok({}),
  )
}

const asked = () => server.seen.map(({ url }) => url.replace(/\?.*/, ''))
const storage = () => ['uid', 'unionid', 'br', 'code'].map(key => getStorageSync(key))

test('a fresh code is exchanged: person, brand and code are kept, the address is cleaned', async () => {
  startLogin(currentUrl())
  assert.is($login.get(), 'busy')
  await turns()
  assert.is(server.seen[0]?.url, '/api/wechat/auth/login?brandId=8&code=C1&state=8')
  release(ok(person))
  await turns()
  assert.equal(storage(), [88, 'oU88', '8', 'C1'])
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
  assert.equal([asked(), $login.get()], [[], 'done'])
  assert.is(location.search, '?br=8&id=501')
})

// Guard: pages/startup/login.ts: a stranger’s callback is no login
for (const [name, kept] of [
  ['this tab asked for', 'mine'],
  ['anybody here asked for', ''],
] as const) {
  test(`a code with a state that is not the one ${name} is dropped, and the session decides`, async () => {
    sessionStore.set('__state__', kept)
    startLogin(currentUrl())
    await turns()
    assert.equal(asked(), ['/api/wechat/auth/getUserWechat'])
    assert.is(location.search, '?br=8&id=501')
  })
}

test('a used code without a stored person is a look-up', async () => {
  setStorageSync('code', 'C1')
  startLogin(currentUrl())
  await turns()
  assert.equal(asked(), ['/api/wechat/auth/getUserWechat'])
  release(ok(person))
  await turns()
  assert.equal(storage(), [88, 'oU88', '', 'C1'])
  assert.is($login.get(), 'done')
})

test('an expired code leads to the authorization, once, and what waits goes on waiting', async () => {
  startLogin(currentUrl())
  const held = couponDetail({ id: '501' })
  held.catch(() => {})
  await turns()
  release(authorize)
  await turns()
  assert.equal(leaves.left, [
    'https://o.example/a?r=http%3A%2F%2Fshop.test%2Fcoupon%3Fbr%3D8%26id%3D501&forcePopup=true',
  ])
  assert.equal([asked(), $login.get()], [['/api/wechat/auth/login'], 'busy'])
})

test('nobody stored and no code: the session is looked up before anything else is sent', async () => {
  open('/coupon?br=8&id=501')
  startLogin(currentUrl())
  const held = couponDetail({ id: '501' })
  await turns()
  assert.equal(asked(), ['/api/wechat/auth/getUserWechat'])
  release(ok(person))
  await held
  assert.equal(storage(), [88, 'oU88', '', ''])
})

test('a stored person is not looked up', async () => {
  open('/coupon?br=8&id=501')
  setStorageSync('unionid', 'oU88')
  startLogin(currentUrl())
  await turns()
  assert.equal([asked(), $login.get()], [[], 'done'])
})

test('a refresh while the code is exchanged asks once more with the same code', async () => {
  startLogin(currentUrl())
  await turns()
  const first = server.seen[0]?.url
  const { href } = location
  open(href)
  startLogin(currentUrl())
  await turns()
  assert.is(server.seen[0]?.url, first, 'nothing was kept before the answer, so the server decides')
  release(ok(person))
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
  assert.equal(asked(), ['/api/wechat/auth/login', '/data-collection/log/index'])
  release(ok(person))
  await Promise.all([...held, last])
  const order = server.seen
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
  release(ok({ ...person, is_snapshotuser: 1 }))
  await turns()
  assert.equal([$login.get(), $loginTip.get(), $visitor.get().isSnapshot], ['done', true, true])
  readStoredVisitor()
  assert.is($visitor.get().isSnapshot, true)
})

test('a login that fails lets the waiting calls run as a visitor', async () => {
  startLogin(currentUrl())
  const held = couponDetail({ id: '501' })
  await turns()
  release({ status: 400, body: { code: 1005, message: '太快了', data: null } })
  await held
  assert.is($login.get(), 'failed')
  assert.equal(storage(), ['', '', '', ''])
})

test('no brand anywhere ends on the error screen for it', async () => {
  open('/coupon?id=501')
  startLogin(currentUrl())
  await turns()
  release(refused(1001))
  await turns()
  assert.equal(leaves.left, ['/error?type=brand&back=%2Fcoupon%3Fid%3D501'])
})

const signedLink = '/coupon?br=8&isThird=1&uni=oU88&uid=88&uniSign=1.n.mac&id=501'

/** Arrives by a link as the start of the app does. */
function arriveBy(link: string): void {
  open(link)
  const landing = currentUrl()
  storePersonLabels(landing)
  startLogin(landing)
}

const firstUrl = () => server.seen[0]?.url

test('a signed pair of a third party is exchanged while the other calls wait, and is gone from the address', async () => {
  window.__early = { key: '/api/x', answer: Promise.resolve(new Response('')) }
  arriveBy(signedLink)
  assert.equal([$login.get(), location.search], ['busy', '?br=8&isThird=1&id=501'])
  assert.is(window.__early, undefined)
  const held = couponDetail({ id: '501' })
  await until(firstUrl)
  assert.is(
    firstUrl(),
    '/api/third/wechat/auth/third-login?brandId=8&uid=88&uni=oU88&uniSign=1.n.mac&wechatUnionid=oU88',
  )
  assert.is(server.seen.length, 1)
  release(ok(person))
  await held
  assert.equal(
    [$login.get(), $visitor.get().nickname, ...storage()],
    ['done', '周予安', 88, 'oU88', '', ''],
  )
})

test('whoever the session says is here stays, whatever the labels of a signed link say', async () => {
  arriveBy(signedLink)
  await until(firstUrl)
  release(ok({ ...person, uid: 90, union_id: 'oU90' }))
  await until(() => $login.get() === 'done')
  assert.equal(
    [$visitor.get().uid, getStorageSync('uid'), getStorageSync('unionid')],
    [90, 90, 'oU90'],
  )
})

test('a pair that is refused leads to the authorization, and back to an address without it', async () => {
  arriveBy(signedLink)
  await until(firstUrl)
  release(authorize)
  await until(() => leaves.left.length)
  const back = encodeURIComponent('http://shop.test/coupon?br=8&isThird=1&id=501')
  assert.equal(leaves.left, [`https://o.example/a?r=${back}&forcePopup=true`])
  assert.is($login.get(), 'busy')
})

test('a signature without its pair is worth nothing: the session decides', async () => {
  for (const rest of ['uni=oU88', 'uid=88', 'uni=oU88&uid=x']) {
    arriveBy(`/coupon?br=8&isThird=1&uniSign=1.n.mac&${rest}`)
    await until(firstUrl)
    assert.match(firstUrl() ?? '', '/api/third/wechat/auth/getUserWechat?')
  }
})

// Guard: pages/startup/login.ts: a pair counts in third-party mode
for (const link of [signedLink.replace('&isThird=1', ''), signedLink.replace(/&uniSign=[^&]*/, '')])
  test(`labels alone are believed as ever, and prove nothing: ${link}`, async () => {
    arriveBy(link)
    await turns()
    assert.equal([asked(), $login.get()], [[], 'done'])
    assert.not.match(location.search, /uni|uid/)
  })

test('a login in another tab is adopted', () => {
  startLogin(currentUrl())
  setStorageSync('uid', 90)
  setStorageSync('unionid', 'oU90')
  adoptOtherTab()
  assert.equal([$visitor.get().uid, $visitor.get().unionid, $login.get()], [90, 'oU90', 'done'])
})

test('a session that is gone later leads to the authorization and forgets the code only', async () => {
  setStorageSync('unionid', 'oU88')
  setStorageSync('code', 'C1')
  startLogin(currentUrl())
  server.handler = () => authorize
  couponDetail({ id: '501' }).catch(error => assert.unreachable(String(isRefused(error))))
  await turns()
  assert.equal([leaves.left.length, $login.get()], [1, 'busy'])
  assert.equal(storage(), ['', 'oU88', '', ''])
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
    release(ok(person))
    await held
    assert.equal([asked().length, $visitor.get().uid, $login.get()], [2, 88, 'done'])
  } finally {
    Storage.prototype.setItem = setItem
    console.warn = warn
    // What was kept in memory meanwhile would meet the next test.
    clearStorageSync()
  }
})

test.run()

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
