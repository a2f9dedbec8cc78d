import { sql } from 'kysely'
import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  callerOf,
  newReqId,
  openSession,
  type Reply,
  startTestServer,
  type TestServer,
} from './server-app.ts'
import { randomFrom, seed } from './matrix/random.ts'
import { scaled } from './scale.ts'
import { FAR } from './server-clock.ts'
import { coupon } from './server-coupons.ts'
import { visitorRow } from './server-data.ts'

const take = '/api/wechat/coupon/take'
export const BUYERS = scaled(50, 2000)
/** Stock of the coupon that all buyers request. */
export const STOCK = scaled(10, 100)
/** Number of attempts whose first response gets lost. */
const LOST = scaled(20, 500)
/** Number of concurrent attempts. */
const LOST_AT_ONCE = 20
const firstBuyer = 1000
const WANTED = 520

interface Races {
  server: TestServer
  /** A caller with a session who uses HTTP. */
  callerAt(index: number, request?: typeof fetchFrom): Promise<Caller>
}

/** The races of the claim mechanic over real HTTP, at one isolation level of the database. */
export function addClaimRaces(test: ReturnType<typeof suite>, isolation: string): void {
  const races = {} as Races

  test.before(async () => {
    const server = await startTestServer({ isolation })
    const address = await server.listen()
    races.server = server
    races.callerAt = async (index, request = fetchFrom) =>
      callerOf(request(address), await openSession(server, buyer(index)))
    await addBuyers(server)
  })
  test.after(() => races.server.close())

  addCrowds(test, races)
  addRepeats(test, races)
  addLimits(test, races)
}

function addCrowds(test: ReturnType<typeof suite>, races: Races): void {
  // Protected on PostgreSQL by the stock's condition in updateRow, server/ledgers/stock.ts. Without
  // it the table's check causes HTTP 500 instead of 2105.
  test(`${BUYERS} visitors and ${STOCK} pieces: exactly ${STOCK} get one, all others hear 2105`, async () => {
    const replies = await takeAll(races.server, [await races.server.listen()])
    assert.is(replies.filter(reply => reply.code === 1).length, STOCK)
    assert.is(replies.filter(reply => reply.code === 2105).length, BUYERS - STOCK)
    await expectSoldOut(races.server)
  })

  test('once sold out, the last buyer hears the first answer again, and nobody writes the row', async () => {
    const { server, callerAt } = races
    await addCoupon(server, 511, { stock_total: 1, stock_left: 1, limit_per_user: 1 })
    const [first, second] = [await callerAt(3), await callerAt(4)]
    const body = { id: 511, reqId: newReqId() }
    const bought = await first.post(take, body)
    const version = await versionOf(server, 511)
    const again = await first.post(take, body)
    const more = await first.post(take, { id: 511, reqId: newReqId() })
    const late = await second.post(take, { id: 511, reqId: newReqId() })
    assert.equal([bought.code, again.code, more.code, late.code], [1, 1, 2106, 2105])
    assert.equal(again.data, bought.data)
    assert.is(more.data.record_id, bought.data.grant_id)
    assert.is(await versionOf(server, 511), version)
  })
}

function addRepeats(test: ReturnType<typeof suite>, races: Races): void {
  // This test fails without `idempotent` around the claim.
  test('one attempt sent five times at once: one grant and five equal answers', async () => {
    await addCoupon(races.server, 512, { stock_total: 9, stock_left: 9 })
    const visitor = await races.callerAt(1)
    const body = { id: 512, reqId: newReqId() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.post(take, body)))
    assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
    assert.equal(await countsOf(races.server, 512), { left: 8, granted: 1, joined: 1 })
  })

  // This test fails without `idempotent` around the claim.
  test(`${LOST} attempts whose connection is cut at any moment and that are sent again: ${LOST} grants, equal answers`, async () => {
    const stock = { stock_total: LOST, stock_left: LOST, limit_per_user: 1 }
    await addCoupon(races.server, 513, stock)
    const choose = randomFrom(seed('lost answers'))
    const tries = Array.from({ length: LOST }, (_, index) => index)
    const work = async () => {
      for (let index = tries.shift(); index !== undefined; index = tries.shift())
        await loseAndRepeat(races, index, choose([1, 5, 10, 20, 40]))
    }
    await Promise.all(Array.from({ length: LOST_AT_ONCE }, work))
    assert.equal(await countsOf(races.server, 513), { left: 0, granted: LOST, joined: LOST })
  })
}

async function loseAndRepeat({ callerAt }: Races, index: number, cutAfterMs: number) {
  const body = { id: 513, reqId: newReqId() }
  const cut = await callerAt(
    index,
    address => (path, init) =>
      fetch(address + path, { ...init, signal: AbortSignal.timeout(cutAfterMs) }),
  )
  await cut.post(take, body).catch(() => undefined)
  const caller = await callerAt(index)
  const [reply, again] = [await caller.post(take, body), await caller.post(take, body)]
  assert.is(reply.code, 1)
  assert.equal(again.data, reply.data)
}

function addLimits(test: ReturnType<typeof suite>, races: Races): void {
  // This test fails without the `where` of the upsert in useLimits.
  test('40 attempts of one visitor: as many as the limit allows, and no stock is lost', async () => {
    const visitor = await races.callerAt(0)
    const attempts = Array.from({ length: 40 }, () =>
      visitor.post(take, { id: 501, reqId: newReqId() }),
    )
    const replies = await Promise.all(attempts)
    assert.is(replies.filter(reply => reply.code === 1).length, 2)
    assert.is(replies.filter(reply => reply.code === 2107).length, 38)
    assert.equal(await countsOf(races.server, 501), { left: 98, granted: 2, joined: 2 })
  })

  // This test fails without the period's condition of the upsert in useLimits.
  test('a daily limit opens again the next day, in the time zone of the brand', async () => {
    await addCoupon(races.server, 510, { limit_per_day: 1 })
    const visitor = await races.callerAt(2)
    const codes = []
    for (const wait of [0, 5 * 3600 + 3599, 3600]) {
      races.server.clock.pass(wait)
      codes.push((await visitor.post(take, { id: 510, reqId: newReqId() })).code)
    }
    assert.equal(codes, [1, 2108, 1])
  })
}

const buyer = (index: number) => ({ brandId: 8, uid: firstBuyer + index })

export async function addBuyers(server: TestServer): Promise<void> {
  const rows = Array.from({ length: BUYERS }, (_, index) => visitorRow(8, firstBuyer + index))
  await server.db.insertInto('visitor').values(rows).execute()
  const stock = { stock_total: STOCK, stock_left: STOCK, limit_per_user: 1 }
  await addCoupon(server, WANTED, { ...stock, start_at: 0, end_at: FAR })
}

const addCoupon = ({ db }: TestServer, id: number, changes: Parameters<typeof coupon>[1]) =>
  db.insertInto('activity').values(coupon(id, changes)).execute()

/** Each buyer requests one, all concurrently, distributed over the servers. */
export async function takeAll(server: TestServer, addresses: string[]): Promise<Reply[]> {
  const callers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const address = addresses[index % addresses.length] ?? ''
      return callerOf(fetchFrom(address), await openSession(server, buyer(index)))
    }),
  )
  return Promise.all(callers.map(caller => caller.post(take, { id: WANTED, reqId: newReqId() })))
}

export async function expectSoldOut(server: TestServer): Promise<void> {
  assert.equal(await countsOf(server, WANTED), { left: 0, granted: STOCK, joined: STOCK })
}

const fetchFrom = (address: string) => (path: string, init?: RequestInit) =>
  fetch(address + path, init)

/** The transaction that last wrote or locked an activity's row. */
async function versionOf({ db }: TestServer, id: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select xmin || '/' || xmax as version from activity where brand_id = 8 and activity_id = ${id}`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

async function countsOf({ db }: TestServer, id: number) {
  const activity = await db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  const grants = await db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select('redeem_code.code')
    .where('user_grant.activity_id', '=', id)
    .execute()
  return { left: activity.stock_left, granted: grants.length, joined: activity.join_count }
}
