// @long 20 s
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenedDatabase, openDatabase, openReplica } from '../../../server/core/database.ts'
import { migrate } from '../../../server/core/migrate.ts'
import { type ReadReplica, watchReplica } from '../../../server/core/read-replica.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { routes } from '../../../server/routes.ts'
import {
  type Cluster,
  createCluster,
  createStandby,
  hasPostgres,
} from '../../support/postgres-cluster.ts'
import { coupon } from '../../support/server-coupons.ts'
import { people, testData } from '../../support/server-data.ts'
import { type Caller, startTestServer, type TestServer } from '../../support/server-app.ts'
import { COUPON } from '../../support/load.ts'
import { until } from '../../support/until.ts'

const test = suite('a replica for reads that may be old')
const FAR_BEHIND_MS = 600_000

if (!hasPostgres) console.log('skipped: a replica needs PostgreSQL')
const onCluster = hasPostgres ? test : test.skip

interface Place {
  primary: Cluster
  standby: Cluster
  opened: OpenedDatabase
  replica: ReadReplica
  server: TestServer
  manager: Caller
}

/** A server with a standby that answers until it is `mostLagMs` behind. */
async function withReplica(mostLagMs: number, work: (place: Place) => Promise<void>) {
  const primary = await createCluster()
  const opened = await openDatabase({ databaseUrl: primary.url, dataDir: '' })
  const { db } = opened
  await migrate(db, migrations)
  await testData.fill(db)
  await db.insertInto('activity').values(coupon(COUPON)).execute()
  const standby = await createStandby(primary)
  const copy = openReplica({ databaseUrl: standby.url, dataDir: '', databasePool: 2 })
  const replica = watchReplica(db, copy, { mostLagMs, lookMs: 20 })
  const server = await startTestServer({ change: () => ({ db, replica }) })
  const manager = await server.as(people.manager)
  try {
    await until(() => replica.db() !== undefined)
    await work({ primary, standby, opened, replica, server, manager })
  } finally {
    await server.close()
    await replica.close()
    await opened.close()
    await standby.remove()
    await primary.remove()
  }
}

/** Participants of today, as the merchant reads them. */
async function joinedOf(manager: Caller): Promise<unknown> {
  const path = '/api/retail/business/get-activity-statistics'
  const { code, data } = await manager.get(path, { activityId: COUPON })
  assert.is(code, 1)
  return (data.totals as { join: number }).join
}

async function joins({ opened: { db }, server }: Place, uid: number): Promise<void> {
  const now = server.clock.seconds()
  await db
    .insertInto('user_grant')
    .values({
      brand_id: 8,
      grant_id: `grant-${uid}`,
      activity_id: COUPON,
      uid,
      kind: 'reduce',
      status: 1,
      valid_from: now,
      valid_to: now + 1000,
      created_at: now,
    })
    .execute()
}

/** From now on the standby stays as it is, whatever it receives. */
const stopReplay = async ({ url }: Cluster) => {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  await sql`select pg_wal_replay_pause()`.execute(db)
  await until(async () => {
    const { rows } = await sql<{ state: string }>`
      select pg_get_wal_replay_pause_state() as state`.execute(db)
    return rows[0]?.state === 'paused'
  })
  await close()
}

onCluster('answers figures, and nobody’s writes or sessions', async () => {
  await withReplica(FAR_BEHIND_MS, async place => {
    await stopReplay(place.standby)
    await joins(place, people.shopper)
    assert.is(await joinedOf(place.manager), 0, 'the replica has not heard of it')
    // A session that only the database itself knows.
    const other = await place.server.as(people.merchant)
    assert.is(await joinedOf(other), 0)
    const path = '/api/retail/business/get-activity-detail'
    const detail = await place.manager.get(path, { activityId: COUPON })
    assert.is((detail.data.today as { join: number }).join, 1, 'the page of what a merchant edits')
  })
})

onCluster('that falls behind is not asked until it is near again', async () => {
  await withReplica(1000, async place => {
    await stopReplay(place.standby)
    await joins(place, people.shopper)
    await until(() => place.replica.db() === undefined)
    assert.is(place.replica.lagS(), undefined)
    assert.is(await joinedOf(place.manager), 1)
    const { db, close } = await openDatabase({ databaseUrl: place.standby.url, dataDir: '' })
    await sql`select pg_wal_replay_resume()`.execute(db)
    await close()
    await until(() => place.replica.db() !== undefined)
    assert.is(await joinedOf(place.manager), 1)
  })
})

onCluster('that nobody writes to is as near as before', async () => {
  await withReplica(300, async ({ replica }) => {
    const until3 = performance.now() + 1500
    await until(() => performance.now() > until3)
    await until(() => replica.db() !== undefined)
  })
})

onCluster('that dies costs nobody an answer', async () => {
  await withReplica(FAR_BEHIND_MS, async place => {
    const { error } = console
    console.error = () => undefined
    try {
      await place.standby.kill()
      await joins(place, people.shopper)
      assert.is(await joinedOf(place.manager), 1)
    } finally {
      console.error = error
    }
  })
})

test('only reads are marked', () => {
  const old = routes.filter(({ mayBeOld }) => mayBeOld)
  assert.ok(old.length > 5)
  for (const { method, path } of old) assert.is(method, 'GET', path)
})

test.run()
