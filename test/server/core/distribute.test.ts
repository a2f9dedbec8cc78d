import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tablesOf } from '../../../scripts/distribution/catalogue.ts'
import { tableFaults } from '../../../scripts/distribution/rules.ts'
import { isDistributed, onOneMachine } from '../../../server/core/distribute.ts'
import { migrate } from '../../../server/core/migrate.ts'
import { migrations } from '../../../server/migrations/index.ts'
import { exceptOnCluster, freshDatabase, type TestDatabase } from '../../support/server-database.ts'

const test = suite('tables that are spread by brand')
const onOneServer = exceptOnCluster(test)
let database: TestDatabase

test.before.each(async () => {
  database = await freshDatabase()
})
test.after.each(() => database.close())

const run = (text: string) => sql.raw(text).execute(database.db)

/** What Citus brings, as far as we ask for it: the list of its tables, and the function that adds to it. */
async function pretendCitus(): Promise<void> {
  await run('create table pg_dist_partition (logicalrelid oid unique, beside text, no serial)')
  await run(`create function create_distributed_table(name text, by text, colocate_with text)
    returns void language sql as $$
      insert into pg_dist_partition (logicalrelid, beside)
      select name::regclass, colocate_with where by = 'brand_id' $$`)
  await run(
    "insert into pg_dist_partition (logicalrelid, beside) values ('schema_migration'::regclass, '')",
  )
}

async function spread(): Promise<string[]> {
  const { rows } = await sql<{ name: string; beside: string }>`
    select relname as name, beside from pg_dist_partition
    join pg_class on pg_class.oid = logicalrelid where beside <> '' order by no`.execute(
    database.db,
  )
  return rows.map(({ name, beside }) => `${name} beside ${beside}`)
}

onOneServer('are none on a database of one machine', async () => {
  assert.is(await isDistributed(database.db), false)
  await migrate(database.db, migrations)
  assert.is(await isDistributed(database.db), false)
})

onOneServer(
  'are all but those that stay whole, the brand first; a new one is spread by its migration',
  async () => {
    await pretendCitus()
    assert.is(await isDistributed(database.db), true)
    await migrate(database.db, migrations)
    const first = await spread()
    assert.is(first[0], 'brand beside none')
    assert.ok(first.includes('shop_order beside brand'))
    assert.ok(first.length > 150)
    for (const name of onOneMachine) assert.not.ok(first.some(each => each.startsWith(`${name} `)))
    const next = {
      name: '9999-next',
      statements: [
        'create table gift (brand_id int, gift_id int, primary key (brand_id, gift_id))',
      ],
    }
    await migrate(database.db, [...migrations, next])
    assert.equal((await spread()).slice(first.length), ['gift beside brand'])
  },
)

onOneServer('are spread once, also by several processes at the same time', async () => {
  await pretendCitus()
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, migrations)))
  const all = await spread()
  assert.is(new Set(all).size, all.length)
})

test('are told from those that cannot be: each fault of a table is found in the catalogue', async () => {
  await run('create table bad (id int primary key, brand int)')
  await run('create table child (brand_id int, id int references bad, unique (brand_id, id))')
  await run(
    'create function nothing() returns trigger language plpgsql as $$ begin return null; end $$',
  )
  await run('create trigger child_note after insert on child execute function nothing()')
  const tables = await tablesOf(database.db)
  const faults = tables.filter(({ name }) => name !== 'schema_migration').flatMap(tableFaults)
  assert.equal(faults, [
    'bad: no column brand_id',
    'bad: the unique key bad_pkey has no brand_id',
    'brand_event: its partitions have partitions',
    'child: the trigger child_note',
    'child: the foreign key child_id_fkey',
    'page_log: its partitions have partitions',
  ])
})

test.run()
