import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrandHome } from '../../../../api/brand.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the front page of a brand')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('shows one running campaign of each type and nothing that is not running', async () => {
  const { code, data } = await (await server.as()).get('/api/wechat/brand/index')
  const { brand, entries } = data as unknown as BrandHome
  assert.is(code, 1)
  assert.is(brand.brand_name, '品牌8')
  assert.equal(
    entries.map(entry => entry.path),
    [
      '/coupon?id=501',
      '/redEnvelope?id=681',
      '/lottery?id=708',
      '/lottery-wheel/index?id=709',
      '/form?id=710',
      '/question?id=721',
      '/vote?id=731',
      '/storeCoupon?id=741',
      '/pages/article/share?at=301',
      '/pages/article/share?at=302',
      '/pages/article/share?at=303',
      '/selectLbsShop?from=brand',
      '/member-card/index',
    ],
  )
})

test('keeps the secret of the brand to itself', async () => {
  const response = await server.fetch('/api/wechat/brand/index?brandId=8')
  assert.not.match(await response.text(), 'secret')
})

test('is not there for an unknown brand', async () => {
  const { http, code } = await (await server.as()).get('/api/wechat/brand/index', { brandId: 5 })
  assert.equal([http, code], [404, 1002])
})

test.run()
