import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '../../../../../pages/app/routes.ts'
import { redirectTarget } from '../../../../../pages/app/system/redirect/redirect-rules.ts'
import { createRouteTable } from '../../../../../runtime/router/route-table.ts'

const test = suite('redirectTarget')
const origin = 'https://m.shop.test'
const table = createRouteTable(routes)
const targetOf = (query: Record<string, string>) =>
  redirectTarget(query, origin, path => table.find(path) !== undefined)

const targets = [
  ['/coupon?id=501', 'ours', `${origin}/coupon?id=501`],
  [`${origin}/coupon?id=501`, 'ours', `${origin}/coupon?id=501`],
  ['HTTPS://M.SHOP.TEST/brand', 'ours', `${origin}/brand`],
  ['http://m.shop.test/brand', 'foreign', 'http://m.shop.test/brand'],
  ['https://m.shop.test:8443/brand', 'foreign', 'https://m.shop.test:8443/brand'],
  ['https://m.shop.test.evil.example/', 'foreign', 'https://m.shop.test.evil.example/'],
  ['https://evil.example/#@m.shop.test', 'foreign', 'https://evil.example/#@m.shop.test'],
  ['https://xn--80ak6aa92e.com/', 'foreign', 'https://xn--80ak6aa92e.com/'],
] as const
for (const [url, kind, href] of targets) {
  test(`${url} is ${kind}`, () => {
    assert.equal(targetOf({ url }), { kind, href, host: new URL(href).host })
  })
}

test('shows a look-alike host as the browser dials it', () => {
  const target = targetOf({ url: 'https://аpple.com/' })
  assert.equal(target, {
    kind: 'foreign',
    href: 'https://xn--pple-43d.com/',
    host: 'xn--pple-43d.com',
  })
})

const bad = [
  '',
  'evil.example',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,1',
  `blob:${origin}/1`,
  `${origin}@evil.example/`,
  'https://shop:pw@evil.example/',
  'https://',
  'https://a b',
  'ftp://m.shop.test/',
  'weixin://dl',
  '/api/wechat/auth/login?code=x&state=y&brandId=8',
  '/API/wechat/auth/login?code=x',
  '/data-collection/log/index?key=page-visit',
  '/public-api/brandEvent/webReportBrowse?code=2001',
  '/sandbox/oauth/authorize?appid=wx8',
  '/assets/main-1a2b3c.js',
  '/nothing-of-ours',
  `${origin}/api/wechat/auth/login?code=x&state=y`,
  `${origin}/pages/../api/wechat/auth/login?code=x`,
  `${origin}//api/wechat/auth/login`,
  `${origin}/%61pi/wechat/auth/login`,
]
for (const url of bad) {
  test(`${JSON.stringify(url)} leads nowhere`, () => {
    assert.equal(targetOf({ url }), { kind: 'bad' })
  })
}

test('knows a short link by its ticket, unless the address is there', () => {
  assert.equal(targetOf({ t: 'abc' }), { kind: 'ticket' })
  assert.is(targetOf({ t: 'abc', url: '/brand' }).kind, 'ours')
})

test.run()
