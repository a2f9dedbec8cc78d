import { sql } from 'kysely'
import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  callerOf,
  newReqId,
  openSession,
  type Reply,
  startTestServer,
  type TestServer,
} from './server-app.ts'
import { coupon } from './server-coupons.ts'
import { visitorRow } from './server-world.ts'

const take = '/api/wechat/coupon/take'
const BUYERS = 50
const firstBuyer = 1000

/** Pieces of coupon 507. */
export const STOCK = 10

/** The races of the claim mechanic over real HTTP, at one isolation level of the database. */
export function addClaimRaces(test: ReturnType<typeof suite>, isolation: string): void {
  let server: TestServer
  let address: string

  test.before(async () => {
    server = await startTestServer({ isolation })
    address = await server.listen()
    await addBuyers(server)
  })
  test.after(() => server.close())

  // Guarded on PostgreSQL by server/ledgers/stock.ts: the stock's condition in updateRow
  // Seen red: without the condition (the table's check then answers 500 instead of 2105).
  test('50 visitors and 10 pieces: exactly 10 get one, all others hear 2105', async () => {
    const replies = await takeAll(server, [address], 507)
    assert.is(replies.filter(reply => reply.code === 1).length, STOCK)
    assert.is(replies.filter(reply => reply.code === 2105).length, BUYERS - STOCK)
    assert.equal(await countsOf(server, 507), { left: 0, granted: STOCK, joined: STOCK })
  })

  // Seen red: without the `where` of the upsert in useLimits.
  test('40 attempts of one visitor: as many as the limit allows, and no stock is lost', async () => {
    const visitor = callerOf(fetchFrom(address), await openSession(server, buyer(0)))
    const attempts = Array.from({ length: 40 }, () =>
      visitor.post(take, { id: 501, reqId: newReqId() }),
    )
    const replies = await Promise.all(attempts)
    assert.is(replies.filter(reply => reply.code === 1).length, 2)
    assert.is(replies.filter(reply => reply.code === 2107).length, 38)
    assert.equal(await countsOf(server, 501), { left: 98, granted: 2, joined: 2 })
  })

  // Seen red: without `once` around the claim.
  test('one attempt sent five times at once: one grant and five equal answers', async () => {
    const visitor = callerOf(fetchFrom(address), await openSession(server, buyer(1)))
    const body = { id: 501, reqId: newReqId() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.post(take, body)))
    assert.is(new Set(replies.map(reply => JSON.stringify([reply.code, reply.data]))).size, 1)
    assert.equal(await countsOf(server, 501), { left: 97, granted: 3, joined: 3 })
  })

  test('once sold out, the last buyer hears the first answer again, and nobody writes the row', async () => {
    await server.db
      .insertInto('activity')
      .values(coupon(511, { stock_total: 1, stock_left: 1, limit_per_user: 1 }))
      .execute()
    const [first, second] = await Promise.all(
      [3, 4].map(async at => callerOf(fetchFrom(address), await openSession(server, buyer(at)))),
    )
    const body = { id: 511, reqId: newReqId() }
    const bought = await first?.post(take, body)
    const version = await versionOf(server, 511)
    const again = await first?.post(take, body)
    const more = await first?.post(take, { id: 511, reqId: newReqId() })
    const late = await second?.post(take, { id: 511, reqId: newReqId() })
    assert.equal([bought?.code, again?.code, more?.code, late?.code], [1, 1, 2106, 2105])
    assert.equal(again?.data, bought?.data)
    assert.is(more?.data.record_id, bought?.data.grant_id)
    assert.is(await versionOf(server, 511), version)
  })

  // Seen red: without the period's condition of the upsert in useLimits.
  test('a daily limit opens again the next day, in the time zone of the brand', async () => {
    await server.db
      .insertInto('activity')
      .values(coupon(510, { limit_per_day: 1 }))
      .execute()
    const visitor = callerOf(fetchFrom(address), await openSession(server, buyer(2)))
    const codes = []
    for (const wait of [0, 5 * 3600 + 3599, 3600]) {
      server.clock.pass(wait)
      codes.push((await visitor.post(take, { id: 510, reqId: newReqId() })).code)
    }
    assert.equal(codes, [1, 2108, 1])
  })
}

const buyer = (index: number) => ({ brandId: 8, uid: firstBuyer + index })

export async function addBuyers({ db }: TestServer): Promise<void> {
  const rows = Array.from({ length: BUYERS }, (_, index) => visitorRow(8, firstBuyer + index))
  await db.insertInto('visitor').values(rows).execute()
}

/** Each buyer asks for one, all at once, spread over the servers. */
export async function takeAll(
  server: TestServer,
  addresses: string[],
  id: number,
): Promise<Reply[]> {
  const callers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const address = addresses[index % addresses.length] ?? ''
      return callerOf(fetchFrom(address), await openSession(server, buyer(index)))
    }),
  )
  return Promise.all(callers.map(caller => caller.post(take, { id, reqId: newReqId() })))
}

const fetchFrom = (address: string) => (path: string, init?: RequestInit) =>
  fetch(address + path, init)

/** The transaction that wrote an activity's row last, or locked it. */
async function versionOf({ db }: TestServer, id: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select xmin || '/' || xmax as version from activity where brand_id = 8 and activity_id = ${id}`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

export async function countsOf({ db }: TestServer, id: number) {
  const activity = await db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  const grants = await db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .select('redeem_code.code')
    .where('user_grant.activity_id', '=', id)
    .execute()
  return { left: activity.stock_left, granted: grants.length, joined: activity.join_count }
}
