// @embedded, @long 30 s
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../../server/core/clock.ts'
import { type Db, openDatabase } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import { callerOf, newReqId, openSession, type Reply } from '../support/server-app.ts'
import { FAR } from '../support/server-clock.ts'
import { scaled } from '../support/scale.ts'
import { freshDatabase, postgresUrl } from '../support/server-database.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { coupon } from '../support/server-coupons.ts'
import { COUPON } from '../support/load.ts'
import { testData, visitorRow } from '../support/server-data.ts'

const test = suite('a server that is killed')
const take = '/api/wechat/coupon/take'
const BUYERS = scaled(90, 3000)
const STOCK = BUYERS * 2
const ROUNDS = scaled(2, 10)

interface Claim {
  uid: number
  cookie: string
  reqId: string
}

test('has lost nothing that it acknowledged, and repeats each answer to who asks again', async () => {
  const place = await prepare()
  try {
    let claims = place.claims
    const acknowledged = new Map<string, Reply>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServerProcess(place.where)
      const { answered, open } = await claimUntilKilled(server, claims, acknowledged)
      assert.ok(answered > 0, 'killed before the first answer')
      claims = open
    }
    const server = await startServerProcess(place.where)
    await expectAllThere(server, place.claims, acknowledged)
    await server.stop()
    await expectConsistent(place.where)
  } finally {
    await place.close()
  }
})

/**
 * Sends eight claims at a time and kills the server after a third of them; resolves with the
 * unanswered ones.
 */
async function claimUntilKilled(
  server: ServerProcess,
  claims: Claim[],
  acknowledged: Map<string, Reply>,
): Promise<{ answered: number; open: Claim[] }> {
  const waiting = [...claims]
  let answered = 0
  let killing: Promise<void> | undefined
  const work = async () => {
    for (let claim = waiting.shift(); claim && !killing; claim = waiting.shift()) {
      const reply = await ask(server, claim).catch(() => undefined)
      if (!reply) return
      assert.is(reply.code, 1)
      acknowledged.set(claim.reqId, reply)
      answered += 1
      if (answered >= claims.length / 3) killing ??= server.kill()
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  await killing
  return { answered, open: claims.filter(claim => !acknowledged.has(claim.reqId)) }
}

async function expectAllThere(
  server: ServerProcess,
  claims: Claim[],
  acknowledged: Map<string, Reply>,
): Promise<void> {
  for (const claim of claims) {
    const reply = await ask(server, claim)
    assert.is(reply.code, 1)
    const first = acknowledged.get(claim.reqId)
    if (first) assert.equal(reply.data, first.data)
  }
}

async function expectConsistent(where: Where): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: '', ...where })
  const grants = await db.selectFrom('user_grant').select('uid').execute()
  const activity = await db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', COUPON)
    .executeTakeFirstOrThrow()
  await close()
  assert.is(grants.length, BUYERS)
  assert.is(new Set(grants.map(grant => grant.uid)).size, BUYERS)
  assert.equal(activity, { stock_left: STOCK - BUYERS, join_count: BUYERS })
}

const ask = ({ address }: ServerProcess, { cookie, reqId }: Claim) =>
  callerOf((path, init) => fetch(address + path, init), cookie).post(take, { id: COUPON, reqId })

type Where = { dataDir: string } | { databaseUrl: string }

/** A database that survives the server: a folder, or a database of its own on PostgreSQL. */
async function prepare(): Promise<{ where: Where; claims: Claim[]; close(): Promise<void> }> {
  if (postgresUrl) {
    const database = await freshDatabase()
    const claims = await fill(database.db)
    return { where: { databaseUrl: database.url ?? '' }, claims, close: database.close }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db, migrations)
  const claims = await fill(db)
  await close()
  return {
    where: { dataDir },
    claims,
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function fill(db: Db): Promise<Claim[]> {
  await testData.fill(db)
  const stock = {
    stock_total: STOCK,
    stock_left: STOCK,
    limit_per_user: 1,
    start_at: 0,
    end_at: FAR,
  }
  await db.insertInto('activity').values(coupon(COUPON, stock)).execute()
  const uids = Array.from({ length: BUYERS }, (_, index) => 1000 + index)
  await db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  return Promise.all(
    uids.map(async uid => ({
      uid,
      cookie: await openSession({ db, clock: systemClock }, { brandId: 8, uid }),
      reqId: newReqId(),
    })),
  )
}

test.run()
