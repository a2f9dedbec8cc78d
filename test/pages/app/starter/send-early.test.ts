import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sendEarly } from '../../../../pages/app/starter/send-early.ts'
import { getStorageSync } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { fillStorage } from '../../../support/full-storage.ts'

const test = suite('a write that a tap sends before the app lives')

const realFetch = globalThis.fetch
let asked: [url: string, init: RequestInit | undefined][] = []

test.before.each(() => {
  freshDom('/coupon?br=8&id=501&staffId=7')
  localStorage.setItem('unionid', JSON.stringify({ data: 'oU1' }))
  asked = []
  globalThis.fetch = async (url, init) => {
    asked.push([String(url), init])
    throw new TypeError('no network')
  }
})
test.after.each(() => {
  globalThis.fetch = realFetch
  delete window.__sent
  delete document.documentElement.dataset.api
})

function button(sends?: object): HTMLElement {
  const made = document.createElement('button')
  if (sends) made.dataset.sends = JSON.stringify(sends)
  return made
}

const named = ['/api/wechat/coupon/take', { id: '501', reqId: 'key-1' }]

test('is the call that the button names, as the app sends it', () => {
  assert.is(sendEarly(button(named)), 'sent')
  const [[url, init] = ['']] = asked
  assert.is(url, '/api/wechat/coupon/take')
  assert.is(init?.method, 'POST')
  assert.is(init?.credentials, 'include')
  assert.equal(init?.headers, {
    'Content-Type': 'application/json',
    'X-Platform-Type': 'OA_WECHAT',
  })
  assert.equal(JSON.parse(String(init?.body)), {
    wechatUnionid: 'oU1',
    brandId: '8',
    staffId: '7',
    id: '501',
    reqId: 'key-1',
  })
})

test('is known to the app by its path and fields, also where the API has a host of its own', async () => {
  document.documentElement.dataset.api = 'https://api.shop.test'
  sendEarly(button(named))
  assert.is(asked[0]?.[0], 'https://api.shop.test/api/wechat/coupon/take')
  assert.is(window.__sent?.url, '/api/wechat/coupon/take')
  assert.equal(window.__sent?.params, { id: '501', reqId: 'key-1' })
  // It is the app that reports the lost answer.
  await window.__sent?.answer.catch(() => undefined)
})

test('is known with the moment of its answer', async () => {
  globalThis.fetch = async () => new Response('{}')
  const before = performance.now()
  sendEarly(button(named))
  assert.is(window.__sent?.at, undefined)
  await window.__sent?.answer
  const { at = 0 } = window.__sent ?? {}
  assert.ok(at >= before && at <= performance.now())
})

const draw = ['/api/wechat/lottery/draw', { id: '531', reqId: '', pay: 'free' }, 'drawing*-531']

function isHere(uid: unknown = 88, br = '8'): void {
  localStorage.setItem('uid', JSON.stringify({ data: uid }))
  localStorage.setItem('br', JSON.stringify({ data: br }))
}

test('gets a key of its own where it needs one', () => {
  const keys = [1, 2].map(() => {
    sendEarly(button(['/api/wechat/coupon/take', { id: '501', reqId: '' }]))
    return window.__sent?.params['reqId']
  })
  for (const key of keys) assert.match(String(key), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.is.not(keys[0], keys[1])
  assert.is(JSON.parse(String(asked[1]?.[1]?.body)).reqId, keys[1])
})

test('is kept first, where the button says so, in the form of the runtime’s storage', () => {
  isHere()
  const before = Date.now()
  assert.is(sendEarly(button(draw)), 'sent')
  const { at, ...kept } = getStorageSync('drawing88-531') as { at: number }
  assert.equal(kept, window.__sent?.params)
  assert.ok(at >= before && at <= Date.now())
})

test('is kept for whoever has just logged in, before the app has stored them', () => {
  isHere(77, '9')
  document.documentElement.dataset['uid'] = '88'
  try {
    assert.is(sendEarly(button(draw)), 'sent')
    assert.is(
      (getStorageSync('drawing88-531') as { reqId: string }).reqId,
      window.__sent?.params['reqId'],
    )
    assert.is(getStorageSync('drawing77-531'), '')
  } finally {
    delete document.documentElement.dataset['uid']
  }
})

const obstacles: [what: string, stand: () => void][] = [
  ['another one is kept', () => localStorage.setItem('drawing88-531', '{"data":{"reqId":"k"}}')],
  ['nobody is stored', () => localStorage.removeItem('br')],
  ['the visitor is one of another brand', () => isHere(88, '9')],
]
for (const [what, stand] of obstacles) {
  test(`is left to the app where it has to be kept and ${what}`, () => {
    isHere()
    stand()
    const kept = localStorage.getItem('drawing88-531')
    assert.is(sendEarly(button(draw)), undefined)
    assert.equal(asked, [])
    assert.is(window.__sent, undefined)
    assert.is(localStorage.getItem('drawing88-531'), kept)
  })
}

test('is left to the app where it has to be kept and the storage is full', () => {
  isHere()
  const empty = fillStorage('localStorage')
  try {
    assert.is(sendEarly(button(draw)), undefined)
  } finally {
    empty()
  }
  assert.equal(asked, [])
})

test('is none for a button that names none', () => {
  assert.is(sendEarly(button()), undefined)
  assert.equal(asked, [])
  assert.is(window.__sent, undefined)
})

test.run()
