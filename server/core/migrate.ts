import { sql } from 'kysely'
import type { Db } from './database.ts'
import { distributeTables, isDistributed } from './distribute.ts'
import { tx } from './tx.ts'

export interface Migration {
  name: string
  /** One SQL statement each. */
  statements: string[]
}

/**
 * Applies pending migrations. Several processes may call it concurrently: the row of a migration is unique, so the
 * second process waits for the first and then finds nothing to do.
 */
export async function migrate(db: Db, migrations: Migration[]): Promise<void> {
  await createRecord(db)
  for (const migration of migrations) await run(db, migration)
  // A new table is spread as the others are.
  if (await isDistributed(db)) await distributeTables(db)
}

/** Whether the tables are from before the first of these migrations, which replaces all that came earlier. */
export async function isOlder(db: Db, [first]: Migration[]): Promise<boolean> {
  const { rows: found } = await sql<{ record: string | null }>`
    select to_regclass('schema_migration')::text as record`.execute(db)
  if (!found[0]?.record) return false
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  return rows.length > 0 && rows.every(({ name }) => name !== first?.name)
}

async function run(db: Db, { name, statements }: Migration): Promise<void> {
  await tx(db, async trx => {
    // one machine: the table is the same on all of them
    const { rows } = await sql`
      insert into schema_migration (name) values (${name}) on conflict do nothing returning name`.execute(
      trx,
    )
    if (rows.length === 0) return
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

async function createRecord(db: Db): Promise<void> {
  const create = sql`create table if not exists schema_migration (name text primary key)`
  // When two processes create it concurrently, one fails on the catalogue's unique key despite "if not exists".
  await create.execute(db).catch(() => create.execute(db))
}
