import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { watchStolen } from '../../../../bench/rig/stolen.mjs'
import { scaled } from '../../../support/scale.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { postgresUrl } from '../../../support/server-database.ts'
import { type ServerProcess, startServerProcess } from '../../../support/server-process.ts'
import {
  addBuyers,
  addSale,
  type Attempt,
  type Buyer,
  deliverNotices,
  endWindows,
  openSale,
  payFor,
  piecesOfSale,
  wantOne,
} from '../../../support/server-seckill-sale.ts'

const BUYERS = scaled(60, 2000)
const PIECES = scaled(9, 100)
/** In the last one, every order is paid in time. */
const ROUNDS = scaled(3, 5)
const SOLD_OUT = 2105
/** A sale before the one that is judged. */
const EARLIER = 689
/** Timers run every second, and the platform is queried before an order is closed. */
const PATIENCE_MS = 30_000
const AT_ONCE = 20

interface Order {
  buyer: Buyer
  orderNo: string
}

// The embedded database can be opened by one process only.
if (postgresUrl) {
  const test = suite('a seckill in two processes')

  test(`${BUYERS} buyers, ${PIECES} pieces, late payers and cancels: each piece is sold once, none is held for ever`, async () => {
    const server = await startTestServer()
    await addSale(server, PIECES)
    const databaseUrl = server.url ?? ''
    const [first, second] = [
      await startServerProcess({ databaseUrl }),
      await startServerProcess({ databaseUrl }),
    ]
    const buyers = await addBuyers(server, BUYERS, [first.address, second.address])
    // The first requests of a process are slow; the figures are to be those of servers that have been running.
    await addSale(server, PIECES, EARLIER)
    await everybodyTaps(buyers, EARLIER)
    await Promise.all([first.work(), second.work()])
    for (let round = 0; round < ROUNDS; round += 1) {
      await buyRound(server, [first, second], buyers, round)
    }
    assert.equal(await piecesOfSale(server), { left: 0, held: 0, sold: PIECES })
    await expectBooks(server)
    await Promise.all([first.stop(), second.stop()])
    await server.close()
  })
  test.run()
}

/**
 * Everybody asks at once. Of those who get an order, a third pay, half of them with a lost notice; a third cancel; a third
 * pay after the payment window.
 */
async function buyRound(
  server: TestServer,
  processes: [ServerProcess, ServerProcess],
  buyers: Buyer[],
  round: number,
): Promise<void> {
  const stolen = watchStolen()
  const attempts = await everybodyTaps(buyers)
  await report({ round, attempts, stolen: stolen() }, processes)
  const orders = attempts.flatMap((attempt, at): Order[] => {
    const buyer = buyers[at]
    return attempt.code === 1 && buyer ? [{ buyer, orderNo: attempt.orderNo }] : []
  })
  // Buyers with a paid or unpaid order are refused for that.
  const refused = attempts.filter(({ code }) => code !== 1 && code !== SOLD_OUT)
  assert.ok(
    refused.every(({ code }) => code === 2107 || code === 2120),
    String(refused[0]?.code),
  )
  const isLast = round === ROUNDS - 1
  const kind = (n: number) => orders.filter((_, at) => (isLast ? at % 2 : (at + round) % 6) === n)
  await inGroups(kind(0), ({ buyer, orderNo }) => payFor(server, buyer, orderNo, 'ok'))
  await inGroups(kind(1), ({ buyer, orderNo }) => payFor(server, buyer, orderNo, 'never'))
  await inGroups([...kind(2), ...kind(3)], ({ buyer: { caller }, orderNo }) =>
    caller.post('/api/wechat/order/cancel', {
      orderNo,
      reason: '不想买了',
      reqId: crypto.randomUUID(),
    }),
  )
  await deliverNotices(server, processes[0].address)
  await endWindows(server)
  await nothingHeld(server)
  const tooLate = await Promise.all(
    [...kind(4), ...kind(5)].map(({ buyer, orderNo }) => payFor(server, buyer, orderNo, 'ok')),
  )
  assert.not(tooLate.includes(true), 'a closed order was paid')
}

/** Everybody has the page open, and all tap at the same moment. */
async function everybodyTaps(buyers: Buyer[], id?: number): Promise<Attempt[]> {
  const sales = await Promise.all(
    buyers.map(async buyer => ({ buyer, sale: await openSale(buyer, id) })),
  )
  return Promise.all(sales.map(({ buyer, sale }) => wantOne(buyer, sale)))
}

async function inGroups(orders: Order[], act: (order: Order) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    await Promise.all(orders.slice(from, from + AT_ONCE).map(act))
  }
}

async function nothingHeld(server: TestServer): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while ((await piecesOfSale(server)).held > 0) {
    assert.ok(Date.now() < until, 'pieces are held for ever')
    await sleep(100)
  }
}

/** The sold pieces are paid orders of different people, and nothing was refunded. */
async function expectBooks({ db }: TestServer): Promise<void> {
  const orders = await db.selectFrom('shop_order').select(['uid', 'status']).execute()
  const paid = orders.filter(({ status }) => status !== 40)
  assert.is(paid.length, PIECES)
  assert.is(new Set(paid.map(({ uid }) => uid)).size, PIECES)
  const refunds = await db.selectFrom('refund').select('refund_no').execute()
  assert.equal(refunds, [])
  const payments = await db
    .selectFrom('payment')
    .select('state')
    .where('state', '=', 'paid')
    .execute()
  assert.is(payments.length, PIECES)
}

/**
 * At full size, prints how fast buyers are refused; a small crowd does not wait. `seen`: by the buyers' clocks, which
 * include waiting for one of their connections and for the processors they share with the servers. `served`: by the
 * servers' clocks. Nothing is asserted, because a busy machine is slow, and a virtual one is if its host is busy.
 */
async function report(
  { round, attempts, stolen }: { round: number; attempts: Attempt[]; stolen: number },
  processes: readonly ServerProcess[],
): Promise<void> {
  if (!process.env.SOAK) return
  const losers = attempts.filter(({ code }) => code === SOLD_OUT)
  const refusals = attempts.flatMap(attempt => attempt.refusals)
  const seen = p99(refusals)
  const work = await Promise.all(processes.map(each => each.work()))
  const steps = ['ticket', 'confirm', 'create'].map(step => {
    const served = work.flatMap(({ times }) =>
      times.filter(({ path }) => path.endsWith(`/${step}`)).map(({ ms }) => ms),
    )
    return `${step} ${p99(served)} ms of ${served.length}`
  })
  const cpu = work.map(({ cpuMs }) => Math.round(cpuMs)).join(' and ')
  console.log(
    `round ${round}: ${losers.length} losers, p99 of ${refusals.length} refusals seen ${seen} ms; served: ${steps.join(', ')}`,
  )
  const own = Math.round(process.cpuUsage().user / 1000)
  const lost = Math.round(stolen * 100)
  console.log(
    `  processor time since the start: servers ${cpu} ms, buyers ${own} ms; in the round the host gave ${lost} % to other machines`,
  )
}

function p99(ms: number[]): number {
  const inOrder = [...ms].sort((a, b) => a - b)
  return Math.round(inOrder[Math.floor(inOrder.length * 0.99)] ?? 0)
}
