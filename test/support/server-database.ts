import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { type Db, openDatabase, openEmbedded } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'

export interface TestDatabase {
  db: Db
  /** Address for another process; only on PostgreSQL. */
  url?: string
  close(): Promise<void>
}

/** Set to the address of a PostgreSQL server, the server tests run there; each file gets a database of its own. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** An empty, migrated database; `isolation` is what its transactions run at. */
export async function freshDatabase({ isolation = 'read committed' } = {}): Promise<TestDatabase> {
  const database = postgresUrl
    ? await createOnServer(postgresUrl, isolation)
    : await cloneEmbedded(isolation)
  await migrate(database.db, migrations)
  return database
}

/** A database without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (postgresUrl) return createOnServer(postgresUrl, 'read committed')
  return openEmbedded(await PGlite.create())
}

let template: Promise<PGlite> | undefined

/** Making an embedded database takes seconds, cloning a migrated one half a second. */
async function cloneEmbedded(isolation: string): Promise<TestDatabase> {
  template ??= makeTemplate()
  const pglite = (await (await template).clone()) as PGlite
  await pglite.exec(`set session characteristics as transaction isolation level ${isolation}`)
  return openEmbedded(pglite)
}

async function makeTemplate(): Promise<PGlite> {
  const pglite = await PGlite.create()
  await migrate(openEmbedded(pglite).db, migrations)
  return pglite
}

async function createOnServer(serverUrl: string, isolation: string): Promise<TestDatabase> {
  const admin = await openDatabase({ databaseUrl: serverUrl, dataDir: '' })
  const name = `test_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  await sql`alter database ${sql.id(name)} set default_transaction_isolation = ${sql.lit(isolation)}`.execute(
    admin.db,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  return {
    db,
    url: url.href,
    async close() {
      await close()
      await connectionsAreGone(admin.db, name)
      await sql`drop database ${sql.id(name)}`.execute(admin.db)
      await admin.close()
    },
  }
}

/** A closed pool has only begun to close its connections. */
async function connectionsAreGone(admin: Db, name: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = ${name}`.execute(
      admin,
    )
    if (rows.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
