import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRouteTable, definePages, internalPath } from '../../../runtime/router/route-table.ts'
import { blankPage } from '../../support/navigation-router.ts'

const test = suite('route table')

const pages = definePages(
  [
    '/',
    '/coupon',
    '/coupon/qrcode',
    '/member-card/index',
    '/pages/article/share',
    '/pages/fileInfo/index',
    '/v2/invite',
  ].map(path => blankPage(path)),
)
const table = createRouteTable(pages)

const forms: [path: string, found: string | undefined][] = [
  ['/', '/'],
  ['/coupon', '/coupon'],
  ['/coupon/', '/coupon'],
  ['/coupon/index', '/coupon'],
  ['/pages/coupon', '/coupon'],
  ['/pages/coupon/index', '/coupon'],
  ['/pages/coupon/qrcode/index', '/coupon/qrcode'],
  ['/member-card/index', '/member-card/index'],
  ['/pages/member-card/index', '/member-card/index'],
  ['/member-card', undefined],
  ['/pages/article/share', '/pages/article/share'],
  ['/pages/article/share/index', '/pages/article/share'],
  ['/article/share', undefined],
  ['/pages/fileInfo/index', '/pages/fileInfo/index'],
  ['/pages/v2/invite/index', '/v2/invite'],
  ['/nope', undefined],
  ['/couponx', undefined],
  ['/constructor', undefined],
  ['', undefined],
]

for (const [path, found] of forms) {
  test(`finds ${found ?? 'nothing'} under ${path || 'an empty path'}`, () => {
    assert.is(table.find(path)?.path, found)
  })
}

const targets: [target: string, on: string, url: string][] = [
  ['/coupon?id=1', '/', '/coupon?id=1'],
  ['/pages/coupon/index?id=1', '/', '/coupon?id=1'],
  ['pages/coupon/index', '/coupon/qrcode', '/coupon'],
  ['coupon/qrcode', '/coupon', '/coupon/qrcode'],
  ['../qrcode/index', '/pages/coupon/x', '/pages/qrcode/index'],
  ['../coupon/index', '/member-card/index', '/coupon'],
  ['../../coupon/index?id=1#x', '/coupon/qrcode', '/coupon?id=1#x'],
  ['./share', '/pages/article/list', '/pages/article/share'],
  ['share?at=1', '/pages/article/list', '/pages/article/share?at=1'],
  ['../fileInfo/index', '/pages/article/share', '/pages/fileInfo/index'],
  ['/nope?x=1', '/coupon', '/nope?x=1'],
  ['../nope/index', '/coupon', '/pages/nope/index'],
  ['../../../../coupon', '/coupon', '/coupon'],
]

for (const [target, on, url] of targets) {
  test(`${target} on ${on} is ${url}`, () => {
    assert.is(table.resolve(target, on), url)
  })
}

for (const [path, internal] of [
  ['/coupon', '/pages/coupon/index'],
  ['/member-card/index', '/pages/member-card/index'],
  ['/pages/article/share', '/pages/article/share'],
  ['/', '/pages/index'],
] as const) {
  test(`migrated pages know ${path} as ${internal}`, () => {
    assert.is(internalPath(path), internal)
  })
}

test('pages of a migrated app are found by its own paths, before those of others', () => {
  const shop = ['/pages/a/a', '/sub/b/b', '/coupon/index'].map(path =>
    blankPage(`/shop${path}`, { base: '/shop' }),
  )
  const both = createRouteTable([...pages, ...shop])
  for (const [target, url] of [
    ['/pages/a/a?x=1', '/shop/pages/a/a?x=1'],
    ['sub/b/b', '/shop/sub/b/b'],
    ['../../sub/b/b', '/shop/sub/b/b'],
    ['./c', '/shop/pages/a/c'],
    ['/coupon/index', '/shop/coupon/index'],
    ['/shop/sub/b/b', '/shop/sub/b/b'],
    ['/coupon/qrcode', '/coupon/qrcode'],
  ] as const)
    assert.is(both.resolve(target, '/shop/pages/a/a'), url)
  assert.is(both.resolve('/coupon/index', '/coupon/qrcode'), '/coupon')
})

test.run()
