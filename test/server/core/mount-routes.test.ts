import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings, type Settings } from '../../../server/core/settings.ts'
import {
  type Caller,
  newReqId,
  ORIGIN,
  pageHeaders,
  readReply,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('every request')
const index = '/api/wechat/brand/index'
const detail = '/api/wechat/coupon/detail'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

test('needs to name the brand, and hears which field is missing', async () => {
  const { http, code, message, data } = await nobody.get(detail, { brandId: undefined, id: 501 })
  assert.equal([http, code, message], [400, 1001, '缺少参数 brandId'])
  assert.equal(data, { field: 'brandId' })
})

test('hears 1002 for a brand that is not there', async () => {
  const { http, code } = await nobody.get(detail, { brandId: 777, id: 501 })
  assert.equal([http, code], [404, 1002])
})

test('carries the brand in the answer of a refusal', async () => {
  const { brand_info } = await nobody.get(detail, { id: 599 })
  assert.equal(brand_info, { brand_id: 8, brand_name: '品牌8' })
})

test('takes the first of two fields with one name', async () => {
  const response = await server.fetch(`${detail}?brandId=8&id=501&id=506`)
  assert.is((await readReply(response)).code, 1)
})

test('is answered below /api/third/ too', async () => {
  assert.is((await nobody.get('/api/third/wechat/coupon/detail', { id: 501 })).code, 1)
})

test('for an unknown address gets 404 in the envelope', async () => {
  for (const path of ['/api/wechat/nothing', '/public-api/x', '/data-collection/x', '/api/x']) {
    const { http, code, message } = await nobody.get(path)
    assert.equal([http, code, message], [404, 1002, '接口不存在'])
  }
})

test('with the wrong method gets 405 in the envelope', async () => {
  const { http, code } = await nobody.post(detail, { id: 501 })
  assert.equal([http, code], [405, 1002])
})

test('is answered for nobody else: neither answers nor refusals may be kept', async () => {
  for (const path of [detail, index, '/api/wechat/nothing']) {
    const { headers } = await nobody.get(path, { id: 501 })
    assert.is(headers.get('cache-control'), 'no-store')
  }
})

const closed = [
  [{ in_maintenance: true }, 999999],
  [{ status: 2 }, 999998],
  [{ expire_at: 1 }, 4001],
] as const

for (const [change, code] of closed) {
  test(`answers ${code} for a brand with ${JSON.stringify(change)}, but its front page opens`, async () => {
    await server.db.updateTable('brand').set(change).where('brand_id', '=', 9).execute()
    const reply = await nobody.get(detail, { brandId: 9, id: 591 })
    assert.is(reply.code, code)
    assert.is(reply.brand_info?.brand_name, '品牌9')
    assert.is((await nobody.get(index, { brandId: 9 })).code, 1)
    await server.db
      .updateTable('brand')
      .set({ status: 1, expire_at: 0, in_maintenance: false })
      .execute()
  })
}

test('of somebody whom the brand lets in no more hears 4003', async () => {
  const friend = await server.as(people.friend)
  const set = (is_denied: boolean) =>
    server.db.updateTable('visitor').set({ is_denied }).where('uid', '=', people.friend).execute()
  await set(true)
  assert.is((await friend.get(detail, { id: 501 })).code, 4003)
  assert.is((await nobody.get(detail, { id: 501 })).code, 1)
  await set(false)
  assert.is((await friend.get(detail, { id: 501 })).code, 1)
})

const notOurs: [string, Record<string, string>][] = [
  ['a navigation', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
  ['a frame', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a picture', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a script', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }],
]

for (const [name, headers] of notOurs) {
  test(`that ${name} of our own site makes is refused below every root`, async () => {
    const { cookie } = await server.as(people.shopper)
    const own = { ...pageHeaders, cookie, 'Sec-Fetch-Site': 'same-origin' }
    for (const path of [detail, '/data-collection/log/index', '/public-api/oss/makeSignature']) {
      const address = `${path}?brandId=8&bid=8&id=501&key=page-visit&uid=88`
      const fetched = { ...own, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }
      assert.is((await server.fetch(address, { headers: fetched })).status, 200, path)
      const reply = await server.fetch(address, { headers: { ...own, ...headers } })
      assert.is(reply.status, 403, path)
    }
  })
}

const forged = [
  ['a form of another site', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a text body', { 'Content-Type': 'text/plain' }],
  ['no header of ours', { 'X-Platform-Type': '' }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['an origin that hides', { Origin: 'null' }],
] as const

// Seen red: without refuseForged.
for (const [name, headers] of forged) {
  test(`that writes is refused with ${name}`, async () => {
    const shopper = await server.as(people.shopper)
    const body = { id: 501, reqId: newReqId() }
    const reply = await shopper.post('/api/wechat/coupon/take', body, headers)
    assert.is(reply.http, 403)
    const grants = await server.db.selectFrom('user_grant').selectAll().execute()
    assert.is(grants.length, 0)
  })
}

test('that writes from our own pages is accepted', async () => {
  const shopper = await server.as(people.shopper)
  const body = { id: 501, reqId: newReqId() }
  const reply = await shopper.post('/api/wechat/coupon/take', body, { Origin: ORIGIN })
  assert.is(reply.code, 1)
})

const deep = '[[[['.repeat(2500)
const bodies = [
  '',
  '[]',
  '"x"',
  '{',
  'null',
  '[[[['.repeat(5000),
  `{"brandId":8,"id":501,"reqId":${deep}${deep.replaceAll('[', ']')}}`,
]

test('with a body that is no object is refused by name', async () => {
  for (const body of bodies) {
    const init = { method: 'POST', headers: pageHeaders, body }
    const reply = await readReply(await server.fetch('/api/wechat/coupon/take', init))
    assert.equal([reply.http, reply.code], [400, 1001], body.slice(0, 10))
  }
})

test('with a body of more than 64 KB is refused', async () => {
  const reply = await nobody.post('/api/wechat/coupon/take', { id: 'x'.repeat(70_000) })
  assert.equal([reply.http, reply.code], [413, 1001])
})

test('with a session of another brand counts as logged out', async () => {
  const shopper = await server.as(people.shopper, { brandId: 9 })
  const init = { headers: { ...pageHeaders, cookie: shopper.cookie } }
  const other = await server.fetch('/api/wechat/auth/getUserWechat?brandId=8', init)
  assert.is((await readReply(other)).status, 'oauth')
  const own = await server.fetch('/api/wechat/auth/getUserWechat?brandId=9', init)
  assert.is((await readReply(own)).data.uid, people.shopper)
})

// Seen red: with the token of one brand renamed to the other's cookie and no brand in findVisitor's query.
test('with a token carried over to another brand counts as logged out', async () => {
  const shopper = await server.as(people.shopper, { brandId: 9 })
  const cookie = shopper.cookie.replace('_9=', '_8=')
  const reply = await server.fetch('/api/wechat/auth/getUserWechat?brandId=8', {
    headers: { ...pageHeaders, cookie },
  })
  assert.is((await readReply(reply)).status, 'oauth')
})

test('with a session whose time is over counts as logged out', async () => {
  const shopper = await server.as(people.friend)
  await server.db.updateTable('session').set({ expires_at: server.clock.seconds() }).execute()
  assert.is((await shopper.get('/api/wechat/auth/getUserWechat')).status, 'oauth')
})

async function takeOnFullDisk(settings: Settings) {
  const apart = await startTestServer({ change: () => ({ settings }) })
  const said: string[] = []
  const { error } = console
  console.error = (...words: unknown[]) => said.push(words.map(String).join(' '))
  try {
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      apart.db,
    )
    await sql`create trigger full_disk before insert on user_grant execute function no_room()`.execute(
      apart.db,
    )
    const shopper = await apart.as(people.shopper)
    const reply = await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
    return { reply, said }
  } finally {
    console.error = error
    await apart.close()
  }
}

test('that finds the disk full is told to come back, and the log names the folder in one line', async () => {
  const { reply, said } = await takeOnFullDisk(readSettings({ DATA_DIR: '/srv/data' }))
  assert.equal([reply.http, reply.code, reply.headers.get('retry-after')], [503, 1005, '5'])
  assert.equal(said, ['DATA_DIR: the disk of /srv/data is full. Make room on it.'])
  const address = 'postgres://shop:secret@db/shop'
  const far = await takeOnFullDisk(readSettings({ DATABASE_URL: address, SANDBOX: '1' }))
  assert.equal(far.said, [
    'DATABASE_URL: the disk of the database server is full. Make room on it.',
  ])
})

const otherHosts = {
  API_ORIGIN: 'https://api.shop.test',
  PUBLIC_ORIGIN: 'https://m.shop.test',
  SHOP_ORIGIN: 'https://read.shop.test',
  DEV_ORIGIN: 'https://dev.shop.test',
  DEV_API_ORIGIN: 'https://dev-api.shop.test',
}
const sister = 'https://evil.shop.test'

async function withApiHost(run: (apart: TestServer) => Promise<void>): Promise<void> {
  const settings = readSettings(otherHosts)
  const apart = await startTestServer({ change: () => ({ settings }) })
  await run(apart).finally(() => apart.close())
}

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
  withApiHost(async apart => {
    for (const origin of [
      'https://m.shop.test',
      'https://read.shop.test',
      'https://dev.shop.test',
    ]) {
      const { status, headers } = await apart.fetch(take, preflight(origin))
      assert.is(status, 204)
      assert.is(headers.get('access-control-allow-origin'), origin)
      assert.is(headers.get('access-control-allow-credentials'), 'true')
      assert.match(headers.get('access-control-allow-headers') ?? '', 'X-Platform-Type')
    }
    for (const origin of [sister, 'https://api.shop.test.evil.example', 'null']) {
      const { status, headers } = await apart.fetch(take, preflight(origin))
      assert.is(status, 403)
      assert.is(headers.get('access-control-allow-origin'), null)
    }
  }))

test('to an API host is answered to our pages with what they read, a refusal too', () =>
  withApiHost(async apart => {
    const shopper = await apart.as(people.shopper)
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
      apart.fetch(`${detail}?brandId=8&id=${id}&eid=e-1`, from(origin, more))
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
  withApiHost(async apart => {
    const shopper = await apart.as(people.shopper)
    const write = (Origin: string) =>
      shopper.post(take, { id: 501, reqId: newReqId() }, { Origin, 'Sec-Fetch-Site': 'same-site' })
    assert.is((await write(sister)).http, 403)
    assert.is((await write('https://m.shop.test')).code, 1)
  }))

test('from a sister host is refused, and no preflight answered, where the API has no host of its own', async () => {
  const { status, headers } = await server.fetch(take, preflight(ORIGIN))
  assert.equal([status, headers.get('access-control-allow-origin')], [403, null])
})

test.run()
