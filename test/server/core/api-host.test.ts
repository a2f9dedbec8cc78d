import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings } from '../../../server/core/settings.ts'
import { notOurs } from '../../support/foreign-requests.ts'
import {
  newReqId,
  ORIGIN,
  pageHeaders,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'

const test = suite('a request')
const detail = '/api/wechat/coupon/detail'

const otherHosts = {
  API_ORIGIN: 'https://api.shop.test',
  PUBLIC_ORIGIN: 'https://m.shop.test',
  SHOP_ORIGIN: 'https://read.shop.test',
  DEV_ORIGIN: 'https://dev.shop.test',
  DEV_API_ORIGIN: 'https://dev-api.shop.test',
}
const sister = 'https://evil.shop.test'

async function withServer(
  variables: Record<string, string>,
  run: (server: TestServer) => Promise<void>,
): Promise<void> {
  const settings = readSettings({ PUBLIC_ORIGIN: ORIGIN, ...variables })
  const server = await startTestServer({ change: () => ({ settings }) })
  await run(server).finally(() => server.close())
}

const withApiHost = (run: (server: TestServer) => Promise<void>) => withServer(otherHosts, run)

const preflight = (Origin: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin,
    'Sec-Fetch-Site': 'same-site',
    'Sec-Fetch-Mode': 'cors',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type,x-platform-type',
  },
})

const take = '/api/wechat/coupon/take'

test('to an API host is allowed, with cookies, to the pages of each named origin only', () =>
  withApiHost(async server => {
    for (const origin of [
      'https://m.shop.test',
      'https://read.shop.test',
      'https://dev.shop.test',
    ]) {
      const { status, headers } = await server.fetch(take, preflight(origin))
      assert.is(status, 204)
      assert.is(headers.get('access-control-allow-origin'), origin)
      assert.is(headers.get('access-control-allow-credentials'), 'true')
      assert.match(headers.get('access-control-allow-headers') ?? '', 'X-Platform-Type')
    }
    for (const origin of [sister, 'https://api.shop.test.evil.example', 'null']) {
      const { status, headers } = await server.fetch(take, preflight(origin))
      assert.is(status, 403)
      assert.is(headers.get('access-control-allow-origin'), null)
    }
  }))

test('to an API host is answered to our pages with what they read, a refusal too', () =>
  withApiHost(async server => {
    const shopper = await server.as(people.shopper)
    const from = (origin: string, more = {}) => ({
      headers: {
        ...pageHeaders,
        cookie: shopper.cookie,
        Origin: origin,
        'Sec-Fetch-Site': 'same-site',
        ...more,
      },
    })
    const ask = (origin: string, more = {}, id = 501) =>
      server.fetch(`${detail}?brandId=8&id=${id}&eid=e-1`, from(origin, more))
    for (const [id, status] of [
      [501, 200],
      [599, 404],
    ] as const) {
      const reply = await ask('https://m.shop.test', {}, id)
      assert.is(reply.status, status)
      assert.is(reply.headers.get('access-control-allow-origin'), 'https://m.shop.test')
      assert.is(reply.headers.get('access-control-allow-credentials'), 'true')
      assert.match(reply.headers.get('access-control-expose-headers') ?? '', 'X-Event-Id')
      assert.is(reply.headers.get('x-event-id'), 'e-1')
    }
    const strange = await ask(sister)
    assert.is(strange.status, 403)
    assert.is(strange.headers.get('access-control-allow-origin'), null)
    const elsewhere = await ask('https://m.shop.test', { 'Sec-Fetch-Site': 'cross-site' })
    assert.is(elsewhere.status, 403)
    for (const [name, headers] of notOurs)
      assert.is((await ask('https://m.shop.test', headers)).status, 403, name)
  }))

test('that writes to an API host is taken from our pages only', () =>
  withApiHost(async server => {
    const shopper = await server.as(people.shopper)
    const write = (Origin: string) =>
      shopper.post(take, { id: 501, reqId: newReqId() }, { Origin, 'Sec-Fetch-Site': 'same-site' })
    assert.is((await write(sister)).http, 403)
    assert.is((await write('https://m.shop.test')).code, 1)
  }))

test('from a sister host is refused, and no preflight answered, where the API has no host of its own', () =>
  withServer({}, async server => {
    const { status, headers } = await server.fetch(take, preflight(ORIGIN))
    assert.equal([status, headers.get('access-control-allow-origin')], [403, null])
  }))

test.run()
