// @long 60 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import {
  addReminders,
  expectReminded,
  expectStored,
  FIRST_REMINDED,
  fillBuyers,
  freePorts,
  startLoad,
} from '../support/load.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { createCluster, hasPostgres } from '../support/postgres-cluster.ts'
import { scaled } from '../support/scale.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const test = suite('a process or the database that is killed under load')
/** The first kills a server process, the second the database, and so on in turn. */
const KILLS = scaled(2, 20)
/** Claims between one kill and the next. */
const BETWEEN = scaled(20, 200)

const canRun = hasNginx && hasPostgres
if (!canRun) console.log('skipped: kills under load need nginx and PostgreSQL')
const onCluster = canRun ? test : test.skip

onCluster('loses nothing that was acknowledged, and does due work once', async () => {
  const cluster = await createCluster()
  const prepared = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  await migrate(prepared.db, migrations)
  const cookies = await fillBuyers(prepared.db)
  await prepared.close()
  const [port, ...ports] = await freePorts()
  const start = (at: number) =>
    startServerProcess({
      databaseUrl: cluster.url,
      port: ports[at] ?? 0,
      env: { TRUSTED_PROXIES: '1' },
    })
  const servers: ServerProcess[] = [await start(0), await start(1)]
  const nginx = await startNginx(port, ports)
  const load = startLoad(port, cookies)
  const gaps: number[] = []
  try {
    for (let round = 0; round < KILLS; round += 1) {
      const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
      await addReminders(db, FIRST_REMINDED + round)
      await close()
      await load.more(BETWEEN)
      load.gapMs()
      if (round % 2 === 0) {
        const at = (round / 2) % 2
        await servers[at]?.kill()
        servers[at] = await start(at)
      } else {
        await cluster.kill()
        await cluster.start()
      }
      await load.more(BETWEEN)
      gaps.push(load.gapMs())
    }
    await load.stop()
    assert.equal(load.failures, [])
    const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    await expectStored(db, load.acknowledged())
    await expectReminded(db, KILLS)
    await close()
    const [ofProcess, ofDatabase] = [0, 1].map(odd =>
      longest(gaps.filter((_, at) => at % 2 === odd)),
    )
    console.log(
      `${KILLS} kills, ${load.acknowledged()} claims, ${load.comeBacks()} times "come back"; longest gap ${ofProcess} s by a process, ${ofDatabase} s by the database`,
    )
  } finally {
    await load.stop()
    await nginx.stop()
    await Promise.all(servers.map(server => server.stop()))
    await cluster.remove()
  }
})

const longest = (gaps: number[]): string => (Math.max(...gaps) / 1000).toFixed(1)

test.run()
