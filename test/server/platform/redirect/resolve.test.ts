import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('short links')
const path = '/api/wechat/redirect/resolve'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const link = (ticket: string, url: string, expires_at = 0) => ({
    brand_id: 8,
    ticket,
    url,
    expires_at,
  })
  await server.db
    .insertInto('short_link')
    .values([
      link('own', '/coupon?id=501'),
      link('friend', 'https://friend.example/a'),
      link('stranger', 'https://friend.example.evil/a'),
      link('old', '/coupon?id=501', server.clock.seconds()),
      link('script', 'javascript:alert(1)'),
      link('user', 'https://shop.test@evil.example/'),
    ])
    .execute()
  await server.db.insertInto('link_host').values({ brand_id: 8, host: 'friend.example' }).execute()
})
test.after(() => server.close())

const resolve = async (t: string, brandId = 8) => (await server.as()).get(path, { t, brandId })

test('lead to our own pages and to hosts of the brand without a question', async () => {
  assert.equal((await resolve('own')).data, { url: 'http://shop.test/coupon?id=501', trusted: 1 })
  assert.equal((await resolve('friend')).data, { url: 'https://friend.example/a', trusted: 1 })
})

test('to any other host are not vouched for', async () => {
  assert.is((await resolve('stranger')).data.trusted, 0)
})

test('an address is vouched for by its very host', async () => {
  const caller = await server.as()
  const trust = async (url: string) => {
    const { code, data } = await caller.get(path, { url })
    return code === 1 ? data.trusted : code
  }
  assert.is(await trust('https://friend.example/b?c=1'), 1)
  assert.is(await trust('http://shop.test/coupon'), 1)
  for (const url of [
    'https://friend.example.evil/',
    'https://evil.example/friend.example',
    'https://friend.example:8443/',
    'https://a.friend.example/',
    '//evil.example',
  ])
    assert.is(await trust(url), 0, url)
  for (const url of ['javascript:alert(1)', 'https://friend.example@evil.example/', 'data:,x'])
    assert.is(await trust(url), 4004, url)
  assert.is((await caller.get(path)).code, 1001)
})

test('that are unknown, of another brand, too old or no web address are refused', async () => {
  const codes = []
  for (const t of ['none', 'old', 'script', 'user']) codes.push((await resolve(t)).code)
  assert.equal(codes, [1002, 4004, 4004, 4004])
  assert.is((await resolve('own', 9)).code, 1002)
})

test.run()
