// @long 40 s
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../../server/core/clock.ts'
import { COUPON, ask, freePorts } from '../support/load.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { newReqId, openSession } from '../support/server-app.ts'
import { FAR } from '../support/server-clock.ts'
import { coupon } from '../support/server-coupons.ts'
import { testData, visitorRow } from '../support/server-data.ts'
import { freshDatabase, postgresUrl } from '../support/server-database.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const test = suite('a release under load')
const LANES = 8
/** More than the load can use up while two processes restart. */
const BUYERS = 4000
/** One statement holds at most 65,535 values. */
const ROWS = 500

async function fill(db: Awaited<ReturnType<typeof freshDatabase>>['db']): Promise<string[]> {
  await testData.fill(db)
  const stock = {
    stock_total: BUYERS,
    stock_left: BUYERS,
    limit_per_user: 1,
    start_at: 0,
    end_at: FAR,
  }
  await db.insertInto('activity').values(coupon(COUPON, stock)).execute()
  const uids = Array.from({ length: BUYERS }, (_, at) => 100_000 + at)
  for (let from = 0; from < BUYERS; from += ROWS) {
    const rows = uids.slice(from, from + ROWS).map(uid => visitorRow(8, uid))
    await db.insertInto('visitor').values(rows).execute()
  }
  return Promise.all(uids.map(uid => openSession({ db, clock: systemClock }, { brandId: 8, uid })))
}

const canRun = hasNginx && postgresUrl !== undefined
if (!canRun)
  console.log('skipped: a release under load needs nginx (apt install nginx-light) and PostgreSQL')

/** Ends one of the two processes and starts it again. */
type Renew = (at: 0 | 1, end: 'stop' | 'kill') => Promise<void>

/** Changes the schema under both processes, and waits until they have answered with it. */
type Alter = (statement: string) => Promise<void>

/** Takes the coupon and opens its page; resolves with the answers that are no success. */
async function claimAndLook(port: number, cookie: string): Promise<string[]> {
  const claim = { brandId: 8, id: COUPON, reqId: newReqId() }
  const path = `/api/wechat/coupon/detail?brandId=8&id=${COUPON}`
  const answers = [
    await ask(port, '/api/wechat/coupon/take', cookie, claim).catch(String),
    await ask(port, path, cookie).catch(String),
  ]
  return answers
    .filter(answer => typeof answer === 'string' || answer.http !== 200 || answer.code !== 1)
    .map(answer => JSON.stringify(answer))
}

/** Claims and reads by eight callers through nginx and two processes, while `change` ends processes. */
async function underLoad(change: (renew: Renew, alter: Alter) => Promise<void>): Promise<void> {
  const database = await freshDatabase()
  const cookies = await fill(database.db)
  const [port, ...ports] = await freePorts()
  const where = { databaseUrl: database.url ?? '', env: { TRUSTED_PROXIES: '1' } }
  const start = (at: number) => startServerProcess({ ...where, port: at })
  const processes: ServerProcess[] = [await start(ports[0]), await start(ports[1])]
  const nginx = await startNginx(port, ports)
  let isOver = false
  const hasEnded = () => isOver
  const failures: string[] = []
  let claimed = 0

  async function load(): Promise<void> {
    for (;;) {
      const cookie = cookies.shift()
      if (!cookie || hasEnded()) return
      failures.push(...(await claimAndLook(port, cookie)))
      claimed += 1
    }
  }

  const renew: Renew = async (at, end) => {
    const before = claimed
    await processes[at]?.[end]()
    processes[at] = await start(ports[at])
    assert.ok(claimed > before, 'the load went on')
    // Until the proxy has asked the new process: whoever found it closed is at the other one, which may end next.
    await goOn()
  }

  async function goOn(): Promise<void> {
    const since = claimed
    await until(() => claimed >= since + 2 * LANES)
  }

  async function alter(statement: string): Promise<void> {
    await sql.raw(statement).execute(database.db)
    await goOn()
  }

  const lanes = Array.from({ length: LANES }, load)
  try {
    await change(renew, alter)
    isOver = true
    await Promise.all(lanes)
    assert.equal(failures, [])
    const { n } = await database.db
      .selectFrom('user_grant')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('activity_id', '=', COUPON)
      .executeTakeFirstOrThrow()
    assert.is(Number(n), claimed)
    assert.match(nginx.log(), /POST \/api\/wechat\/coupon\/take \S+ [\da-f]{12}\n/)
  } finally {
    isOver = true
    await Promise.all(lanes)
    await nginx.stop()
    await Promise.all(processes.map(each => each.stop()))
    await database.close()
  }
}

test('restarts one process after the other behind nginx: no request fails, and each claim is stored once', async () => {
  if (!canRun) return
  await underLoad(async renew => {
    await renew(0, 'stop')
    await renew(1, 'stop')
  })
})

/** What migrations of a next release do to the tables that every claim reads and writes: they add. */
const additions = [
  "alter table activity add column next_note text not null default ''",
  'alter table user_grant add column next_rank int',
  'alter table visitor add column next_flag boolean not null default false',
  'create index user_grant_next on user_grant (brand_id, next_rank)',
  'create table next_release (brand_id int not null, n int not null, primary key (brand_id, n))',
]

test('adds what the next release needs while the old one runs, whose prepared statements are read anew: no request fails', async () => {
  if (!canRun) return
  await underLoad(async (renew, alter) => {
    for (const statement of additions) await alter(statement)
    // One process of each release side by side, and then the new one alone.
    await renew(0, 'stop')
    await renew(1, 'stop')
  })
})

test('kills processes behind nginx: the other one answers what was under way, and each claim is stored once', async () => {
  if (!canRun) return
  await underLoad(async renew => {
    for (const at of [0, 1, 0, 1] as const) await renew(at, 'kill')
  })
})

test.run()
