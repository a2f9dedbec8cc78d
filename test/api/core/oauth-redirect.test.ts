import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  adoptTries,
  authorizationUrl,
  forgetLoginTries,
  isRedirecting,
  redirectToOAuth,
  stay,
} from '../../../api/core/oauth-redirect.ts'
import { isOwnOAuthState } from '../../../api/core/oauth-state.ts'
import { $login, moveLogin } from '../../../api/core/login-state.ts'
import { getStorageSync, sessionStore, setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { watchLeaves } from '../../support/leaves.ts'

const test = suite('leaving')

const target =
  'https://open.example/authorize?appid=wx1&redirect_uri=REDIRECT_URI&scope=snsapi_userinfo&state=8#wechat_redirect'

const realNow = Date.now
let leaves = watchLeaves()

test.before.each(() => {
  freshDom('/vote?br=8&id=3&code=OLD&state=8')
  stay()
  forgetLoginTries()
  forgetLoginTries()
  $login.set('done')
  leaves = watchLeaves()
})
test.after.each(() => {
  leaves.stop()
  stay()
  Date.now = realNow
  $login.set('idle')
})

test('builds the specified authorization address', () => {
  assert.is(
    authorizationUrl(target, 'https://m.example.com/vote?br=8&id=3'),
    'https://open.example/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fm.example.com%2Fvote%3Fbr%3D8%26id%3D3&scope=snsapi_userinfo&state=8&forcePopup=true#wechat_redirect',
  )
})

test('forces the popup also on an address without query or fragment', () => {
  assert.is(authorizationUrl('https://o.example/a', ''), 'https://o.example/a?forcePopup=true')
})

test('comes back to the present page, without what a login or a person left in its address', () => {
  freshDom('/vote?br=8&shareBy=77,88&code=OLD&uni=oU1&uid=9&uniSign=1.n.mac&appid=wx1&id=3#top')
  redirectToOAuth(target)
  const back = new URL(leaves.left[0] ?? '').searchParams.get('redirect_uri')
  assert.is(back, 'http://shop.test/vote?br=8&shareBy=77,88&id=3')
})

test('forgets the code but not the person, and holds what is asked from now on', () => {
  setStorageSync('code', 'OLD')
  setStorageSync('uid', 88)
  redirectToOAuth(target)
  assert.equal([getStorageSync('code'), getStorageSync('uid')], ['', 88])
  assert.equal([isRedirecting(), $login.get()], [true, 'busy'])
})

test('acts on the first of parallel answers only', () => {
  for (let answer = 0; answer < 5; answer++) redirectToOAuth(target)
  assert.is(leaves.left.length, 1)
})

test('stops at the fourth try inside a minute', () => {
  goFourTimes(() => {})
  assert.is(leaves.left[3], '/error?type=login&br=8&back=%2Fvote%3Fbr%3D8%26id%3D3')
})

test('after the stop a person may try again', () => {
  goFourTimes(() => {})
  stay()
  redirectToOAuth(target)
  assert.match(leaves.left[4] ?? '', /^https:\/\/open\.example/)
})

test('does not count tries that are a minute old', () => {
  let now = 1_700_000_000_000
  Date.now = () => now
  goFourTimes(() => {
    now += 20_001
  })
  assert.match(leaves.left[3] ?? '', /^https:\/\/open\.example/)
})

test('a login that came to its end starts the count anew', () => {
  goFourTimes(forgetInNewDocument)
  assert.match(leaves.left[3] ?? '', /^https:\/\/open\.example/)
})

test('a session that is lost in the document that has just logged in counts on: its cookie does not stay', () => {
  // Each round: return with a code, successful exchange, and a next call that requires a login.
  goFourTimes(() => {
    moveLogin('accepted')
    forgetLoginTries()
  })
  assert.match(leaves.left[3] ?? '', /^\/error\?type=login/)
})

test('what is asked about the storage takes nothing out of it: the code that comes back is known', () => {
  redirectToOAuth(target)
  assert.is(isOwnOAuthState('8'), true)
  assert.is(isOwnOAuthState('9'), false)
})

test('another tab knows what this one asked for, and nothing else', () => {
  redirectToOAuth(target)
  sessionStorage.clear()
  assert.is(isOwnOAuthState('8'), true)
  assert.is(isOwnOAuthState('9'), false)
  assert.is(isOwnOAuthState(undefined), false)
})

test('where nothing can be kept, the count goes along in the address', () => {
  const kept = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  try {
    redirectToOAuth(target)
    const [, carried = ''] = /oauthTries%3D(\d\.\d{13})/.exec(leaves.left[0] ?? '') ?? []
    assert.match(carried, /^1\./)
    sessionStore.remove('__oauth__')
    window.history.replaceState(null, '', `/vote?br=8&id=3&oauthTries=3.${carried.slice(2)}`)
    adoptTries()
    stay()
    redirectToOAuth(target)
    assert.match(leaves.left[1] ?? '', /^\/error\?type=login/)
  } finally {
    if (kept) Object.defineProperty(window, 'sessionStorage', kept)
    else Reflect.deleteProperty(window, 'sessionStorage')
  }
})

test('survives a spoiled counter', () => {
  sessionStore.set('__oauth__', '{')
  redirectToOAuth(target)
  assert.is(leaves.left.length, 1)
})

test.run()

/** Four login rounds of one document. */
function goFourTimes(between: () => void): void {
  for (let round = 0; round < 4; round++) {
    stay()
    redirectToOAuth(target)
    between()
  }
}

/** The count is deleted in a document that continues without a login. */
function forgetInNewDocument(): void {
  forgetLoginTries()
  forgetLoginTries()
}
