import type { ServerResponse } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadNetwork } from '../../../api/core/client.ts'
import { endpoint } from '../../../api/core/endpoint.ts'
import { $login } from '../../../api/core/login-state.ts'
import { $comeBack } from '../../../api/core/retry-after.ts'
import { nobody, $visitor } from '../../../api/core/visitor.ts'
import { warmUp } from '../../../api/core/warm-up.ts'
import { withRequestFeedback } from '../../../api/core/with-request-feedback.ts'
import { hideFeedback } from '../../../runtime/index.ts'
import { json, type LocalServer, openLocalServer } from '../../runtime/network/local-server.ts'
import { freshDom } from '../../support/dom.ts'
import { failureOf } from '../../support/endpoint-fixture.ts'
import { until } from '../../support/until.ts'

const test = suite('faults of the network')

type Params = Record<string, unknown>

const path = '/wechat/x'
const read = endpoint<Params, unknown>({ path })
const readQuietly = endpoint<Params, unknown>({ path, quiet: true, loader: false })
const write = endpoint<Params, unknown>({ method: 'POST', path })

interface Way {
  call: () => Promise<unknown>
  isRead?: true
  /** Shows no message. */
  isQuiet?: true
}

const ways: Record<string, Way> = {
  'a read': { call: () => read({ id: 1 }), isRead: true },
  'a read of a timer': { call: () => readQuietly({ id: 1 }), isRead: true, isQuiet: true },
  'a write without a key': { call: () => write({ id: 1 }) },
  'a write with a key': { call: () => write({ id: 1, reqId: 'key-1' }) },
}

interface Fault {
  answer: (response: ServerResponse, url: string) => void
  /** Number of requests of a read; a write is sent once. */
  reads: 1 | 3
  kind: 'network' | 'timeout' | 'refused'
  /** HTTP status, or the code of the envelope. */
  code: number
  /** Text of the modal. */
  says?: string
  /** The pause that the modal names. */
  wait?: string
}

const FAILED = '请求失败'
const slowDown = { code: 1005, message: '点得太快了，歇一会儿', data: null }
const page = '<!doctype html><title>portal</title>'

const status =
  (code: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, headers)
    response.end(body)
  }

const network = { kind: 'network', code: 0 } as const

const faults: Record<string, Fault> = {
  'a server that is not there': { answer: () => undefined, reads: 3, ...network },
  'a connection cut before the answer': {
    answer: response => response.socket?.destroy(),
    reads: 3,
    ...network,
  },
  'no answer in time': { answer: () => undefined, reads: 1, kind: 'timeout', code: 0 },
  'HTTP 429 that asks for a pause': {
    answer: response => {
      response.setHeader('Retry-After', '30')
      json(response, slowDown, 429)
    },
    reads: 1,
    kind: 'refused',
    code: 1005,
    says: slowDown.message,
  },
  'HTTP 429 of a proxy': { answer: status(429, page), reads: 1, kind: 'network', code: 429 },
  'HTTP 500': { answer: status(500, ''), reads: 3, kind: 'network', code: 500 },
  'HTTP 502 with a page': { answer: status(502, page), reads: 3, kind: 'network', code: 502 },
  'HTTP 503 that asks for a pause': {
    answer: status(503, '', { 'Retry-After': '1' }),
    reads: 3,
    kind: 'network',
    code: 503,
    wait: '1 秒',
  },
  'HTTP 503 that asks for a minute': {
    answer: status(503, '', { 'Retry-After': '60' }),
    reads: 1,
    kind: 'network',
    code: 503,
    wait: '1 分钟',
  },
  'HTTP 502 that asks for an hour and a half': {
    answer: status(502, page, { 'Retry-After': '5400' }),
    reads: 1,
    kind: 'network',
    code: 502,
    wait: '90 分钟',
  },
  'HTTP 503 until a date': {
    // A phone's clock may be wrong, so the date is compared with the server's.
    answer: status(503, '', {
      'Retry-After': 'Sat, 28 Nov 2020 10:00:20 GMT',
      Date: 'Sat, 28 Nov 2020 10:00:00 GMT',
    }),
    reads: 1,
    kind: 'network',
    code: 503,
    wait: '20 秒',
  },
  'HTTP 204': { answer: status(204, ''), reads: 1, kind: 'network', code: 204 },
  'JSON that is cut': {
    answer: status(200, '{"code":1,"da'),
    reads: 1,
    kind: 'network',
    code: 200,
  },
  'a connection cut in the answer': {
    answer: response => {
      response.writeHead(200, { 'Content-Length': '500' })
      response.write('{"code":1,', () => response.socket?.destroy())
    },
    reads: 1,
    ...network,
  },
  'a portal that redirects to its page': {
    answer: (response, url) =>
      url.includes('portal')
        ? status(200, page)(response)
        : status(302, '', { Location: '/portal' })(response),
    reads: 1,
    kind: 'network',
    code: 200,
  },
}

const real = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout, random: Math.random }
let server: LocalServer
/** Methods of all requests, answered or not. */
let sent: string[] = []
/** Planned longer pauses, ms. Timers run immediately, except for the time limit of a request. */
let pauses: number[] = []
let endTime: () => void = () => {}

test.before(async () => {
  server = await openLocalServer()
  freshDom()
  warmUp()
  await Promise.all([
    loadNetwork(),
    new Promise<void>(resolve => withRequestFeedback(() => resolve())),
  ])
})
test.before.each(() => {
  freshDom('/coupon?br=8')
  $login.set('done')
  $visitor.set(nobody)
  server.reset()
  sent = []
  pauses = []
  Math.random = () => 0
  globalThis.fetch = (async (input: Request) => {
    sent.push(input.method)
    return real.fetch(input)
  }) as typeof fetch
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    if (ms === 60_000) {
      endTime = run
      return 0
    }
    if (ms >= 100) pauses.push(ms)
    return real.setTimeout(run, ms >= 100 ? 0 : ms)
  }) as typeof setTimeout
})
test.after.each(() => {
  Object.assign(globalThis, { fetch: real.fetch, setTimeout: real.setTimeout })
  Math.random = real.random
  hideFeedback()
  $login.set('idle')
})
test.after(() => server.close())

for (const [what, fault] of Object.entries(faults)) {
  for (const [way, { call, isRead, isQuiet }] of Object.entries(ways)) {
    const times = isRead ? fault.reads : 1
    test(`${what}: ${way} is sent ${times === 1 ? 'once' : `${times} times`} and ${isQuiet ? 'nothing' : 'one modal'} is shown`, async () => {
      server.answer = (response, { url }) => fault.answer(response, url)
      const isGone = what.includes('not there')
      if (isGone) globalThis.fetch = nobodyThere
      const failing = failureOf(call())
      if (fault.kind === 'timeout') {
        await until(() => server.seen.length === 1)
        endTime()
      }
      const error = await failing
      await turns()
      assert.equal(sent, Array(times).fill(isRead ? 'GET' : 'POST'))
      assert.equal([error.kind, error.code], [fault.kind, fault.code])
      assert.is(error.message, rejectedWith(fault))
      assert.equal(modals(), isQuiet ? [] : [`提示${spokenFor(fault)}我知道了`])
      assert.is(document.querySelectorAll('.taro__toast:not(.is-leaving)').length, 0)
    })
  }
}

test('a server that asks for a pause before the next try of a read gets it', async () => {
  server.answer = response =>
    server.seen.length === 1
      ? status(503, '', { 'Retry-After': '2' })(response)
      : json(response, { code: 1, message: '', data: 'here' })
  assert.is(await read({}), 'here')
  assert.ok(pauses.includes(2_000), String(pauses))
})

for (const [what, date, ms] of [
  ['in three seconds', 'Sat, 28 Nov 2020 10:00:03 GMT', 3_000],
  ['that has passed', 'Sat, 28 Nov 2020 09:00:00 GMT', 0],
] as const) {
  test(`a pause until a date ${what} is kept by the server's clock`, async () => {
    const headers = { 'Retry-After': date, Date: 'Sat, 28 Nov 2020 10:00:00 GMT' }
    server.answer = response =>
      server.seen.length === 1
        ? status(503, '', headers)(response)
        : json(response, { code: 1, message: '', data: 'here' })
    assert.is(await read({}), 'here')
    assert.equal(
      pauses.filter(each => each >= 1000),
      ms > 0 ? [ms] : [],
    )
  })
}

test('the pages know when to come again, until an answer comes', async () => {
  server.answer = status(503, '', { 'Retry-After': '60' })
  const error = await failureOf(read({}))
  assert.equal([error.retryAfterMs, $comeBack.get()], [60_000, '请 1 分钟后再试'])
  server.answer = response => json(response, { code: 1, message: '', data: 'here' })
  await read({})
  assert.is($comeBack.get(), '')
})

test('after a fault the same write may be sent again by whoever taps again, under the same key', async () => {
  server.answer = status(500, '')
  await failureOf(write({ id: 1, reqId: 'key-1' }))
  server.answer = response => json(response, { code: 1, message: '', data: 'done' })
  assert.is(await write({ id: 1, reqId: 'key-1' }), 'done')
  const keys = server.seen.map(({ body }) => JSON.parse(body.toString()).reqId)
  assert.equal(keys, ['key-1', 'key-1'])
})

test.run()

/** No server listens on port 1. */
const nobodyThere = (async (input: Request) => {
  sent.push(input.method)
  return real.fetch(new Request('http://127.0.0.1:1/', { mode: 'no-cors' }))
}) as typeof fetch

/** For failures without a reply the modal says what the visitor can do. */
function spokenFor({ kind, code, says = FAILED, wait }: Fault): string {
  if (wait) return `${says}，请 ${wait}后再试`
  return kind === 'network' && code === 0 ? `${says}，请检查网络后再试` : says
}

const rejectedWith = ({ kind, says = FAILED, wait }: Fault) =>
  kind === 'timeout' ? '网络链接超时,请稍后再试！' : wait ? `${says}，请 ${wait}后再试` : says

const modals = () =>
  [...document.querySelectorAll<HTMLElement>('.taro__modal:not(.is-leaving)')]
    .filter(modal => modal.style.display !== 'none')
    .map(modal =>
      ['.taro-modal__title', '.taro-modal__text', '.taro-model__confirm']
        .map(part => modal.querySelector(part)?.textContent)
        .join(''),
    )

async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise(resolve => real.setTimeout(resolve, 0))
}
