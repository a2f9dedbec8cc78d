// @long 35 s
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
import { hasPatroni, startPatroni } from '../support/patroni.ts'
import { hasPostgres } from '../support/postgres-cluster.ts'
import { scaled } from '../support/scale.ts'
import { startServerProcess } from '../support/server-process.ts'

const test = suite('a primary that Patroni replaces under load')
/** In the first the primary is killed, in the second it hangs, and so on in turn. */
const ROUNDS = scaled(1, 10)
/** Claims before the primary is lost, and after. */
const BETWEEN = scaled(40, 200)
/** Timing of Patroni that is shorter than in `patroni.yml`, s; the soak runs with the file's own. */
const SOON = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

const canRun = hasNginx && hasPostgres && hasPatroni
if (!canRun)
  console.log(
    'skipped: a primary that is replaced by itself needs Patroni, etcd, HAProxy (apt install patroni etcd-server haproxy), nginx and PostgreSQL',
  )
const onPatroni = canRun ? test : test.skip

onPatroni('loses nothing that was acknowledged, and comes back as the standby', async () => {
  const patroni = await startPatroni(process.env.SOAK ? undefined : SOON)
  const { db, close } = await openDatabase({ databaseUrl: patroni.url, dataDir: '' })
  await migrate(db, migrations)
  const cookies = await fillBuyers(db)
  const [port, ...ports] = await freePorts()
  const servers = await Promise.all(
    ports.map(own =>
      startServerProcess({
        databaseUrl: patroni.url,
        port: own,
        env: { TRUSTED_PROXIES: '1' },
      }),
    ),
  )
  const nginx = await startNginx(port, ports)
  const load = startLoad(port, cookies)
  const gaps: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [primary, standby] = await patroni.roles()
      await load.more(BETWEEN)
      await addReminders(db, FIRST_REMINDED + round)
      load.gapMs()
      const isKilled = round % 2 === 0
      if (isKilled) await primary.kill()
      else primary.freeze()
      await load.more(BETWEEN)
      gaps.push(load.gapMs())
      if (isKilled) primary.start()
      else primary.thaw()
      assert.equal(await patroni.roles(), [standby, primary])
    }
    await load.stop()
    assert.equal(load.failures, [])
    await expectStored(db, load.acknowledged())
    await expectReminded(db, ROUNDS)
    const longest = Math.max(...gaps)
    assert.ok(longest < 4 * patroni.ttlMs, `no claim for ${longest} ms`)
    console.log(
      `${load.acknowledged()} claims, ${load.comeBacks()} times "come back"; gaps ${gaps.map(gap => (gap / 1000).toFixed(1)).join(', ')} s`,
    )
  } finally {
    await load.stop()
    await close()
    await nginx.stop()
    await Promise.all(servers.map(server => server.stop()))
    await patroni.stop()
  }
})

test.run()
