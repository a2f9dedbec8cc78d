// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Identity, MessagingApp } from '../../../server/outside/messaging-app.ts'
import { askForLogin, comeBack, type LoginWay, withCookieOf } from '../../support/login-way.ts'
import {
  callerOf,
  readReply,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('login')
const path = '/api/wechat/auth/login'
const me = '/api/wechat/auth/getUserWechat'
let server: TestServer
/** How often the messaging app was asked. */
let exchanges = 0
/** What the messaging app does before it answers. */
let thinking: () => Promise<void>

test.before(async () => {
  server = await startTestServer({
    change: ({ messaging }) => ({ messaging: counted(messaging) }),
  })
})
test.after(() => server.close())
test.before.each(async () => {
  await server.db.deleteFrom('rate').execute()
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
  assert.equal((await withCookieOf(server, reply).get(me)).data, reply.data)
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

test('asked twenty times at once with one code, asks the messaging app once and answers all the same', async () => {
  const code = await newCode()
  thinking = () => new Promise(resolve => setTimeout(resolve, 100))
  ways.set(code, await askForLogin(server))
  const before = await sessionsOf(people.shopper)
  const asks = Array.from({ length: 20 }, () => logIn(code))
  const replies = await Promise.all(asks)
  assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
  assert.is(replies[0]?.code, 1)
  assert.is(exchanges, 1)
  const cookies = replies.map(reply => reply.headers.get('set-cookie'))
  assert.is(new Set(cookies).size, 1, 'one session for all')
  assert.is(await sessionsOf(people.shopper), before + 1)
})

async function sessionsOf(uid: number): Promise<number> {
  const rows = await server.db.selectFrom('session').select('uid').where('uid', '=', uid).execute()
  return rows.length
}

test('with a code whose session has ended leads to a new login', async () => {
  const code = await newCode()
  const visitor = withCookieOf(server, await logIn(code))
  await visitor.post('/api/wechat/auth/logout')
  const again = await logIn(code)
  assert.equal(
    [again.status, again.headers.get('set-cookie')?.includes('session')],
    ['oauth', false],
  )
})

test('in a browser that has a session ends that one', async () => {
  const first = await logIn(await newCode())
  const before = withCookieOf(server, first)
  const way = await askForLogin(server)
  const second = await comeBack(
    server,
    { ...way, cookie: `${way.cookie}; ${before.cookie}` },
    await newCode({ unionid: 'union-next' }),
  )
  assert.is(second.code, 1)
  assert.is((await before.get(me)).status, 'oauth')
  assert.is((await withCookieOf(server, second).get(me)).data.uid, second.data.uid)
})

const elsewhere: [string, (way: LoginWay) => Promise<LoginWay>][] = [
  ['another browser', async way => ({ ...way, cookie: '' })],
  [
    'a browser that asked for an authorization of its own',
    async way => ({ ...way, cookie: (await askForLogin(server)).cookie }),
  ],
  [
    'a browser that knows the name of the cookie',
    async way => ({ ...way, cookie: `${way.cookie.split('=')[0]}=AAAAAAAAAAAAAAAA` }),
  ],
]

for (const [name, move] of elsewhere) {
  test(`in ${name} logs nobody in, and leaves state and code to their owner`, async () => {
    const [code, way] = [await newCode(), await askForLogin(server)]
    const reply = await comeBack(server, await move(way), code)
    assert.equal([reply.status, exchanges, cookieNames(reply)], ['oauth', 0, ['shop_login_8']])
    assert.is((await comeBack(server, way, code)).code, 1)
  })
}

const cookieNames = ({ headers }: Reply) =>
  headers.getSetCookie().map(each => /^\w+?_8/.exec(each)?.[0])

test('works in several tabs of one browser, whichever comes back first', async () => {
  const first = await askForLogin(server)
  const second = await askForLogin(server, { cookie: first.cookie })
  const cookie = `${first.cookie}; ${second.cookie}`
  assert.is((await comeBack(server, { ...second, cookie }, await newCode())).code, 1)
  assert.is((await comeBack(server, { ...first, cookie }, await newCode())).code, 1)
})

test('keeps a browser from gathering cookies: the oldest of ten ways goes', async () => {
  let cookie = ''
  const ways: LoginWay[] = []
  for (let n = 0; n < 10; n += 1) {
    server.clock.pass(1)
    const way = await askForLogin(server, { cookie })
    ways.push(way)
    cookie = [cookie, way.cookie].filter(Boolean).join('; ')
  }
  const caller = callerOf(server.fetch, cookie)
  const { headers } = await caller.get(me)
  const dropped = headers.getSetCookie().filter(each => each.includes('Max-Age=0'))
  assert.is(dropped.length, 1)
  assert.is(dropped[0]?.split('=')[0], ways[0]?.cookie.split('=')[0])
})

test('is refused without our own header, as a link would send it', async () => {
  const [code, way] = [await newCode(), await askForLogin(server)]
  const query = new URLSearchParams({ brandId: '8', code, state: way.state })
  const headers = { cookie: way.cookie }
  const reply = await readReply(await server.fetch(`${path}?${query}`, { headers }))
  assert.equal([reply.http, reply.headers.get('set-cookie'), exchanges], [403, null, 0])
})

test('is refused for a while after thirty codes from one address that belonged to nobody', async () => {
  const wrong = async (code: string) => comeBack(server, await askForLogin(server), code)
  const right = async () => comeBack(server, await askForLogin(server), await newCode())
  for (let n = 0; n < 30; n += 1) assert.is((await wrong(`made-up-${n}`)).status, 'oauth')
  const refused = await right()
  assert.equal([refused.http, refused.code, exchanges], [429, 1005, 30])
  server.clock.pass(600)
  assert.is((await right()).code, 1)
})

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
    assert.equal(cookieNames(reply), ['shop_login_8'])
  })
}

/** What is wrong with the state, and the way that a browser comes back with it. */
const badStates: [string, () => Promise<LoginWay>][] = [
  ['that is missing', async () => ({ ...(await askForLogin(server)), state: '' })],
  ['that is forged', async () => changed(await askForLogin(server))],
  [
    'that has expired',
    async () => {
      const way = await askForLogin(server)
      server.clock.pass(600)
      return way
    },
  ],
  ['of another brand', () => askForLogin(server, { brandId: 9 })],
  [
    'that was spent with another code',
    async () => {
      const code = await newCode()
      await logIn(code)
      return ways.get(code) ?? { state: '', cookie: '' }
    },
  ],
]

for (const [name, wayOf] of badStates) {
  test(`takes no code with a state ${name}, and leaves the code unused`, async () => {
    const way = await wayOf()
    const code = await newCode()
    exchanges = 0
    const reply = await comeBack(server, way, code)
    assert.equal([reply.status, cookieNames(reply), exchanges], ['oauth', ['shop_login_8'], 0])
    assert.is((await logIn(code)).code, 1)
  })
}

function changed({ state, cookie }: LoginWay): LoginWay {
  const [nonce, expiry, signature] = state.split('.')
  return { cookie, state: [nonce, Number(expiry) + 1, signature].join('.') }
}

test('of a snapshot page begins a session that may look but not write', async () => {
  const code = await newCode({ unionid: 'snapshot-1', is_snapshot: true })
  const reply = await logIn(code)
  assert.is(reply.data.is_snapshotuser, 1)
  const snapshot = withCookieOf(server, reply)
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
  const visitor = withCookieOf(server, await logIn(await newCode()))
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

/** By code: a repeated code comes with its own state, to the same browser. */
const ways = new Map<string, LoginWay>()

async function logIn(code: string): Promise<Reply> {
  const way = ways.get(code) ?? (await askForLogin(server))
  ways.set(code, way)
  return comeBack(server, way, code)
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

test.run()
