import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { populate, usualPlan } from '../../../scripts/populate/populate.ts'
import { type Plan, tokenOf } from '../../../scripts/populate/plan.ts'
import { seedDemo } from '../../../server/demo/seed/index.ts'
import { isLiveToken } from '../../../server/core/session.ts'
import { isRedeemCode } from '../../../server/mechanics/redeem/redeem-code.ts'
import { checkLedgers } from '../../support/populated-ledgers.ts'
import {
  freshDatabase,
  isCluster,
  postgresUrl,
  type Template,
  type TestDatabase,
} from '../../support/server-database.ts'

const test = suite('a populated database')
const plan: Plan = {
  ...usualPlan,
  members: 300,
  customers: 100,
  orders: 400,
  events: 2000,
  grants: 200,
  votes: 200,
  sessions: 5,
  seed: 3,
  now: 1_795_900_000,
}

const demo: Template = { name: 'demo', fill: db => seedDemo(db, { now: () => plan.now * 1000 }) }
const open: TestDatabase[] = []

async function fresh(): Promise<TestDatabase & { url: string }> {
  const database = await freshDatabase({ template: demo })
  open.push(database)
  if (!database.url) throw new Error('PostgreSQL has an address.')
  return { ...database, url: database.url }
}

test.after.each(async () => {
  for (const { close } of open.splice(0)) await close()
})

/** The embedded database takes no COPY. */
const onServer = postgresUrl ? test : test.skip
/** The sums of the ledgers are read over all brands. */
const onOneServer = isCluster ? test.skip : onServer

type Row = Record<string, unknown>

const oneRow = async ({ db }: TestDatabase, text: string): Promise<Row> => {
  const { rows } = await sql.raw<Row>(text).execute(db)
  return rows[0] ?? {}
}

onOneServer('has the rows it was asked for, and each sum is that of its rows', async () => {
  const database = await fresh()
  const counts = await populate(database.url, plan)
  for (const [name, n] of Object.entries({
    visitor: 300,
    member: 300,
    shop_order: 400,
    page_log: 2000,
    user_grant: 200,
    vote: 200,
    keeper: 100,
    session: 5,
  }))
    assert.is(counts.get(name), n, name)
  await checkLedgers(database.db)
  const visits = await oneRow(
    database,
    `select (select n from view_count where activity_id = 900002) = count(*) and count(*) > 0 as "isCounted"
      from page_log where materiel_id = 900002 and key = 'page-visit' and path like '/vote%'`,
  )
  assert.is(visits.isCounted, true)
  assert.ok(await isLiveToken(database.db, 8, tokenOf(plan.seed, 4), plan.now + 1))
  const { rows } = await sql<{ code: string }>`
    select code from redeem_code where grant_id like 'populated-%'`.execute(database.db)
  assert.ok(rows.every(({ code }) => isRedeemCode(code)))
})

onServer('keeps its indexes, and has sold what was ordered beside the demo', async () => {
  const [database, other] = [await fresh(), await fresh()]
  await populate(database.url, plan)
  await populate(other.url, { ...plan, members: 1, orders: 0, events: 0, grants: 0, votes: 0 })
  const indexes = `select string_agg(indexdef, '; ' order by indexname) as all from pg_indexes
    where schemaname = 'public'`
  assert.equal(await oneRow(database, indexes), await oneRow(other, indexes))
  const sold = 'select sum(sold_n)::int as n from stock where brand_id = 8 and activity_id = 0'
  const ordered = `select sum(count)::int as n from order_item i join shop_order o
    on o.brand_id = i.brand_id and o.order_no = i.order_no where o.uid >= 1000000 and o.paid_at is not null`
  const [all, before] = [await oneRow(database, sold), await oneRow(other, sold)]
  assert.is(Number(all.n) - Number(before.n), (await oneRow(database, ordered)).n)
})

onServer('is the same from the same seed, and another from another', async () => {
  const prints: string[] = []
  for (const seed of [3, 3, 4]) {
    const database = await fresh()
    await populate(database.url, { ...plan, seed })
    prints.push(await printOf(database))
  }
  assert.is(prints[0], prints[1])
  assert.is.not(prints[0], prints[2])
})

async function printOf({ db }: TestDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const [table, mine] of [
    ['visitor', 'uid >= 1000000'],
    ['member', 'uid >= 1000000'],
    ['shop_order', 'uid >= 1000000'],
    ['point_log', 'uid >= 1000000'],
    ['keeper', 'uid >= 1000000'],
    ['customer', 'uid >= 1000000'],
    ['redeem_code', 'uid >= 1000000'],
    ['vote', 'activity_id = 900002'],
    ['page_log', "event_key like 'populated-%'"],
  ]) {
    const { rows } = await sql
      .raw<Row>(
        `select md5(string_agg(t::text, ',' order by t::text)) as print from ${table} t where ${mine}`,
      )
      .execute(db)
    hash.update(String(rows[0]?.print))
  }
  return hash.digest('hex')
}

onServer('is not made where another brand is served, nor twice', async () => {
  const database = await fresh()
  await populate(database.url, { ...plan, orders: 0, events: 0, grants: 0, votes: 0 })
  const again = await populate(database.url, plan).catch(String)
  assert.match(String(again), /populated before/)
  const own = await fresh()
  await populate(own.url, { ...plan, members: 1, orders: 0, events: 0, grants: 0, votes: 0 })
  await sql`delete from visitor where uid >= 1000000`.execute(own.db)
  await sql`update brand set name = '茶里', app_id = 'wxreal0001' where brand_id = 9`.execute(
    own.db,
  )
  assert.match(String(await populate(own.url, plan).catch(String)), /serves "茶里"/)
  assert.is((await oneRow(own, 'select count(*)::int as n from visitor where uid >= 1000000')).n, 0)
})

test.run()
