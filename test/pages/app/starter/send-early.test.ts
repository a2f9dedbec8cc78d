import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sendEarly } from '../../../../pages/app/starter/send-early.ts'
import { freshDom } from '../../../support/dom.ts'

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

const named = ['/wechat/coupon/take', { id: '501', reqId: 'key-1' }]

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

test('is none for a button that names none', () => {
  assert.is(sendEarly(button()), undefined)
  assert.equal(asked, [])
  assert.is(window.__sent, undefined)
})

test.run()
