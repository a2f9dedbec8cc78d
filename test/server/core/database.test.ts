// @embedded
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../../server/core/database.ts'
import { migrate } from '../../../server/core/migrate.ts'
import { tx } from '../../../server/core/tx.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { freshDatabase, postgresUrl, type TestDatabase } from '../../support/server-database.ts'

const test = suite('the database')
let database: TestDatabase

test.before(async () => {
  database = await freshDatabase()
  await sql`create table counter (brand_id int primary key, n bigint not null, parts jsonb)`.execute(
    database.db,
  )
  await sql`insert into counter values (1, 0, null)`.execute(database.db)
})
test.after(() => database.close())

test('keeps the statements of two transactions apart', async () => {
  const increment = () =>
    tx(database.db, async trx => {
      const { rows } = await sql<{ n: number }>`
        select n from counter where brand_id = 1 for update`.execute(trx)
      await new Promise(resolve => setTimeout(resolve, 1))
      const next = (rows[0]?.n ?? 0) + 1
      await sql`update counter set n = ${next} where brand_id = 1`.execute(trx)
    })
  await Promise.all(Array.from({ length: 20 }, increment))
  const { rows } = await sql<{ n: number }>`select n from counter`.execute(database.db)
  assert.is(rows[0]?.n, 20)
})

test('gives bigint and counts as numbers, jsonb as objects', async () => {
  await sql`update counter set parts = ${JSON.stringify([{ a: 1 }])}`.execute(database.db)
  const { rows } = await sql`select n, parts, count(*) over () as all from counter`.execute(
    database.db,
  )
  assert.equal(rows, [{ n: 20, parts: [{ a: 1 }], all: 1 }])
})

test('undoes a transaction that throws', async () => {
  const failing = tx(database.db, async trx => {
    await sql`update counter set n = 0`.execute(trx)
    throw new Error('no')
  })
  await failing.catch(() => {})
  const { rows } = await sql<{ n: number }>`select n from counter`.execute(database.db)
  assert.is(rows[0]?.n, 20)
})

test('tells how many rows a statement changed', async () => {
  const { numUpdatedRows } = await database.db
    .updateTable('brand')
    .set({ status: 1 })
    .where('brand_id', '=', 77)
    .executeTakeFirst()
  assert.is(Number(numUpdatedRows), 0)
})

test('is migrated once, also by several processes at the same time', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, migrations)))
  const { rows } = await sql`select name from schema_migration order by name`.execute(database.db)
  assert.is(rows.length, migrations.length)
})

test('starts every table and every unique key with the brand', async () => {
  const { rows } = await sql<{ table: string; first: string }>`
    select table_name as table, column_name as first from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and ordinal_position = 1 and table_type = 'BASE TABLE'
      and table_name not in ('schema_migration')`.execute(database.db)
  assert.equal(
    rows.filter(row => row.first !== 'brand_id'),
    [],
  )
  const keys = await sql<{ key: string }>`
    select indexdef as key from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
      and tablename <> 'schema_migration'`.execute(database.db)
  assert.equal(
    keys.rows.filter(row => !row.key.includes('(brand_id')),
    [],
  )
})

test('refuses stock below nothing, whatever a program asks for', async () => {
  const wrong = sql`insert into activity (brand_id, activity_id, type, title, cover, share_image,
    theme_color, share_title, share_desc, rules_html, start_at, end_at, status, stock_total,
    stock_left, created_at, updated_at)
    values (1, 1, 'coupon', '', '', '', '#000000', '', '', '', 1, 2, 1, 5, -1, 1, 1)`
  let refused = ''
  await wrong.execute(database.db).catch((error: Error) => {
    refused = error.message
  })
  assert.match(refused, /violates check constraint/)
})

// Only connections to PostgreSQL prepare statements.
if (postgresUrl) {
  test('prepares the statements that run often, and survives a migration that changes their columns', async () => {
    const read = () => sql`select * from counter where brand_id = ${1}`
    const often = async () => {
      for (let run = 0; run < 50; run += 1) await read().execute(database.db)
    }
    await often()
    const prepared = await sql<{ name: string }>`
      select name from pg_prepared_statements
      where statement = 'select * from counter where brand_id = $1'`.execute(database.db)
    assert.is(prepared.rows.length, 1)

    await sql`alter table counter add column alone int not null default 1`.execute(database.db)
    const alone = await read().execute(database.db)
    assert.equal(alone.rows, [{ brand_id: 1, n: 20, parts: [{ a: 1 }], alone: 1 }])

    await often()
    await sql`alter table counter drop column alone`.execute(database.db)
    const together = await tx(database.db, async trx => {
      await sql`update counter set n = n + 1`.execute(trx)
      return read().execute(trx)
    })
    assert.equal(together.rows, [{ brand_id: 1, n: 21, parts: [{ a: 1 }] }])
  })

  test('prepares nothing where that is switched off', async () => {
    const databaseUrl = database.url ?? ''
    const { db, close } = await openDatabase({
      databaseUrl,
      databasePool: 1,
      databasePrepares: false,
      dataDir: '',
    })
    for (let run = 0; run < 10; run += 1) await sql`select ${run}::int as run`.execute(db)
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
    assert.equal(rows, [])
    await close()
  })
}

test.run()
