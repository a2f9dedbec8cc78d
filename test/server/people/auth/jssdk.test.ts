import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { JssdkAnswer } from '../../../../api/auth.ts'
import { signPage } from '../../../../server/people/auth/jssdk.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('jssdk')
const path = '/api/wechat/auth/jssdk'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

test('signs as the platform documents it', () => {
  // The example of the platform's documentation.
  const page = {
    ticket:
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  }
  assert.is(signPage(page), '0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('signs a page of ours without its fragment', async () => {
  const url = 'http://shop.test/coupon?br=8&id=501'
  const { code, data } = await nobody.get(path, { url: `${url}#top` })
  const { isSecret, jssdk } = data as unknown as JssdkAnswer
  const { appId, timestamp, nonceStr, signature, jsApiList } = jssdk
  assert.equal([code, isSecret, appId], [1, 0, 'wx8'])
  assert.is(signature, signPage({ ticket: 'sandbox-ticket', nonceStr, timestamp, url }))
  assert.ok(jsApiList.includes('updateAppMessageShareData'))
})

test('tells that a brand is private', async () => {
  await server.db.updateTable('brand').set({ is_secret: true }).execute()
  const { data } = await nobody.get(path, { url: 'http://shop.test/' })
  assert.is(data.isSecret, 1)
})

const foreign = [
  'https://evil.example/',
  'http://shop.test.evil.example/',
  'http://shop.test@evil.example/',
  'https://shop.test/',
  'http://shop.test:81/',
  '//shop.test/',
  '/coupon',
  'javascript:alert(1)',
  '#',
]

for (const url of foreign) {
  test(`does not sign ${url}`, async () => {
    const { http, code, data } = await nobody.get(path, { url })
    assert.equal([http, code, data.field], [400, 1001, 'url'])
  })
}

test.run()
