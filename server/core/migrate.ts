import { sql } from 'kysely'
import type { Db } from './database.ts'
import { tx } from './tx.ts'

export interface Migration {
  name: string
  /** One SQL statement each. */
  statements: string[]
}

/**
 * Brings the database to the newest form. Several processes may call it at once: the row that names a migration is
 * unique, so the second one waits for the first and then finds nothing left to do.
 */
export async function migrate(db: Db, migrations: Migration[]): Promise<void> {
  await createRecord(db)
  for (const migration of migrations) await run(db, migration)
}

async function run(db: Db, { name, statements }: Migration): Promise<void> {
  await tx(db, async trx => {
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
  // Two processes that create it in the same moment: one fails on the catalogue's unique key although it says "if not exists".
  await create.execute(db).catch(() => create.execute(db))
}
