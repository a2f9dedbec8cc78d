import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  callerOf,
  newReqId,
  openSession,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { FAR } from '../../../support/server-clock.ts'
import { postgresUrl } from '../../../support/server-database.ts'
import { addEnvelopes, moneyOf } from '../../../support/server-envelopes.ts'
import { startServerProcess } from '../../../support/server-process.ts'
import { visitorRow } from '../../../support/server-data.ts'

const test = suite('red envelopes opened at the same moment')
const path = '/api/wechat/red-envelope/open'
/** On PostgreSQL the crowd uses two processes; the embedded database has a single connection. */
const OPENERS = postgresUrl ? 2000 : 300
const PARTS = 100
const first = 10_000
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const rows = Array.from({ length: OPENERS }, (_, index) => visitorRow(8, first + index))
  await server.db.insertInto('visitor').values(rows).execute()
})
test.after(() => server.close())

// Protected by `forUpdate` in lockRest, server/mechanics/envelope/envelope.ts, and on PostgreSQL by
// the stock's condition in updateRow, server/ledgers/stock.ts.
test(`${OPENERS} people and ${PARTS} parts: ${PARTS} are paid, the sum is exact, every other one has a clear answer`, async () => {
  await addEnvelopes(server, 700, { count: PARTS, total_fen: 88_888, max_fen: 20_000 }, always)
  const processes = await addressesOf(server)
  const replies = await openAll(processes.addresses, 700)
  await processes.stop()
  const codes = replies.map(reply => reply.code)
  assert.is(codes.filter(code => code === 1).length, PARTS)
  assert.is(codes.filter(code => code === 2105).length, OPENERS - PARTS)
  const money = await moneyOf(server, 700)
  assert.equal([money.paid, money.booked, money.left], [88_888, 88_888, 0])
  assert.is(new Set(money.openers).size, PARTS)
  assert.ok(money.amounts.every(amount => amount >= 1 && amount <= 20_000))
})

test('40 attempts of one person at once: one share', async () => {
  await addEnvelopes(server, 701, {}, always)
  const address = await server.listen()
  const cookie = await openSession(server, { brandId: 8, uid: first })
  const caller = callerOf(fetchFrom(address), cookie)
  const tries = Array.from({ length: 40 }, () => caller.post(path, { id: 701, reqId: newReqId() }))
  const codes = (await Promise.all(tries)).map(reply => reply.code)
  assert.is(codes.filter(code => code === 1).length, 1)
  assert.is(codes.filter(code => code === 2106).length, 39)
  assert.is((await moneyOf(server, 701)).openers.length, 1)
})

test('40 attempts of one friend at an envelope that was passed on: one share', async () => {
  const group = { mode: 'group', share_n: 10, count: 2, min_fen: 500, max_fen: 500 } as const
  await addEnvelopes(server, 702, group, { ...always, stock_total: 2, stock_left: 2 })
  const owner = await (await server.as(first)).post(path, { id: 702, reqId: newReqId() })
  const friend = await server.as(first + 1)
  const tries = Array.from({ length: 40 }, () =>
    friend.post(path, { id: 702, recordId: owner.data.record_id, reqId: newReqId() }),
  )
  const codes = (await Promise.all(tries)).map(reply => reply.code)
  assert.is(codes.filter(code => code === 1).length, 1)
  const money = await moneyOf(server, 702)
  assert.equal([money.openers.length, money.paid + money.left], [2, 1000])
})

/** Valid also for processes with the real clock. */
const always = { start_at: 0, end_at: FAR }

async function addressesOf(
  context: TestServer,
): Promise<{ addresses: string[]; stop(): Promise<unknown> }> {
  if (!context.url) return { addresses: [await context.listen()], stop: async () => {} }
  const databaseUrl = context.url
  const processes = [
    await startServerProcess({ databaseUrl }),
    await startServerProcess({ databaseUrl }),
  ]
  return {
    addresses: processes.map(each => each.address),
    stop: () => Promise.all(processes.map(each => each.stop())),
  }
}

async function openAll(addresses: string[], id: number): Promise<Reply[]> {
  const callers = await Promise.all(
    Array.from({ length: OPENERS }, async (_, index) => {
      const address = addresses[index % addresses.length] ?? ''
      const cookie = await openSession(server, { brandId: 8, uid: first + index })
      return callerOf(fetchFrom(address), cookie)
    }),
  )
  return Promise.all(callers.map(caller => openPatiently(caller, { id, reqId: newReqId() })))
}

/**
 * On a slow machine the crowd exceeds the wait for a connection; refused requests are repeated, as
 * on a phone.
 */
async function openPatiently(caller: Caller, body: { id: number; reqId: string }): Promise<Reply> {
  for (;;) {
    const reply = await caller.post(path, body)
    if (reply.http !== 503) return reply
    await sleep(Number(reply.headers.get('retry-after')) * 1000)
  }
}

const fetchFrom = (address: string) => (to: string, init?: RequestInit) => fetch(address + to, init)

test.run()
