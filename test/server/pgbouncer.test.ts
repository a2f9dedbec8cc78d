// @long 30 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../../server/core/clock.ts'
import type { Db } from '../../server/core/database.ts'
import { hasBouncer, startBouncer } from '../support/pgbouncer.ts'
import { callerOf, newReqId, openSession } from '../support/server-app.ts'
import { FAR } from '../support/server-clock.ts'
import { coupon } from '../support/server-coupons.ts'
import { testData, visitorRow } from '../support/server-data.ts'
import { freshDatabase, postgresUrl } from '../support/server-database.ts'
import { startServerProcess } from '../support/server-process.ts'
import { COUPON } from '../support/load.ts'
import { until } from '../support/until.ts'

const test = suite('a pooler between server and database')
const BUYERS = 60
const STOCK = 40
/** Connections to the database, for two processes that each have twelve to the pooler. */
const CONNECTIONS = 4

const canRun = hasBouncer && postgresUrl !== undefined
if (!canRun) console.log('skipped: a pooler needs PgBouncer (apt install pgbouncer) and PostgreSQL')
const onBouncer = canRun ? test : test.skip

async function fill(db: Db): Promise<string[]> {
  await testData.fill(db)
  const stock = { stock_total: STOCK, stock_left: STOCK, limit_per_user: 1 }
  const row = coupon(COUPON, { ...stock, start_at: 0, end_at: FAR })
  await db.insertInto('activity').values(row).execute()
  const uids = Array.from({ length: BUYERS }, (_, at) => 100_000 + at)
  await db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  return Promise.all(uids.map(uid => openSession({ db, clock: systemClock }, { brandId: 8, uid })))
}

onBouncer(
  'that changes connections between transactions is served as the database itself is',
  async () => {
    const database = await freshDatabase()
    const cookies = await fill(database.db)
    const bouncer = await startBouncer(database.url ?? '', CONNECTIONS)
    const where = { databaseUrl: bouncer.url, env: { DATABASE_PREPARES: '0' } }
    const servers = [await startServerProcess(where), await startServerProcess(where)]
    try {
      const take = async (cookie: string, at: number, reqId: string) => {
        const address = servers[at % servers.length]?.address
        const caller = callerOf((path, init) => fetch(address + path, init), cookie)
        const reply = await caller.post('/api/wechat/coupon/take', { id: COUPON, reqId })
        const page = await caller.get('/api/wechat/coupon/detail', { id: COUPON })
        assert.is(page.code, 1)
        return reply
      }
      const reqIds = cookies.map(() => newReqId())
      const ask = () => Promise.all(cookies.map((cookie, at) => take(cookie, at, reqIds[at] ?? '')))
      const [first, again] = [await ask(), await ask()]
      const codes = first.map(({ code }) => code).sort((a, b) => a - b)
      assert.equal(codes, [...Array(STOCK).fill(1), ...Array(BUYERS - STOCK).fill(2105)])
      for (const [at, { code, data }] of first.entries())
        if (code === 1) assert.equal(again[at]?.data, data)
      const { n } = await database.db
        .selectFrom('user_grant')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .where('activity_id', '=', COUPON)
        .executeTakeFirstOrThrow()
      assert.is(n, STOCK)
      await jobsRun(database.db)
    } finally {
      await Promise.all(servers.map(server => server.stop()))
      await bouncer.stop()
      await database.close()
    }
  },
)

/** Recurring work is a row whose time moves on once it was done. */
async function jobsRun(db: Db): Promise<void> {
  await db.updateTable('job').set({ due_at: 0 }).where('kind', '=', 'event-partitions').execute()
  await until(async () => {
    const { due_at } = await db
      .selectFrom('job')
      .select('due_at')
      .where('kind', '=', 'event-partitions')
      .executeTakeFirstOrThrow()
    return due_at > 0
  })
}

test.run()
