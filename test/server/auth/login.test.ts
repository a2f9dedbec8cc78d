// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findBrand } from '../../../server/core/brand.ts'
import type { Brand } from '../../../server/core/define-route.ts'
import { makeState } from '../../../server/core/state-token.ts'
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
let brand: Brand
/** What the messaging app does before it answers. */
let thinking: () => Promise<void>

test.before(async () => {
  server = await startTestServer({
    change: ({ messaging }) => ({ messaging: counted(messaging) }),
  })
  nobody = await server.as()
  brand = await findBrand(server.db, 8)
})
test.after(() => server.close())
test.before.each(() => {
  exchanges = 0
  thinking = async () => {}
})

test('with a fresh code names the visitor and begins a session', async () => {
  const reply = await logIn(await newCode())
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
  const first = await logIn(code)
  const second = await logIn(await newCode({ unionid: 'union-new' }))
  assert.is(first.code, 1)
  assert.is(second.data.uid, first.data.uid)
  assert.ok(Number(first.data.uid) > 1_000_000)
})

test('keeps no token that could be read from the table', async () => {
  const reply = await logIn(await newCode())
  const token = /=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const rows = await server.db.selectFrom('session').select('token_hash').execute()
  assert.not(rows.some(row => row.token_hash === token))
})

// Guard: server/auth/exchange.ts: one exchange per code
test('asked twenty times at once with one code, asks the messaging app once and answers all the same', async () => {
  const code = await newCode()
  thinking = () => new Promise(resolve => setTimeout(resolve, 100))
  const asks = Array.from({ length: 20 }, () => logIn(code))
  const replies = await Promise.all(asks)
  assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
  assert.is(replies[0]?.code, 1)
  assert.is(exchanges, 1)
})

// Guard: server/auth/exchange.ts: an answer is kept five minutes
test('answers a code again for five minutes, then asks for a new one', async () => {
  const code = await newCode()
  const first = await logIn(code)
  server.clock.pass(299)
  assert.equal((await logIn(code)).data, first.data)
  server.clock.pass(1)
  assert.is((await logIn(code)).status, 'oauth')
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
    const reply = await logIn(await code())
    assert.equal([reply.http, reply.status, reply.code], [200, 'oauth', 2128])
    assert.match(
      reply.targetUrl ?? '',
      /^http:\/\/shop\.test\/sandbox\/oauth\/authorize\?appid=wx8&redirect_uri=REDIRECT_URI&response_type=code&scope=snsapi_userinfo&state=[\w.-]+#wechat_redirect$/,
    )
    assert.is(reply.headers.get('set-cookie'), null)
  })
}

const otherBrand = () => findBrand(server.db, 9)

/** What is wrong with the state, and the guard of spend-state.ts or state-token.ts that sees it. */
const badStates: [string, () => Promise<string>][] = [
  ['that is missing', async () => ''],
  ['that is forged', async () => changed(makeState(brand, server.clock.seconds()))],
  ['that has expired', async () => makeState(brand, server.clock.seconds() - 600)],
  ['of another brand', async () => makeState(await otherBrand(), server.clock.seconds())],
  [
    'that was spent with another code',
    async () => {
      const code = await newCode()
      await logIn(code)
      return states.get(code) ?? ''
    },
  ],
]

// Guard: server/auth/spend-state.ts: a state of ours, in its time
// Guard: server/auth/spend-state.ts: a state belongs to its first code
for (const [name, stateOf] of badStates) {
  test(`takes no code with a state ${name}, and leaves the code unused`, async () => {
    const [code, state] = [await newCode(), await stateOf()]
    exchanges = 0
    const reply = await nobody.get(path, { code, state })
    assert.equal([reply.status, reply.headers.get('set-cookie'), exchanges], ['oauth', null, 0])
    assert.is((await logIn(code)).code, 1)
  })
}

function changed(state: string): string {
  const [nonce, expiry, signature] = state.split('.')
  return [nonce, Number(expiry) + 1, signature].join('.')
}

test('of a snapshot page begins a session that may look but not write', async () => {
  const code = await newCode({ unionid: 'snapshot-1', is_snapshot: true })
  const reply = await logIn(code)
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
  const failed = await logIn(code)
  console.error = silent
  assert.equal([failed.http, failed.message], [503, '服务繁忙，请稍后再试'])
  thinking = async () => {}
  assert.is((await logIn(code)).code, 1)
})

test('out ends the session and clears the cookie', async () => {
  const visitor = withCookieOf(await logIn(await newCode()))
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

/** States by code: a repeated code comes with its own. */
const states = new Map<string, string>()

function logIn(code: string): Promise<Reply> {
  const state = states.get(code) ?? makeState(brand, server.clock.seconds())
  states.set(code, state)
  return nobody.get(path, { code, state })
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
