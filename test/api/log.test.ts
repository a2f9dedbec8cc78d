import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, sendLog, serverNow } from '../../api/index.ts'
import type { ApiErrorKind } from '../../api/core/api-error.ts'
import { setStorageSync } from '../../runtime/index.ts'
import { freshDom } from '../support/dom.ts'
import { failureOf } from '../support/endpoint-fixture.ts'
import { createFakeServer, foreign, ok, type Reply, refused } from '../support/fake-server.ts'

const test = suite('log collection')

const eid = 'e-1'
const date = 'Sat, 21 Nov 2026 10:00:'

let server = createFakeServer()

test.before.each(() => {
  freshDom('/coupon?br=8&staffId=5')
  server = createFakeServer(() => ok({}))
})
test.after.each(() => {
  server.stop()
  $login.set('idle')
})

test('sends its fields in their order and nothing else, although a login is under way', async () => {
  setStorageSync('unionid', 'oU1')
  $login.set('busy')
  await sendLog('pageLog', { uid: 88, key: 'page-visit', bid: 8, eid })
  assert.equal(
    server.seen.map(({ method, url }) => `${method} ${url}`),
    ['GET /data-collection/log/index?uid=88&key=page-visit&bid=8&eid=e-1'],
  )
  assert.is(server.seen[0]?.headers.get('X-Platform-Type'), 'OA_WECHAT')
  assert.is(server.seen[0]?.headers.get('Content-Type'), 'application/json')
})

test('the request is on its way in the same tick, because the page may end with it', () => {
  let requests = 0
  const fake = globalThis.fetch
  globalThis.fetch = (() => {
    requests += 1
    return new Promise(() => {})
  }) as typeof fetch
  try {
    void sendLog('webReportBrowse', { code: 2001 })
    assert.is(requests, 1)
  } finally {
    globalThis.fetch = fake
  }
})

test('is kept by nobody on the way, so that each try reaches the server', async () => {
  const real = globalThis.Request
  let kept: RequestCache | undefined
  globalThis.Request = class extends real {
    constructor(input: RequestInfo | URL, how?: RequestInit) {
      super(input, how)
      kept = how?.cache
    }
  }
  try {
    await sendLog('pageLog', { eid })
    assert.is(kept, 'no-store')
  } finally {
    globalThis.Request = real
  }
})

const engines: [userAgent: string, outlives: boolean][] = [
  ['Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/78.0.3904.62 XWEB/2693', false],
  ['Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/80.0.3987.132', false],
  ['Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/81.0.4044.138', true],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/107.0.5304.141 XWEB/5023', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15', true],
]
for (const [userAgent, outlives] of engines)
  test(`outlives its page where the browser can: ${userAgent}`, async () => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
    const real = globalThis.Request
    let asked: boolean | undefined
    globalThis.Request = class extends real {
      constructor(input: RequestInfo | URL, how?: RequestInit) {
        super(input, how)
        asked = how?.keepalive
      }
    }
    try {
      await sendLog('pageLog', { eid })
      assert.is(asked, outlives)
    } finally {
      globalThis.Request = real
    }
  })

const acknowledgements: [what: string, reply: Reply][] = [
  ['an envelope', ok({})],
  ['a refusal with a good status', refused(1101)],
  ['an answer that was cut after its head', { body: '{"code":1,"mess' }],
  ['an answer without a body', { status: 204, body: '' }],
]

for (const [what, reply] of acknowledgements) {
  test(`${what} that names the event is an acknowledgement`, async () => {
    server.handler = () => reply
    await sendLog('pageLog', { eid })
  })
}

/** Case, reply, kind of error, and pause. */
const failures: [what: string, reply: Reply, kind: ApiErrorKind, retryAfterMs?: number][] = [
  ['a dead server', { status: 500 }, 'network'],
  ['a refusal', { ...refused(1001), status: 400 }, 'refused'],
  ['overload', { ...refused(1005), status: 429, headers: { 'Retry-After': '7' } }, 'network', 7000],
  [
    'a pause until a date, by the server’s clock',
    { status: 503, headers: { 'Retry-After': `${date}30 GMT`, Date: `${date}10 GMT` } },
    'network',
    20_000,
  ],
  [
    'a pause that nobody understands',
    { status: 503, headers: { 'Retry-After': 'soon' } },
    'network',
  ],
  ["a portal's page", foreign({ body: '<html>log in to the network' }), 'network'],
  [
    "a portal's page that names the address",
    foreign({ body: `<a href="?eid=${eid}">` }),
    'network',
  ],
  ["a portal's envelope", foreign(ok({ eid })), 'network'],
  ["another event's answer", { ...ok({}), headers: { 'X-Event-Id': 'e-2' } }, 'network'],
  ['a proxy without a body', foreign({ status: 200, body: '' }), 'network'],
  ['a proxy that says 204', foreign({ status: 204, body: '' }), 'network'],
  ['a portal that says 302', foreign({ status: 302, body: '' }), 'network'],
  ...[401, 403, 404, 407, 413, 414, 431, 451].map((status): (typeof failures)[number] => [
    `a proxy that says ${status}`,
    foreign({ ...refused(1), status }),
    'network',
  ]),
  [
    'a proxy that is busy',
    foreign({ status: 503, headers: { 'Retry-After': '9' } }),
    'network',
    9000,
  ],
]

for (const [what, reply, kind, retryAfterMs] of failures) {
  test(`${what} is none`, async () => {
    server.handler = () => reply
    const error = await failureOf(sendLog('pageLog', { eid }))
    assert.equal(
      [error.kind, error.code, error.retryAfterMs],
      [kind, reply.status ?? 200, retryAfterMs],
    )
    assert.is(server.seen.length, 1, 'sent once')
  })
}

test('tells the server’s time by the document’s own clock, from answers of the server only', async () => {
  const { now } = performance
  let passed = 0
  performance.now = () => passed
  try {
    const heard = Date.parse(`${date}10 GMT`)
    server.handler = () => ({ ...ok({}), headers: { Date: `${date}10 GMT` } })
    await sendLog('pageLog', { eid })
    passed = 5_000
    assert.is(serverNow(), heard + 5_000)
    for (const reply of [
      foreign({ ...ok({}), headers: { Date: `${date}50 GMT` } }),
      { ...ok({}), headers: { Date: 'soon' } },
      ok({}),
    ]) {
      server.handler = () => reply
      await sendLog('pageLog', { eid }).catch(() => undefined)
      assert.is(serverNow(), heard + 5_000)
    }
    server.handler = () => ({ ...refused(1), status: 500, headers: { Date: `${date}20 GMT` } })
    await sendLog('pageLog', { eid }).catch(() => undefined)
    assert.is(serverNow(), heard + 10_000)
  } finally {
    performance.now = now
  }
})

test('an answer is read to its end, for an unread one holds the line', async () => {
  const { fetch } = globalThis
  const answers: Response[] = []
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    answers.push(answer)
    return answer
  }
  try {
    await sendLog('pageLog', { eid })
  } finally {
    globalThis.fetch = fetch
  }
  assert.equal(
    answers.map(({ bodyUsed }) => bodyUsed),
    [true],
  )
})

test('a dead network is a failure without a status', async () => {
  server.handler = () => {
    throw new TypeError('offline')
  }
  assert.is((await failureOf(sendLog('pageLog', { eid }))).code, 0)
})

test.run()
