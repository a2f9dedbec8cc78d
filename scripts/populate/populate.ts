import pg from 'pg'
// They register what the demo's seeds ask for.
import '../../server/campaigns/index.ts'
import '../../server/staff/review-subjects.ts'
import { systemClock, unixSeconds } from '../../server/core/clock.ts'
import { type Db, openDatabase } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { makeKeptPartitions } from '../../server/content/log/event-partitions.ts'
import { brands } from '../../server/demo/seed/brands.ts'
import { seedDemo } from '../../server/demo/seed/index.ts'
import { migrations } from '../../server/migrations/index.ts'
import { copyRows } from './copy-rows.ts'
import { readShop, settle } from './demo-shop.ts'
import { makeOrders } from './orders.ts'
import { FIRST_UID, type Plan } from './plan.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { fillings } from './tables.ts'

export const usualPlan: Plan = {
  members: 1_000_000,
  orders: 200_000,
  events: 10_000_000,
  grants: 1_000_000,
  votes: 1_000_000,
  customers: 100_000,
  sessions: 10_000,
  seed: 1,
  now: unixSeconds(systemClock),
}

/**
 * Fills a database of PostgreSQL that is empty or holds the demo; resolves with the number of rows by table. All rows
 * come in one transaction: after a failure none is there. Throws a one-line error where other brands are served.
 */
export async function populate(
  databaseUrl: string,
  plan: Plan,
  say: (line: string) => void = () => {},
): Promise<Map<string, number>> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    await migrate(db, migrations)
    await refuseOthers(db)
    await seedDemo(db, { now: () => plan.now * 1000 })
    await makeKeptPartitions(db, plan.now)
  } finally {
    await close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const counts = await fill(client, plan, say)
    say('statistics for the planner')
    await client.query('vacuum analyze')
    return counts
  } finally {
    await client.end()
  }
}

/** Rows that somebody needs are not mixed with invented ones. */
async function refuseOthers(db: Db): Promise<void> {
  const found = await db.selectFrom('brand').select(['brand_id', 'name', 'app_id']).execute()
  // guard: a database with a brand that is not the demo’s stays as it is [server demo/populate]
  const other = found.find(row => !brands.some(({ app_id }) => app_id === row.app_id))
  if (other) throw new Error(`The database serves "${other.name}", so nothing is invented in it.`)
  const before = await db
    .selectFrom('visitor')
    .select('uid')
    .where('brand_id', '=', DEMO_BRAND)
    .where('uid', '=', FIRST_UID)
    .executeTakeFirst()
  if (before) throw new Error('The database has been populated before; begin with an empty one.')
}

async function fill(
  client: pg.Client,
  plan: Plan,
  say: (line: string) => void,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '512MB'")
  const shop = await readShop(client)
  const all = makeOrders(plan, shop.shelf)
  const parts = fillings(plan, shop, all)
  const tables = parts.map(({ table }) => table)
  const indexes = await dropIndexes(client, tables)
  for (const { table, columns, rows } of parts) {
    counts.set(table, await copyRows(client, { table, columns }, rows))
    say(`${counts.get(table)} rows of ${table}`)
  }
  for (const index of indexes) await client.query(index)
  say(`${indexes.length} indexes`)
  await settle(client, plan, all)
  await client.query('commit')
  return counts
}

/** An index that is made once all rows are there costs a fraction; those of keys stay and find what is there twice. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = any($1::regclass[])
        and indexrelid not in (select conindid from pg_constraint)
      order by 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made.replace(' ON ONLY ', ' ON '))
}
