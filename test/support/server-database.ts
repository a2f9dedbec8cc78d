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

/** Rows that several tests begin with. They are written once per process, and copied for each test. */
export interface Template {
  /** Of letters; no two templates share one. */
  name: string
  fill(db: Db): Promise<void>
}

/** Set to the address of a PostgreSQL server, the server tests run there; each gets a database of its own. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/**
 * The levels at which races and histories are tried. At the strictest, PostgreSQL refuses what it cannot put in order,
 * and `tx` has to ask again; on the embedded database's one connection nothing is ever refused.
 */
export const isolations = postgresUrl ? ['read committed', 'serializable'] : ['read committed']

const migrated: Template = { name: 'migrated', fill: async () => {} }

/** A migrated database with the template's rows, or empty; `isolation` is what its transactions run at. */
export async function freshDatabase({
  isolation = 'read committed',
  template = migrated,
}: {
  isolation?: string
  template?: Template
} = {}): Promise<TestDatabase> {
  return postgresUrl
    ? copyOnServer(postgresUrl, template, isolation)
    : copyEmbedded(template, isolation)
}

async function build(db: Db, { fill }: Template): Promise<void> {
  await migrate(db, migrations)
  await fill(db)
}

// The embedded database: to make one takes seconds, to load a copy's files less than one.

const dumps = new Map<Template, Promise<Blob>>()

async function copyEmbedded(template: Template, isolation: string): Promise<TestDatabase> {
  const dump = dumps.get(template) ?? makeDump(template)
  dumps.set(template, dump)
  const pglite = await PGlite.create({ loadDataDir: await dump })
  await pglite.exec(`set session characteristics as transaction isolation level ${isolation}`)
  return openEmbedded(pglite)
}

async function makeDump(template: Template): Promise<Blob> {
  const pglite = await PGlite.create()
  const { db, close } = openEmbedded(pglite)
  await build(db, template)
  const dump = await pglite.dumpDataDir('none')
  await close()
  return dump
}

// PostgreSQL: the server copies the files of a database that nobody is connected to.

let admin: Promise<Db> | undefined
const made = new Map<Template, Promise<string>>()

async function copyOnServer(
  serverUrl: string,
  template: Template,
  isolation: string,
): Promise<TestDatabase> {
  const source = made.get(template) ?? makeOnServer(serverUrl, template)
  made.set(template, source)
  return databaseFrom(serverUrl, await source, isolation)
}

/** A database without any table. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  postgresUrl
    ? databaseFrom(postgresUrl, 'template0', 'read committed')
    : openEmbedded(await PGlite.create())

async function databaseFrom(serverUrl: string, source: string, isolation: string) {
  const adminDb = await connectAsAdmin(serverUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(adminDb, name, source)
  await sql`alter database ${sql.id(name)} set default_transaction_isolation = ${sql.lit(isolation)}`.execute(
    adminDb,
  )
  const url = addressOf(serverUrl, name)
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  return {
    db,
    url,
    async close() {
      await close()
      await sql`drop database ${sql.id(name)} with (force)`.execute(adminDb)
    },
  }
}

function connectAsAdmin(serverUrl: string): Promise<Db> {
  admin ??= openDatabase({ databaseUrl: serverUrl, dataDir: '' }).then(({ db }) => db)
  return admin
}

/** The name holds the process, because each makes its own. */
async function makeOnServer(serverUrl: string, template: Template): Promise<string> {
  const adminDb = await connectAsAdmin(serverUrl)
  const name = `template_${template.name}_${process.pid}`
  await createDatabase(adminDb, name, 'template0')
  const { db, close } = await openDatabase({ databaseUrl: addressOf(serverUrl, name), dataDir: '' })
  await build(db, template)
  await close()
  // A pool that was closed has only begun to close its connections, and a template must have none.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    adminDb,
  )
  return name
}

async function createDatabase(adminDb: Db, name: string, source: string): Promise<void> {
  await sql`create database ${sql.id(name)} template ${sql.id(source)}`.execute(adminDb)
}

function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
