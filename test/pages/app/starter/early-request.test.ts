import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEarlyRequest } from '../../../../pages/app/starter/early-request.ts'
import { freshDom } from '../../../support/dom.ts'
import { withUserAgent } from '../../../support/user-agents.ts'

const test = suite('early request')

const article = [
  { path: '/wechat/article/getArticleOneUser', params: { articleId: 'at', shareShopId: 'sid' } },
  { path: '/wechat/article/getArticleOne', params: { articleId: 'at' } },
]
const realFetch = globalThis.fetch
let asked: string[] = []
let credentials: string | undefined

test.before.each(() => {
  asked = []
  globalThis.fetch = async (url, init) => {
    credentials = init?.credentials
    asked.push(String(url))
    return new Response('{}')
  }
})
test.after.each(() => {
  globalThis.fetch = realFetch
  delete window.__early
  delete document.documentElement.dataset.early
  delete document.documentElement.dataset.client
  delete document.documentElement.dataset.api
})

function start(address: string, stored: Record<string, string> = { unionid: 'oU1' }): void {
  freshDom(address)
  for (const [key, data] of Object.entries(stored))
    localStorage.setItem(key, JSON.stringify({ data }))
  document.documentElement.dataset.early = JSON.stringify(article)
  document.documentElement.dataset.client = '/assets/client-1.js'
  startEarlyRequest()
}

const fetchedClient = () =>
  document.querySelector('link[rel=preload][as=fetch][crossorigin]')?.getAttribute('href')

test('asks for the first of the requests for which the address holds everything', () => {
  start('/pages/article/share?br=8&at=301&sid=9001')
  const query = 'articleId=301&brandId=8&shareShopId=9001&wechatUnionid=oU1'
  assert.equal(asked, [`/api/wechat/article/getArticleOneUser?${query}`])
  assert.is(window.__early?.key, asked[0])
  assert.is(fetchedClient(), undefined)

  start('/pages/article/share?br=8&at=301')
  assert.is(asked[1], '/api/wechat/article/getArticleOne?articleId=301&brandId=8&wechatUnionid=oU1')
})

test('asks the host that the HTML names for the API; the app knows the answer by its path', () => {
  document.documentElement.dataset.api = 'https://api.shop.test'
  start('/pages/article/share?br=8&at=301')
  assert.is(asked[0], `https://api.shop.test${window.__early?.key}`)
  assert.match(window.__early?.key ?? '', /^\/api\/wechat\/article\/getArticleOne\?/)
  assert.is(credentials, 'include')
})

const left: [string, string, Record<string, string>?][] = [
  ['nobody is known', '/pages/article/share?br=8&at=301', {}],
  ['a login is to come', '/pages/article/share?br=8&at=301&code=new'],
  ['a third party leads', '/pages/article/share?br=8&at=301&isThird=1'],
  ['the id is missing', '/pages/article/share?br=8'],
  ['the id is wild', '/pages/article/share?br=8&at=1%27--'],
]

for (const [when, address, stored] of left) {
  test(`leaves it to the app, and fetches its client, when ${when}`, () => {
    start(address, stored)
    assert.equal(asked, [])
    assert.is(window.__early, undefined)
    assert.is(fetchedClient(), '/assets/client-1.js')
  })
}

for (const [client, agent, times] of [
  [
    'an old phone, which tells late that it shows a mini-program',
    'MicroMessenger/6.7.4(0x1607042c)',
    0,
  ],
  ['a phone', 'MicroMessenger/8.0.60(0x18003c2f)', 1],
  ['a Mac', 'MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7', 1],
] as const) {
  test(`${client} sends ${times}`, () => {
    const restore = withUserAgent(agent)
    try {
      start('/pages/article/share?br=8&at=301')
      assert.is(asked.length, times)
    } finally {
      restore()
    }
  })
}

test('a code that is already used up does not hold it back', () => {
  start('/pages/article/share?br=8&at=301&code=old', { unionid: 'oU1', code: 'old' })
  assert.is(asked.length, 1)
})

test.run()
