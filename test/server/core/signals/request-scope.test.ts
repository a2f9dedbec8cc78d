import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defineRoute } from '../../../../server/core/define-route.ts'
import { mountRoutes } from '../../../../server/core/mount-routes.ts'
import { observeRequest } from '../../../../server/core/signals/observe-request.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { logged } from '../../../support/api-calls.ts'
import { Hono } from 'hono'

const test = suite('the id of a request')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('is new for each, in every answer, refusals and unknown paths included', async () => {
  const paths = ['/api/wechat/brand/getBrand?brandId=8', '/api/wechat/none', '/api/none']
  const ids = await Promise.all(
    [...paths, ...paths].map(async path => (await server.fetch(path)).headers.get('x-request-id')),
  )
  for (const id of ids) assert.match(String(id), /^[\da-f]{12}$/)
  assert.is(new Set(ids).size, ids.length)
})

test('is not taken from whoever asks', async () => {
  const headers = { 'X-Request-Id': 'chosen-by-a-visitor' }
  const answer = await server.fetch('/api/none', { headers })
  assert.is.not(answer.headers.get('x-request-id'), 'chosen-by-a-visitor')
})

test('stands in the log line of the failure that the visitor sees', async () => {
  const app = new Hono()
  app.use(observeRequest)
  const broken = defineRoute({
    method: 'GET',
    path: '/wechat/broken',
    access: 'open',
    input: {},
    handle: () => Promise.reject(new Error('no sheet for 13800138000')),
  })
  mountRoutes(app, [broken], server)
  let answer: Response | undefined
  const lines = await logged(async () => {
    answer = await app.request('/api/wechat/broken?brandId=8')
  })
  assert.is(answer?.status, 500)
  const id = answer?.headers.get('x-request-id')
  assert.match(lines.join('\n'), `GET /api/wechat/broken: Error: no sheet for *** [request ${id}]`)
})

test.run()
