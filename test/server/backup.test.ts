// @long 40 s
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { populate, usualPlan } from '../../scripts/populate/populate.ts'
import { type Db, openDatabase } from '../../server/core/database.ts'
import { addBuyers, expectStored, freePorts, startLoad } from '../support/load.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { checkLedgers } from '../support/populated-ledgers.ts'
import {
  backupFolder,
  createCluster,
  hasPostgres,
  restoreCluster,
  runScript,
} from '../support/postgres-cluster.ts'
import { scaled } from '../support/scale.ts'
import { startServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const test = suite('a copy of a running database')
const CLAIMS = scaled(20, 500)
const plan = {
  ...usualPlan,
  members: scaled(200, 20_000),
  orders: scaled(200, 20_000),
  events: scaled(500, 50_000),
  grants: scaled(100, 10_000),
  votes: scaled(100, 10_000),
  customers: scaled(100, 10_000),
  sessions: 1,
}

const canRun = hasNginx && hasPostgres
if (!canRun) console.log('skipped: copies need nginx and PostgreSQL')
const onCluster = canRun ? test : test.skip

const copiesIn = (folder: string) => readdirSync(folder).filter(name => name.startsWith('base-'))

onCluster('and its log give the database of any moment, with all ledgers whole', async () => {
  const folder = backupFolder()
  const lost = await createCluster({ archive: join(folder, 'wal') })
  try {
    await populate(lost.url, plan)
    const { db, close } = await openDatabase({ databaseUrl: lost.url, dataDir: '' })
    const cookies = await addBuyers(db, 4)
    await runScript('backup.sh', lost.url, folder, '1')
    const [first] = copiesIn(folder)
    const claims = await claimDuring(lost.url, cookies, () =>
      runScript('backup.sh', lost.url, folder, '1'),
    )
    const copies = copiesIn(folder)
    assert.is(copies.length, 1)
    assert.is.not(copies[0], first, 'older copies than it was told to keep are gone')

    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
    const before = rows[0]?.at ?? ''
    await until(async () => {
      const { rows: found } = await sql<{ is: boolean }>`
        select clock_timestamp() > ${before}::timestamptz + interval '1 s' as is`.execute(db)
      return found[0]?.is
    })
    // What nobody meant to do.
    await sql`delete from wallet_log`.execute(db)
    await sql`update member set growth = growth + 1`.execute(db)
    await sql`delete from user_grant`.execute(db)
    await finishLog(db)
    await close()
    await lost.remove()

    const restored = await restoreCluster(folder, before)
    try {
      const opened = await openDatabase({ databaseUrl: restored.url, dataDir: '' })
      await expectStored(opened.db, claims)
      await checkLedgers(opened.db)
      await opened.close()
    } finally {
      await restored.remove()
    }
  } finally {
    await lost.remove()
    rmSync(folder, { recursive: true })
  }
})

/** Buyers take a coupon while something else is done; resolves with the number of their claims. */
async function claimDuring(
  databaseUrl: string,
  cookies: string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const [port, ...ports] = await freePorts()
  const env = { TRUSTED_PROXIES: '1' }
  const server = await startServerProcess({ databaseUrl, port: ports[0], env })
  const nginx = await startNginx(port, ports)
  const load = startLoad(port, cookies)
  try {
    await load.more(CLAIMS)
    await work()
    await load.more(CLAIMS)
    await load.stop()
    assert.equal(load.failures, [])
    return load.acknowledged()
  } finally {
    await load.stop()
    await nginx.stop()
    await server.stop()
  }
}

/** Until all of the log up to now is in the folder. */
async function finishLog(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_switch_wal()) as name`.execute(db)
  await until(async () => {
    const { rows: found } = await sql<{ is: boolean }>`
      select last_archived_wal >= ${rows[0]?.name} as is from pg_stat_archiver`.execute(db)
    return found[0]?.is
  })
}

test.run()
