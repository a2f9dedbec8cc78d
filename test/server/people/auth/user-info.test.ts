import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ORIGIN, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('who asks, under the names of the shop’s and the shoppers’ pages')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('the shop’s pages get the session’s person with the phone, and the same signature', async () => {
  await server.db
    .updateTable('visitor')
    .set({ phone: '13800000088' })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  const shopper = await server.as(people.shopper)
  const { code, data } = await shopper.get('/api/retail/wechat/get-user-info', {
    uid: people.friend,
  })
  const known = await shopper.get('/api/wechat/auth/getUserWechat')
  assert.equal([code, data], [1, { ...known.data, phone: '13800000088' }])
  const page = { url: `${ORIGIN}/pages/work/index` }
  assert.is((await shopper.get('/api/retail/wechat/jssdk', page)).code, 1)
  const foreign = await shopper.get('/api/retail/wechat/jssdk', { url: 'https://other.test/' })
  assert.is(foreign.code, 1001)
})

test('shoppers’ pages hear whether there is a card; without a session both lead to the login', async () => {
  const shopper = await server.as(people.shopper)
  const { data } = await shopper.get('/api/user/wechat/get-user-info')
  assert.equal([data.uid, data.member], [people.shopper, 0])
  const nobody = await server.as()
  for (const path of ['/api/retail/wechat/get-user-info', '/api/user/wechat/get-user-info']) {
    const { code, status } = await nobody.get(path)
    assert.equal([code, status], [2128, 'oauth'])
  }
})

test.run()
