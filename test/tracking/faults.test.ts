import { freshDom } from '../support/dom.ts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LogCall, sendLog } from '../../api/index.ts'
import { createEventStore } from '../../tracking/event-store.ts'
import { createQueue } from '../../tracking/queue.ts'
import type { Dropped } from '../../tracking/queue-parts.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { createFakeServer, foreign, ok, type Reply } from '../support/fake-server.ts'
import { skipTimers } from '../support/skip-timers.ts'
import { watchTimers } from '../support/timers.ts'
import { until } from '../support/until.ts'

const test = suite('faults of the collection')

const calls: LogCall[] = ['pageLog', 'autoMarketing', 'webReportBrowse', 'webReportFollow']

const text = (body: string): Reply => foreign({ status: 200, body })
const status = (code: number, headers: Record<string, string> = {}): Reply => ({
  status: code,
  headers,
  body: { code: 999999, message: 'broken' },
})

const later = (reply: Reply) => new Promise<Reply>(resolve => setTimeout(() => resolve(reply), 20))

/** The reply, and whether the event is kept for a later attempt. */
const faults: Record<string, [fault: () => Reply | Promise<Reply>, isKept: boolean]> = {
  'a dead network': [() => Promise.reject(new TypeError('offline')), true],
  // The time limit of one minute passes at once; the reply arrives after it.
  'an answer that comes too late': [() => later(ok({})), true],
  'HTTP 500': [() => status(500), true],
  'HTTP 502 with a page': [() => foreign({ status: 502, body: '<html>bad gateway' }), true],
  'HTTP 503': [() => status(503), true],
  'HTTP 503 that asks for quiet': [() => status(503, { 'Retry-After': '20' }), true],
  'HTTP 429 that asks for quiet': [() => status(429, { 'Retry-After': '20' }), true],
  'HTTP 408': [() => foreign(status(408)), true],
  "a portal's page": [() => text('<html>log in to the network'), true],
  "a portal's envelope": [() => foreign(ok({})), true],
  "a portal's HTTP 403": [() => foreign(status(403)), true],
  'a proxy that finds the address too long': [() => foreign(status(414)), true],
  'a proxy that says nothing': [() => foreign({ status: 204, body: '' }), true],
  'HTTP 400': [() => status(400), false],
  'HTTP 404': [() => status(404), false],
}

let server = createFakeServer()
let timers: ReturnType<typeof skipTimers> | undefined
let callOff = () => {}
const ownRandom = Math.random

test.before.each(() => {
  freshDom('/?br=8')
  callOff = watchTimers()
  // The client's own retry has a random pause; here it is always long.
  Math.random = () => 0.9
})
test.after.each(() => {
  Math.random = ownRandom
  timers?.restore()
  timers = undefined
  // A pending retry would be sent to the next test's server.
  callOff()
  server.stop()
  freshDom()
})

for (const [what, [fault, isKept]] of Object.entries(faults)) {
  for (const call of calls) {
    test(`${what}: ${call} asks once, says nothing, and is ${isKept ? 'sent again' : 'given up'}`, async () => {
      if (what.includes('too late')) timers = skipTimers()
      server = createFakeServer(fault)
      const clock = createFakeClock()
      const dropped: Dropped[] = []
      let quietUntil = 0
      const queue = createQueue({
        clock,
        serverNow: () => undefined,
        random: () => 1,
        store: createEventStore(() => localStorage),
        quietUntil: {
          get: () => quietUntil,
          set(ms) {
            quietUntil = ms
          },
        },
        withTabLock: work => work(),
        idle: () => Promise.resolve(),
        send: ({ call: path, fields, eid }) => sendLog(path, { ...fields, eid }),
        onDrop: each => dropped.push(each),
      })
      queue.push(call, { uid: 88 })
      await until(() => (isKept ? clock.waiting > 0 : localStorage.length === 0))
      assert.is(server.seen.length, 1)
      assert.is(document.body.childElementCount, 0)
      assert.is(localStorage.length, isKept ? 1 : 0)

      server.handler = () => ok({})
      clock.tick(24_000)
      await until(() => localStorage.length === 0 && dropped.length === (isKept ? 0 : 1))
      const urls = server.seen.map(({ url }) => url)
      assert.equal(urls, isKept ? [urls[0], urls[0]] : [urls[0]], 'under the same id')
      assert.is(localStorage.length, 0)
      assert.equal(dropped, isKept ? [] : [{ refused: 1, old: 0, tooMany: 0 }])
    })
  }
}

test.run()
