import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountThirdParty } from '../../../../server/demo/sandbox/third-party.ts'
import { people } from '../../../../server/demo/seed/people.ts'
import {
  pageHeaders,
  readReply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'

const test = suite('the way in from a third party')
let server: TestServer
let app: Hono

test.before(async () => {
  server = await startTestServer()
  app = new Hono()
  mountThirdParty(app, server)
})
test.after(() => server.close())

const shopper = people.find(({ key }) => key === 'shopperA')
const openPage = (query: Record<string, string>) =>
  app.request(`/sandbox/third?${new URLSearchParams(query)}`)

test('opens the page with a pair that logs its person in', async () => {
  await server.db
    .updateTable('visitor')
    .set({ unionid: shopper?.unionid ?? '' })
    .where('brand_id', '=', 8)
    .where('uid', '=', 88)
    .execute()
  const answer = await openPage({ br: '8', person: 'shopperA', path: '/coupon?id=501' })
  const to = new URL(answer.headers.get('location') ?? '', 'http://shop.test')
  const { id, br, isThird, ...pair } = Object.fromEntries(to.searchParams)
  assert.equal([to.pathname, id, br, isThird], ['/coupon', '501', '8', '1'])
  const search = new URLSearchParams({ brandId: '8', ...pair })
  const path = `/api/third/wechat/auth/third-login?${search}`
  const reply = await readReply(await server.fetch(path, { headers: pageHeaders }))
  assert.equal([reply.code, reply.data.uid], [1, 88])
})

const refused: [Record<string, string>, number][] = [
  [{}, 400],
  [{ br: '8', person: 'nobody', path: '/coupon' }, 400],
  [{ br: '8', person: 'shopperA', path: 'https://evil.example/' }, 400],
  [{ br: '8', person: 'shopperA', path: '//evil.example' }, 400],
  [{ br: '9', person: 'shopperA', path: '/coupon' }, 404],
]

for (const [query, status] of refused)
  test(`answers ${status} to ${JSON.stringify(query)}`, async () => {
    assert.is((await openPage(query)).status, status)
  })

test.run()
