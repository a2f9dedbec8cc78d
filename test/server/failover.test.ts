// @long 40 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { openDatabase } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import {
  addReminders,
  expectReminded,
  expectStored,
  fillBuyers,
  freePorts,
  startLoad,
} from '../support/load.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { hasBouncer, startBouncer } from '../support/pgbouncer.ts'
import {
  createCluster,
  createStandby,
  hasPostgres,
  runScript,
} from '../support/postgres-cluster.ts'
import { scaled } from '../support/scale.ts'
import { startServerProcess } from '../support/server-process.ts'

const test = suite('a standby that takes over under load')
const CONNECTIONS = 10
const BEFORE = scaled(40, 1000)

const canRun = hasNginx && hasPostgres && hasBouncer
if (!canRun) console.log('skipped: a failover needs nginx, PgBouncer and PostgreSQL')
const onCluster = canRun ? test : test.skip

onCluster('has all that was acknowledged, and goes on with the due work', async () => {
  const primary = await createCluster()
  const prepared = await openDatabase({ databaseUrl: primary.url, dataDir: '' })
  await migrate(prepared.db, migrations)
  const cookies = await fillBuyers(prepared.db)
  const standby = await createStandby(primary)
  // From now on a commit is acknowledged when the standby has it.
  await sql`alter system set synchronous_standby_names = '*'`.execute(prepared.db)
  await sql`select pg_reload_conf()`.execute(prepared.db)
  await prepared.close()
  const bouncer = await startBouncer(primary.url, CONNECTIONS)
  const [port, ...ports] = await freePorts()
  const servers = await Promise.all(
    ports.map(own =>
      startServerProcess({
        databaseUrl: bouncer.url,
        port: own,
        env: { TRUSTED_PROXIES: '1', DATABASE_PREPARES: '0' },
      }),
    ),
  )
  const nginx = await startNginx(port, ports)
  const load = startLoad(port, cookies)
  try {
    const refused = await runScript('failover.sh', standby.url, bouncer.ini).catch(String)
    assert.match(refused, /still answers/)
    await load.more(BEFORE)
    const old = await openDatabase({ databaseUrl: primary.url, dataDir: '' })
    await addReminders(old.db, 700)
    await old.close()
    load.gapMs()
    await primary.kill()
    await runScript('failover.sh', standby.url, bouncer.ini)
    await load.more(BEFORE)
    const gap = (load.gapMs() / 1000).toFixed(1)
    await load.stop()
    assert.equal(load.failures, [])
    const { db, close } = await openDatabase({ databaseUrl: standby.url, dataDir: '' })
    await expectStored(db, load.acknowledged())
    await expectReminded(db, 1)
    await close()
    console.log(
      `${load.acknowledged()} claims, ${load.comeBacks()} times "come back"; gap ${gap} s`,
    )
  } finally {
    await load.stop()
    await nginx.stop()
    await Promise.all(servers.map(server => server.stop()))
    await bouncer.stop()
    await Promise.all([primary.remove(), standby.remove()])
  }
})

test.run()
