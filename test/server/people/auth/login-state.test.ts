import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cookieNames, type LoginServer, startLoginServer } from '../../../support/login-server.ts'
import { askForLogin, comeBack, cookiesOf, type LoginWay } from '../../../support/login-way.ts'
import { callerOf, readReply, type TestServer } from '../../../support/server-app.ts'

const test = suite('the state of a login')
const path = '/api/wechat/auth/login'
const me = '/api/wechat/auth/getUserWechat'
let login: LoginServer
let server: TestServer

test.before(async () => {
  login = await startLoginServer()
  server = login.server
})
test.after(() => server.close())
test.before.each(() => login.reset())

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
    const [code, way] = [await login.newCode(), await askForLogin(server)]
    const reply = await comeBack(server, await move(way), code)
    assert.equal(
      [reply.status, login.exchanges, cookieNames(reply)],
      ['oauth', 0, ['shop_login_8']],
    )
    assert.is((await comeBack(server, way, code)).code, 1)
  })
}

test('works in several tabs of one browser, whichever comes back first', async () => {
  const first = await askForLogin(server)
  const second = await askForLogin(server, { cookie: first.cookie })
  const cookie = `${first.cookie}; ${second.cookie}`
  assert.is((await comeBack(server, { ...second, cookie }, await login.newCode())).code, 1)
  assert.is((await comeBack(server, { ...first, cookie }, await login.newCode())).code, 1)
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
  const [code, way] = [await login.newCode(), await askForLogin(server)]
  const query = new URLSearchParams({ brandId: '8', code, state: way.state })
  const headers = { cookie: way.cookie }
  const reply = await readReply(await server.fetch(`${path}?${query}`, { headers }))
  assert.equal([reply.http, reply.headers.get('set-cookie'), login.exchanges], [403, null, 0])
})

/** Name of the fault, and a login with such a state. */
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
    'that was spent with another code a while ago',
    async () => {
      const code = await login.newCode()
      await login.logIn(code)
      server.clock.pass(10)
      return login.ways.get(code) ?? { state: '', cookie: '' }
    },
  ],
]

for (const [name, wayOf] of badStates) {
  test(`takes no code with a state ${name}, and leaves the code unused`, async () => {
    const way = await wayOf()
    const code = await login.newCode()
    login.exchanges = 0
    const reply = await comeBack(server, way, code)
    assert.equal(
      [reply.status, cookieNames(reply), login.exchanges],
      ['oauth', ['shop_login_8'], 0],
    )
    assert.is((await login.logIn(code)).code, 1)
  })
}

test('that comes back twice at once with two codes begins one session, for both', async () => {
  const address = await server.listen()
  const way = await askForLogin(server)
  const codes = [await login.newCode(), await login.newCode()]
  const browser = callerOf((url, init) => fetch(address + url, init), way.cookie)
  login.thinking = () => new Promise(resolve => setTimeout(resolve, 80))
  const replies = await Promise.all(
    [...codes, ...codes].map(code => browser.get(path, { code, state: way.state })),
  )
  assert.equal(
    replies.map(({ code }) => code),
    [1, 1, 1, 1],
  )
  const cookies = replies.map(reply => cookiesOf(reply))
  assert.is(new Set(cookies).size, 1)
  assert.is((await callerOf(server.fetch, cookies[0] ?? '').get(me)).code, 1)
  assert.is(login.exchanges, 1)
})

test('that comes back with a second code seconds later gets the session of the first', async () => {
  const way = await askForLogin(server)
  const first = await comeBack(server, way, await login.newCode())
  server.clock.pass(9)
  const second = await comeBack(server, way, await login.newCode({ unionid: 'union-else' }))
  assert.equal([second.code, cookiesOf(second)], [1, cookiesOf(first)])
})

test('whose first code is refused takes the second, also at once', async () => {
  const way = await askForLogin(server)
  const code = await login.newCode()
  login.thinking = () => new Promise(resolve => setTimeout(resolve, 50))
  const replies = await Promise.all([
    comeBack(server, way, 'superseded'),
    comeBack(server, way, code),
  ])
  assert.ok(replies.some(reply => reply.code === 1))
  assert.is((await comeBack(server, way, code)).code, 1)
})

function changed({ state, cookie }: LoginWay): LoginWay {
  const [nonce, expiry, signature] = state.split('.')
  return { cookie, state: [nonce, Number(expiry) + 1, signature].join('.') }
}

test.run()
