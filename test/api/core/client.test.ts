import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { send } from '../../../api/core/client.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../support/fake-server.ts'

const test = suite('http client')

const read = { method: 'GET', url: '/api/wechat/x?id=1' } as const
const write = { method: 'POST', url: '/api/wechat/x', body: { id: 1 } } as const

let server = createFakeServer()
const real = { random: Math.random, setTimeout: globalThis.setTimeout }

test.before.each(() => {
  freshDom()
  server = createFakeServer()
  // Removes the random pause between retries.
  Math.random = () => 0
})

test.after.each(() => {
  server.stop()
  Math.random = real.random
  globalThis.setTimeout = real.setTimeout
})

test('sends JSON headers and the platform with a read and with a write', async () => {
  await send(read)
  await send(write)
  for (const { headers } of server.seen) {
    assert.is(headers.get('Content-Type'), 'application/json')
    assert.is(headers.get('X-Platform-Type'), 'OA_WECHAT')
  }
  assert.equal(
    server.seen.map(({ method, url, body }) => [method, url, body]),
    [
      ['GET', '/api/wechat/x?id=1', undefined],
      ['POST', '/api/wechat/x', { id: 1 }],
    ],
  )
})

test('gives the envelope and its HTTP status', async () => {
  server.handler = () => ok({ a: 1 }, { targetUrl: '/x' })
  assert.equal(await send(read), {
    http: 200,
    code: 1,
    message: '',
    data: { a: 1 },
    targetUrl: '/x',
  })
})

/** A reply, the number of requests of a read and of a write, and its meaning. */
const faults = [
  ['HTTP 500', { status: 500 }, 3, 1, { failure: 'network', http: 500 }],
  [
    'HTTP 502 with a page',
    { status: 502, body: '<html>' },
    3,
    1,
    { failure: 'network', http: 502 },
  ],
  [
    'HTTP 503 with an envelope',
    { ...refused(1), status: 503 },
    3,
    1,
    { failure: 'network', http: 503 },
  ],
  ['HTTP 408', { status: 408 }, 3, 1, { failure: 'network', http: 408 }],
  ['HTTP 429', { ...refused(1005, '太快了'), status: 429 }, 1, 1, { http: 429, message: '太快了' }],
  ['HTTP 429 without an envelope', { status: 429 }, 1, 1, { failure: 'network', http: 429 }],
  ['HTTP 400 with an envelope', { ...refused(1001), status: 400 }, 1, 1, { http: 400, code: 1001 }],
  ['HTTP 404 with an envelope', { ...refused(4004), status: 404 }, 1, 1, { http: 404, code: 4004 }],
  [
    'HTTP 404 with a page',
    { status: 404, body: '<html>' },
    1,
    1,
    { failure: 'network', http: 404 },
  ],
  ['a page of HTML', { body: '<html>' }, 1, 1, { failure: 'network', http: 200 }],
  ['an empty answer', { body: '' }, 1, 1, { failure: 'network', http: 200 }],
  ['JSON that is no envelope', { body: [1] }, 1, 1, { failure: 'network', http: 200 }],
] as const

for (const [what, reply, reads, writes, meaning] of faults) {
  test(`${what}: a read is sent ${reads} times, a write once`, async () => {
    server.handler = () => reply
    for (const [request, times] of [
      [read, reads],
      [write, writes],
    ] as const) {
      server.seen.length = 0
      const answer = await send(request)
      assert.is(server.seen.length, times)
      const met = Object.fromEntries(
        Object.keys(meaning).map(name => [name, answer[name as keyof typeof answer]]),
      )
      assert.equal(met, meaning)
    }
  })
}

test('a dead network: a read is sent 3 times, a write once', async () => {
  server.handler = () => {
    throw new TypeError('Failed to fetch')
  }
  assert.is((await send(read)).failure, 'network')
  assert.is(server.seen.length, 3)
  assert.is((await send(write)).failure, 'network')
  assert.is(server.seen.length, 4)
})

test('a read that fails once succeeds', async () => {
  server.handler = () => (server.seen.length === 1 ? { status: 503 } : ok('here'))
  assert.is((await send(read)).data, 'here')
})

test('gives up after 60 s in total: a hanging server', async () => {
  const limits = holdTimer(60_000)
  server.handler = () => new Promise(() => {})
  const answer = send(read)
  await turns()
  assert.is(limits.length, 1)
  limits[0]?.()
  assert.is((await answer).failure, 'timeout')
  assert.is(server.seen.length, 1)
})

test('gives up after 60 s in total: an answer that never ends', async () => {
  const limits = holdTimer(60_000)
  const hanging = new Response(new ReadableStream())
  globalThis.fetch = async () => hanging
  const answer = send(read)
  await turns()
  limits[0]?.()
  assert.is((await answer).failure, 'timeout')
})

test('gives up after 60 s in total: the pauses between retries count', async () => {
  const limits = holdTimer(60_000)
  Math.random = () => 1
  server.handler = () => ({ status: 503, headers: { 'Retry-After': '5' } })
  const answer = send(read)
  await turns()
  limits[0]?.()
  assert.is((await answer).failure, 'timeout')
  assert.is(limits.length, 1)
  assert.is(server.seen.length, 1)
})

test('takes the answer that the HTML asked for, once, when the address is the same', async () => {
  const early = (data: string) => Promise.resolve(new Response(JSON.stringify(ok(data).body)))
  server.handler = () => ok('asked')
  window.__early = { key: '/api/wechat/other', answer: early('other') }
  assert.is((await send(read)).data, 'asked')
  window.__early = { key: read.url, answer: early('early') }
  assert.is((await send({ ...write, url: read.url })).data, 'asked', 'a write asks itself')
  assert.is((await send(read)).data, 'early')
  assert.is((await send(read)).data, 'asked')
  assert.is(server.seen.length, 3)
})

test('does not ask again when the early answer asked for a long pause', async () => {
  const headers = { 'Retry-After': '60' }
  window.__early = {
    key: read.url,
    answer: Promise.resolve(new Response('', { status: 503, headers })),
  }
  const { http, failure, retryAfterMs } = await send(read)
  assert.equal([http, failure, retryAfterMs, server.seen.length], [503, 'network', 60_000, 0])
})

test('asks itself when the early request failed', async () => {
  server.handler = () => ok('asked')
  for (const answer of [
    Promise.reject(new TypeError()),
    Promise.resolve(new Response('', { status: 502 })),
  ]) {
    window.__early = { key: read.url, answer }
    assert.is((await send(read)).data, 'asked')
  }
})

test.run()

/** Prevents timers of this length; returns their functions. */
function holdTimer(ms: number): (() => void)[] {
  const held: (() => void)[] = []
  globalThis.setTimeout = ((run: () => void, delay: number) => {
    if (delay !== ms) return real.setTimeout(run, delay)
    held.push(run)
    return 0
  }) as typeof setTimeout
  return held
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
