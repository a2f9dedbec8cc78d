import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Hono } from 'hono'
import { mountPreview } from '../../../../server/demo/sandbox/preview.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the way to a preview')
let server: TestServer
let app: Hono

test.before(async () => {
  server = await startTestServer()
  app = new Hono()
  mountPreview(app, server)
})
test.after(() => server.close())

const go = (query: string) => app.request(`/sandbox/preview?${query}`)

test('makes a key that opens the preview', async () => {
  const answer = await go('br=8&id=501&to=/coupon&state=paused')
  const to = new URL(answer.headers.get('location') ?? '', 'http://shop.test')
  assert.is(to.pathname, '/coupon')
  const { previewKey = '', state } = Object.fromEntries(to.searchParams)
  const query = { id: 501, type: 'coupon', previewKey, state }
  const { data } = await (await server.as()).get('/api/wechat/activity/preview', query)
  assert.is((data.activity as { state: string }).state, 'paused')
})

for (const to of ['//evil.test', 'https://evil.test', '/\\evil.test', 'evil', ''])
  test(`does not lead to "${to}"`, async () => {
    assert.is((await go(`br=8&id=501&to=${encodeURIComponent(to)}`)).status, 400)
  })

test.run()
