import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Identity, MessagingApp } from '../../../server/outside/messaging-app.ts'
import {
  callerOf,
  type Caller,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('login')
const path = '/api/wechat/auth/login'
let server: TestServer
let nobody: Caller
/** How often the messaging app was asked. */
let exchanges = 0
/** What the messaging app does before it answers. */
let thinking: () => Promise<void>

test.before(async () => {
  server = await startTestServer({
    change: ({ messaging }) => ({ messaging: counted(messaging) }),
  })
  nobody = await server.as()
})
test.after(() => server.close())
test.before.each(() => {
  exchanges = 0
  thinking = async () => {}
})

test('with a fresh code names the visitor and begins a session', async () => {
  const reply = await nobody.get(path, { code: await newCode() })
  assert.is(reply.code, 1)
  assert.equal(reply.data, {
    uid: people.shopper,
    union_id: 'union-88',
    is_snapshotuser: 0,
    nickname: '予安',
    avatar: '/a.svg',
  })
  const cookie = reply.headers.get('set-cookie') ?? ''
  assert.match(cookie, /^shop_session_8=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
  const me = await withCookieOf(reply).get('/api/wechat/auth/getUserWechat')
  assert.equal(me.data, reply.data)
})

test('makes somebody who is new a visitor with a number of their own', async () => {
  const code = await newCode({ unionid: 'union-new', nickname: '新客' })
  const first = await nobody.get(path, { code })
  const second = await nobody.get(path, { code: await newCode({ unionid: 'union-new' }) })
  assert.is(first.code, 1)
  assert.is(second.data.uid, first.data.uid)
  assert.ok(Number(first.data.uid) > 1_000_000)
})

test('keeps no token that could be read from the table', async () => {
  const reply = await nobody.get(path, { code: await newCode() })
  const token = /=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const rows = await server.db.selectFrom('session').select('token_hash').execute()
  assert.not(rows.some(row => row.token_hash === token))
})

// Guard: server/auth/exchange.ts: one exchange per code
// Seen red: without takeLease (two of the twenty got the login page).
test('asked twenty times at once with one code, asks the messaging app once and answers all the same', async () => {
  const code = await newCode()
  thinking = () => new Promise(resolve => setTimeout(resolve, 100))
  const asks = Array.from({ length: 20 }, () => nobody.get(path, { code }))
  const replies = await Promise.all(asks)
  assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
  assert.is(replies[0]?.code, 1)
  assert.is(exchanges, 1)
})

// Guard: server/auth/exchange.ts: an answer is kept five minutes
test('answers a code again for five minutes, then asks for a new one', async () => {
  const code = await newCode()
  const first = await nobody.get(path, { code })
  server.clock.pass(299)
  assert.equal((await nobody.get(path, { code })).data, first.data)
  server.clock.pass(1)
  assert.is((await nobody.get(path, { code })).status, 'oauth')
  assert.is(exchanges, 1)
})

const refused: [string, () => Promise<string>][] = [
  ['an unknown code', async () => 'made-up'],
  ['a code that was used elsewhere', () => newCode({ used_at: 1 })],
  ['a code that has expired', () => newCode({ expires_at: server.clock.seconds() })],
  ['a code of another brand', () => newCode({ brand_id: 9 })],
]

for (const [name, code] of refused) {
  test(`sends the visitor to a new login for ${name}`, async () => {
    const reply = await nobody.get(path, { code: await code() })
    assert.equal([reply.http, reply.status, reply.code], [200, 'oauth', 2128])
    assert.is(
      reply.targetUrl,
      'http://shop.test/sandbox/oauth/authorize?appid=wx8&redirect_uri=REDIRECT_URI' +
        '&response_type=code&scope=snsapi_userinfo&state=8#wechat_redirect',
    )
    assert.is(reply.headers.get('set-cookie'), null)
  })
}

test('of a snapshot page begins a session that may look but not write', async () => {
  const code = await newCode({ unionid: 'snapshot-1', is_snapshot: true })
  const reply = await nobody.get(path, { code })
  assert.is(reply.data.is_snapshotuser, 1)
  const snapshot = withCookieOf(reply)
  assert.is((await snapshot.get('/api/wechat/auth/getUserWechat')).data.is_snapshotuser, 1)
  assert.is((await snapshot.get('/api/wechat/coupon/detail', { id: 501 })).code, 1)
})

test('says so when the messaging app gives no answer, and the same code works once it does', async () => {
  const code = await newCode()
  thinking = async () => {
    throw new Error('unreachable')
  }
  const silent = console.error
  console.error = () => {}
  const failed = await nobody.get(path, { code })
  console.error = silent
  assert.equal([failed.http, failed.message], [503, '服务繁忙，请稍后再试'])
  thinking = async () => {}
  assert.is((await nobody.get(path, { code })).code, 1)
})

test('out ends the session and clears the cookie', async () => {
  const visitor = withCookieOf(await nobody.get(path, { code: await newCode() }))
  const reply = await visitor.post('/api/wechat/auth/logout')
  assert.match(reply.headers.get('set-cookie') ?? '', /^shop_session_8=;.*Max-Age=0/)
  assert.is((await visitor.get('/api/wechat/auth/getUserWechat')).status, 'oauth')
  assert.is((await visitor.post('/api/wechat/auth/logout')).code, 1)
})

function counted(messaging: MessagingApp): MessagingApp {
  return {
    ...messaging,
    async exchangeCode(account, code): Promise<Identity | null> {
      exchanges += 1
      await thinking()
      return messaging.exchangeCode(account, code)
    },
  }
}

let codes = 0

async function newCode(change: object = {}): Promise<string> {
  codes += 1
  const code = `code-${codes}`
  const row = {
    brand_id: 8,
    code,
    unionid: 'union-88',
    nickname: '予安',
    avatar: '/a.svg',
    expires_at: server.clock.seconds() + 300,
  }
  await server.db
    .insertInto('oauth_code')
    .values({ ...row, ...change })
    .execute()
  return code
}

function withCookieOf(reply: Reply): Caller {
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';')
  return callerOf(server.fetch, cookie)
}

test.run()
