import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../api/core/api-error.ts'
import { loadNetwork } from '../../../api/core/client.ts'
import { endpoint } from '../../../api/core/endpoint.ts'
import { forgetLoginTries, stay } from '../../../api/core/oauth-redirect.ts'
import { $login } from '../../../api/core/login-state.ts'
import { $loginTip, $visitor, nobody } from '../../../api/core/visitor.ts'
import { startLogin } from '../../../pages/app/startup/login.ts'
import { clearStorageSync, hideFeedback, sessionStore } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../support/fake-server.ts'
import { watchLeaves } from '../../support/leaves.ts'

const test = suite('calls while a login runs')

const HELD = 50
const FLAGGED = 5

interface Numbered {
  n: number
}

const read = endpoint<Numbered, number>({ path: '/wechat/read', loader: false })
const write = endpoint<Numbered, number>({ method: 'POST', path: '/wechat/write', loader: false })
const flagged = endpoint<Numbered, number>({
  path: '/wechat/flagged',
  loader: false,
  skipWait: true,
})

const person = { uid: 88, union_id: 'oU88', nickname: '', avatar: '', is_snapshotuser: 0 }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

let server = createFakeServer()
let leaves = watchLeaves()
/** In the order of sending; the server sees a write later, when its body is read. */
let sent: Request[] = []
/** Whether the server has started a session, and the requests without one. */
let hasSession = false
let withoutSession: string[] = []
let endLogin: (reply: Reply) => void = () => {}

test.before(async () => {
  await loadNetwork()
})
test.before.each(() => {
  freshDom('/coupon?br=8&code=C1&state=8')
  sessionStore.set('__state__', '8')
  forgetLoginTries()
  forgetLoginTries()
  leaves = watchLeaves()
  hasSession = false
  withoutSession = []
  $visitor.set(nobody)
  $login.set('idle')
  server = createFakeServer(request => {
    if (request.url.includes('/auth/login'))
      return new Promise(resolve => {
        endLogin = resolve
      })
    if (!hasSession) withoutSession.push(request.url)
    return ok(numberOf(request))
  })
  sent = []
  const { fetch } = globalThis
  globalThis.fetch = ((request: Request) => {
    sent.push(request.clone())
    return fetch(request)
  }) as typeof globalThis.fetch
})
test.after.each(async () => {
  hideFeedback()
  $login.set('idle')
  await turns()
  stay()
  server.stop()
  leaves.stop()
  clearStorageSync()
  $visitor.set(nobody)
  $loginTip.set(false)
})

/** During a login 50 calls wait, every fifth of them a write, and 5 do not wait. */
async function ask() {
  startLogin(new URL(location.href))
  const held = numbers(HELD).map(n => (n % 5 === 0 ? write({ n }) : read({ n })))
  const passing = numbers(FLAGGED).map(n => flagged({ n }))
  assert.equal(await Promise.all(passing), numbers(FLAGGED))
  await turns()
  return held
}

const asked = () =>
  Promise.all(
    sent.map(async request => {
      const text = await request.clone().text()
      return [nameOf(request.url), numberOf({ url: request.url, body: text && JSON.parse(text) })]
    }),
  )
const heldInOrder = numbers(HELD).map(n => [n % 5 === 0 ? 'write' : 'read', n])
const passedInOrder = numbers(FLAGGED).map(n => ['flagged', n])

test('50 wait and run once each in their order, 5 flagged ones pass at once, and none of the 50 is sent without a session', async () => {
  const held = await ask()
  assert.equal(await asked(), [['login', 0], ...passedInOrder])
  hasSession = true
  endLogin(ok(person))
  assert.equal(await Promise.all(held), numbers(HELD))
  assert.equal(await asked(), [['login', 0], ...passedInOrder, ...heldInOrder])
  assert.equal(
    withoutSession.map(nameOf),
    numbers(FLAGGED)
      .fill(0)
      .map(() => 'flagged'),
  )
  const [, ...bodies] = server.seen.slice(FLAGGED)
  assert.ok(
    bodies.every(request => unionidOf(request) === 'oU88'),
    'who asks is known by then',
  )
})

const failures: [what: string, end: () => void][] = [
  ['is refused', () => endLogin({ status: 400, body: { code: 1005, message: '太快了' } })],
  ['meets a broken server', () => endLogin({ status: 400, body: '<html>' })],
]

for (const [what, end] of failures) {
  test(`a login that ${what}: each of the 50 runs once as a visitor, in order, and has its own answer`, async () => {
    const held = await ask()
    server.handler = request => {
      const n = numberOf(request)
      return n % 10 === 3 ? refused(2104, '', { data: n }) : ok(n)
    }
    end()
    const outcomes = await Promise.all(held.map(call => call.catch(codeOf)))
    assert.equal(
      outcomes,
      numbers(HELD).map(n => (n % 10 === 3 ? 'refused 2104' : n)),
    )
    assert.equal(await asked(), [['login', 0], ...passedInOrder, ...heldInOrder])
    assert.ok(server.seen.every(request => unionidOf(request) === undefined))
    assert.is($login.get(), 'failed')
  })
}

test('a login without an answer for 60 s: the same', async () => {
  const { setTimeout: real } = globalThis
  const limits: (() => void)[] = []
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    ms === 60_000 ? limits.push(run) : real(run, ms)) as typeof setTimeout
  try {
    const held = await ask()
    limits[0]?.()
    assert.equal(await Promise.all(held), numbers(HELD))
    assert.equal(await asked(), [['login', 0], ...passedInOrder, ...heldInOrder])
    assert.is($login.get(), 'failed')
  } finally {
    globalThis.setTimeout = real
  }
})

test('an authorization that is needed: the page leaves, and none of the 50 is ever sent', async () => {
  const held = await ask()
  let settled = 0
  for (const call of held) void call.finally(() => (settled += 1)).catch(() => undefined)
  endLogin(ok(null, { status: 'oauth', targetUrl: 'https://o.example/a?r=REDIRECT_URI' }))
  await turns()
  assert.equal(await asked(), [['login', 0], ...passedInOrder])
  assert.equal([leaves.left.length, settled], [1, 0])
})

test.run()

const nameOf = (url: string) => /\/(\w+)(\?|$)/.exec(url)?.[1]

function numberOf({ url, body }: { url: string; body: unknown }): number {
  return Number((body as Partial<Numbered>)?.n ?? /[?&]n=(\d+)/.exec(url)?.[1] ?? 0)
}

function unionidOf({ url, body }: { url: string; body: unknown }): string | undefined {
  const fields = body as { wechatUnionid?: string } | undefined
  return fields?.wechatUnionid ?? /wechatUnionid=(\w+)/.exec(url)?.[1]
}

const codeOf = (error: unknown) =>
  error instanceof ApiError ? `${error.kind} ${error.code}` : String(error)

async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}
