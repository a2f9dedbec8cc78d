import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '../../../pages/app/routes.ts'
import { appPath as openPath } from '../../../pages/kit/app-path.ts'
import { createRouteTable } from '../../../runtime/router/route-table.ts'
import { specifiedPaths } from '../../support/specified-paths.ts'

const test = suite('appPath')
const table = createRouteTable(routes)
const appPath = (text: string | undefined) => openPath(text, path => table.find(path) !== undefined)

const accepted = [
  '/coupon?id=501',
  '/brand/',
  '/pages/article/share?at=301&sid=9&shareBy=77,88#top',
  '/lottery-wheel/qrcode/index?br=8',
  '/v2/invite?name=半山茶舍&sign=a%2Fb%3D',
  '/redirect?url=https://evil.example/',
]

test('takes every path of the specification', () => {
  for (const path of specifiedPaths) assert.is(appPath(path), path)
})

for (const path of accepted) test(`takes ${path}`, () => assert.is(appPath(path), path))

const refused: Record<string, string[]> = {
  'another host': [
    '//evil.example',
    '//evil.example/brand',
    '///evil.example',
    '////evil.example',
    'https://evil.example',
    'http://evil.example/brand',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'http:evil.example/brand',
    'evil.example',
    'evil.example/brand',
    '/brand//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./brand',
    '/../brand',
    '/brand/../..//evil.example',
    '/evil.example',
  ],
  'a backslash': [
    '\\\\evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    '/\\\\evil.example',
    '/brand\\evil',
    '/brand?to=\\\\evil.example',
    'https:\\\\evil.example',
  ],
  'another scheme': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/javascript:alert(1)',
    'javascript://%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:http://shop.test/1',
    'file:///etc/passwd',
    'weixin://dl/business',
    'tel:110',
    'about:blank',
  ],
  'a user name': [
    'https://shop.test@evil.example',
    'https://shop.test:pass@evil.example/brand',
    '//shop.test@evil.example',
    '/@evil.example',
    '/shop.test@evil.example',
    '@evil.example',
  ],
  'white space and control characters': [
    ' /brand',
    '/brand ',
    '/brand\n',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '\u0000/brand',
    '/brand\u0000',
    '/brand?a=1\r\nSet-Cookie: x=1',
    '/brand?a=\u0007',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/brand?a=\u202eevil',
    '/brand?a=\u200b',
    '\ufeff/brand',
  ],
  'an escape in the path': [
    '/%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:evil',
    '/%00',
    '/%252fevil.example',
    '/%2e%2e/brand',
    '%2f%2fevil.example',
    '%68ttps://evil.example',
    'javascript%3aalert(1)',
    '&#47;&#47;evil.example',
  ],
  'letters that only look right': [
    '／／evil.example',
    '/／evil.example',
    '/。evil',
    '/品牌',
    '⁄⁄evil.example',
    '/ｂｒａｎｄ',
  ],
  'no path at all': ['', '?br=8', '#top', 'brand', './brand', '../brand', '*', '/;evil', '/<b>'],
}

for (const [what, texts] of Object.entries(refused)) {
  test(`refuses ${what}`, () => {
    for (const text of texts) assert.is(appPath(text), undefined, JSON.stringify(text))
  })
}

test('refuses what is missing', () => assert.is(appPath(undefined), undefined))

test('keeps everything it takes on our own host, however a browser reads it', () => {
  for (const path of [...accepted, ...specifiedPaths]) {
    const url = new URL(path, 'https://shop.test')
    assert.is(url.origin, 'https://shop.test')
    assert.is(new URL(url.pathname, 'https://shop.test').origin, 'https://shop.test')
  }
})

test.run()
