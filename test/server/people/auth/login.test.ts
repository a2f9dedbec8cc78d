// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { askFollows } from '../../../../server/people/auth/ask-follows.ts'
import { cookieNames, type LoginServer, startLoginServer } from '../../../support/login-server.ts'
import { askForLogin, comeBack, withCookieOf } from '../../../support/login-way.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('login')
const me = '/api/wechat/auth/getUserWechat'
let login: LoginServer
let server: TestServer

test.before(async () => {
  login = await startLoginServer()
  server = login.server
})
test.after(() => server.close())
test.before.each(() => login.reset())

test('with a fresh code names the visitor and begins a session', async () => {
  const reply = await login.logIn(await login.newCode())
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
  const code = await login.newCode({ unionid: 'union-new', nickname: '新客' })
  const first = await login.logIn(code)
  const second = await login.logIn(await login.newCode({ unionid: 'union-new' }))
  assert.is(first.code, 1)
  assert.is(second.data.uid, first.data.uid)
  assert.ok(Number(first.data.uid) > 1_000_000)
})

test('asks afterwards whether the visitor follows the account; no login waits for that', async () => {
  const visitorOf = (unionid: string) =>
    server.db
      .selectFrom('visitor')
      .select('follows')
      .where('unionid', '=', unionid)
      .executeTakeFirstOrThrow()
  const known = { unionid: 'union-chen-xiaoman', openid: 'open-8-union-chen-xiaoman' }
  await login.logIn(await login.newCode(known))
  await login.logIn(await login.newCode({ unionid: 'union-other', openid: 'open-8-union-other' }))
  assert.equal(await visitorOf(known.unionid), { follows: false })
  await runDueJobs(server, undefined, [askFollows])
  assert.equal(await visitorOf(known.unionid), { follows: true })
  assert.equal(await visitorOf('union-other'), { follows: false })
})

test('keeps no token that could be read from the table', async () => {
  const reply = await login.logIn(await login.newCode())
  const token = /=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const rows = await server.db.selectFrom('session').select('token_hash').execute()
  assert.not(rows.some(row => row.token_hash === token))
})

test('asked twenty times at once with one code, asks the messaging app once and answers all the same', async () => {
  const code = await login.newCode()
  login.thinking = () => new Promise(resolve => setTimeout(resolve, 100))
  login.ways.set(code, await askForLogin(server))
  const before = await sessionsOf(people.shopper)
  const asks = Array.from({ length: 20 }, () => login.logIn(code))
  const replies = await Promise.all(asks)
  assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
  assert.is(replies[0]?.code, 1)
  assert.is(login.exchanges, 1)
  const cookies = replies.map(reply => reply.headers.get('set-cookie'))
  assert.is(new Set(cookies).size, 1, 'one session for all')
  assert.is(await sessionsOf(people.shopper), before + 1)
})

async function sessionsOf(uid: number): Promise<number> {
  const rows = await server.db.selectFrom('session').select('uid').where('uid', '=', uid).execute()
  return rows.length
}

test('with a code whose session has ended leads to a new login', async () => {
  const code = await login.newCode()
  const visitor = withCookieOf(server, await login.logIn(code))
  await visitor.post('/api/wechat/auth/logout')
  const again = await login.logIn(code)
  assert.equal(
    [again.status, again.headers.get('set-cookie')?.includes('session')],
    ['oauth', false],
  )
})

test('in a browser that has a session ends that one', async () => {
  const first = await login.logIn(await login.newCode())
  const before = withCookieOf(server, first)
  const way = await askForLogin(server)
  const second = await comeBack(
    server,
    { ...way, cookie: `${way.cookie}; ${before.cookie}` },
    await login.newCode({ unionid: 'union-next' }),
  )
  assert.is(second.code, 1)
  assert.is((await before.get(me)).status, 'oauth')
  assert.is((await withCookieOf(server, second).get(me)).data.uid, second.data.uid)
})

test('works behind an address that has sent any number of codes that belonged to nobody', async () => {
  const wrong = async (code: string) => comeBack(server, await askForLogin(server), code)
  for (let n = 0; n < 31; n += 1) assert.is((await wrong(`made-up-${n}`)).status, 'oauth')
  assert.is((await login.logIn(await login.newCode())).code, 1)
})

test('asks one at a time about the codes of an address that has sent many refused ones', async () => {
  const wrong = async (code: string) => comeBack(server, await askForLogin(server), code)
  let underWay = 0
  let most = 0
  login.thinking = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(resolve => setTimeout(resolve, 20))
    underWay -= 1
  }
  const all = (what: string) =>
    Promise.all(Array.from({ length: 30 }, (_, n) => wrong(`${what}-${n}`)))
  await all('first')
  assert.ok(most > 1, `${most} of the first thirty together`)
  most = 0
  await all('second')
  assert.is(most, 1)
  assert.is((await login.logIn(await login.newCode())).code, 1)
})

test('refuses the sixth code of one state, and no other state', async () => {
  const way = await askForLogin(server)
  const codes: number[] = []
  for (let n = 0; n < 7; n += 1) codes.push((await comeBack(server, way, `guess-${n}`)).http)
  assert.equal(codes, [200, 200, 200, 200, 200, 429, 429])
  assert.is(login.exchanges, 5)
  assert.is((await login.logIn(await login.newCode())).code, 1)
})

test('answers a code again for five minutes, then asks for a new one', async () => {
  const code = await login.newCode()
  const first = await login.logIn(code)
  server.clock.pass(299)
  assert.equal((await login.logIn(code)).data, first.data)
  server.clock.pass(1)
  assert.is((await login.logIn(code)).status, 'oauth')
  assert.is(login.exchanges, 1)
})

const refused: [string, () => Promise<string>][] = [
  ['an unknown code', async () => 'made-up'],
  ['a code that was used elsewhere', () => login.newCode({ used_at: 1 })],
  ['a code that has expired', () => login.newCode({ expires_at: server.clock.seconds() })],
  ['a code of another brand', () => login.newCode({ brand_id: 9 })],
]

for (const [name, code] of refused) {
  test(`sends the visitor to a new login for ${name}`, async () => {
    const reply = await login.logIn(await code())
    assert.equal([reply.http, reply.status, reply.code], [200, 'oauth', 2128])
    assert.match(
      reply.targetUrl ?? '',
      /^http:\/\/shop\.test\/sandbox\/oauth\/authorize\?appid=wx8&redirect_uri=REDIRECT_URI&response_type=code&scope=snsapi_userinfo&state=[\w.-]+#wechat_redirect$/,
    )
    assert.equal(cookieNames(reply), ['shop_login_8'])
  })
}

test('of a snapshot page begins a session that may look but not write', async () => {
  const code = await login.newCode({ unionid: 'snapshot-1', is_snapshot: true })
  const reply = await login.logIn(code)
  assert.is(reply.data.is_snapshotuser, 1)
  const snapshot = withCookieOf(server, reply)
  assert.is((await snapshot.get('/api/wechat/auth/getUserWechat')).data.is_snapshotuser, 1)
  assert.is((await snapshot.get('/api/wechat/coupon/detail', { id: 501 })).code, 1)
})

test('says so when the messaging app gives no answer, and the same code works once it does', async () => {
  const code = await login.newCode()
  login.thinking = async () => {
    throw new Error('unreachable')
  }
  const silent = console.error
  console.error = () => {}
  const failed = await login.logIn(code)
  console.error = silent
  assert.equal([failed.http, failed.message], [503, '服务繁忙，请稍后再试'])
  login.thinking = async () => {}
  assert.is((await login.logIn(code)).code, 1)
})

test('out everywhere ends all other sessions of the person, and nobody else’s', async () => {
  const [here, there, snapshot] = await Promise.all([1, 2, 3].map(() => server.as(people.friend)))
  const other = await server.as(people.shopper)
  const elsewhere = await server.as(people.friend, { brandId: 9 })
  const { data } = (await here?.get('/api/wechat/mine/account')) ?? {}
  assert.is(data?.other_logins, 2)
  assert.equal((await here?.post('/api/wechat/auth/logout-others'))?.data, { ended: 2 })
  for (const ended of [there, snapshot]) assert.is((await ended?.get(me))?.status, 'oauth')
  for (const live of [here, other, elsewhere]) assert.is((await live?.get(me))?.code, 1)
  assert.is((await here?.get('/api/wechat/mine/account'))?.data.other_logins, 0)
})

test('out ends the session and clears the cookie', async () => {
  const visitor = withCookieOf(server, await login.logIn(await login.newCode()))
  const reply = await visitor.post('/api/wechat/auth/logout')
  assert.match(reply.headers.get('set-cookie') ?? '', /^shop_session_8=;.*Max-Age=0/)
  assert.is((await visitor.get('/api/wechat/auth/getUserWechat')).status, 'oauth')
  assert.is((await visitor.post('/api/wechat/auth/logout')).code, 1)
})

test.run()
