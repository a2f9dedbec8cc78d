import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Hono } from 'hono'
import { mountBindTicket } from '../../../../server/demo/sandbox/bind-ticket.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the way to the binding of an account')
let server: TestServer
let app: Hono

test.before(async () => {
  server = await startTestServer()
  app = new Hono()
  mountBindTicket(app, server)
})
test.after(() => server.close())

test('makes a ticket that names the account', async () => {
  const answer = await app.request('/sandbox/bind?br=8&type=2&subject=6')
  const to = new URL(answer.headers.get('location') ?? '', 'http://shop.test')
  assert.is(to.pathname, '/bindWechat')
  const { type, ticket } = Object.fromEntries(to.searchParams)
  const shopper = await server.as(people.shopper)
  const { code, data } = await shopper.get('/api/retail/bind/index', { type, ticket })
  assert.equal([code, data.bound, data.mine], [1, 1, 0])
})

for (const query of ['', 'br=8&type=4&subject=6', 'br=8&type=2&subject=x'])
  test(`makes none for "${query}"`, async () => {
    assert.is((await app.request(`/sandbox/bind?${query}`)).status, 400)
  })

test.run()
