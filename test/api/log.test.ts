import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, sendLog, serverNow } from '../../api/index.ts'
import { setStorageSync } from '../../runtime/index.ts'
import { freshDom } from '../support/dom.ts'
import { failureOf } from '../support/endpoint-lab.ts'
import { createFakeServer, ok, refused } from '../support/fake-server.ts'

const test = suite('log collection')

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
  await sendLog('pageLog', { uid: 88, key: 'page-visit', bid: 8 })
  assert.equal(
    server.seen.map(({ method, url }) => `${method} ${url}`),
    ['GET /data-collection/log/index?uid=88&key=page-visit&bid=8'],
  )
  assert.is(server.seen[0]?.headers.get('X-Platform-Type'), 'OA_WECHAT')
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

test('any envelope with a good status is an acknowledgement', async () => {
  server.handler = () => refused(1101)
  await sendLog('pageLog', {})
})

const date = 'Sat, 21 Nov 2026 10:00:'
const failures = [
  ['a dead server', { status: 500 }, 500, undefined],
  ['a page of a portal', { status: 200, body: '<html>' }, 200, undefined],
  ['a refusal', { ...refused(1001), status: 400 }, 400, undefined],
  ['overload', { ...refused(1005), status: 429, headers: { 'Retry-After': '7' } }, 429, 7000],
  [
    'a pause until a date, by the server’s clock',
    { status: 503, headers: { 'Retry-After': `${date}30 GMT`, Date: `${date}10 GMT` } },
    503,
    20_000,
  ],
  [
    'a pause that nobody understands',
    { status: 503, headers: { 'Retry-After': 'soon' } },
    503,
    undefined,
  ],
] as const

for (const [what, reply, code, retryAfterMs] of failures) {
  test(`${what} is none`, async () => {
    server.handler = () => reply
    const error = await failureOf(sendLog('pageLog', {}))
    assert.equal([error.kind, error.code, error.retryAfterMs], ['network', code, retryAfterMs])
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
    await sendLog('pageLog', {})
    passed = 5_000
    assert.is(serverNow(), heard + 5_000)
    for (const reply of [
      { body: '<html>', headers: { Date: `${date}50 GMT` } },
      { ...ok({}), headers: { Date: 'soon' } },
      ok({}),
    ]) {
      server.handler = () => reply
      await sendLog('pageLog', {}).catch(() => undefined)
      assert.is(serverNow(), heard + 5_000)
    }
    server.handler = () => ({ ...refused(1), status: 500, headers: { Date: `${date}20 GMT` } })
    await sendLog('pageLog', {}).catch(() => undefined)
    assert.is(serverNow(), heard + 10_000)
  } finally {
    performance.now = now
  }
})

test('a dead network is a failure without a status', async () => {
  server.handler = () => {
    throw new TypeError('offline')
  }
  assert.is((await failureOf(sendLog('pageLog', {}))).code, 0)
})

test.run()
