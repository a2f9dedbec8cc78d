import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { earlyKey, wirePath } from '../../../api/core/early-key.ts'

const test = suite('early key')

const paths = [
  ['/wechat/auth/login', '/api/wechat/auth/login', '/api/third/wechat/auth/login'],
  ['/retail/mine/my-balance', '/api/retail/mine/my-balance', '/api/third/retail/mine/my-balance'],
  [
    '/user/wechat/get-user-info',
    '/api/user/wechat/get-user-info',
    '/api/third/user/wechat/get-user-info',
  ],
  [
    '/public-api/brandEvent/webReportBrowse',
    '/public-api/brandEvent/webReportBrowse',
    '/public-api/brandEvent/webReportBrowse',
  ],
  ['/data-collection/log/index', '/data-collection/log/index', '/data-collection/log/index'],
  ['/wechatty/x', '/wechatty/x', '/wechatty/x'],
] as const

for (const [path, own, third] of paths) {
  test(`${path} goes to ${own}, in third-party mode to ${third}`, () => {
    assert.equal([wirePath(path, false), wirePath(path, true)], [own, third])
  })
}

test('only the first /api/ is rewritten', () => {
  assert.is(wirePath('/wechat/api/x', true), '/api/third/wechat/api/x')
})

test('sorts by name, leaves out what is not there, keeps what is empty', () => {
  const params = { id: 501, brandId: '8', staffMarket: '', staffId: undefined, at: null }
  assert.is(
    earlyKey('/wechat/coupon/detail', params),
    '/api/wechat/coupon/detail?brandId=8&id=501&staffMarket=',
  )
})

test('is the bare path without parameters', () => {
  assert.is(earlyKey('/wechat/brand/index', {}, true), '/api/third/wechat/brand/index')
})

test.run()
