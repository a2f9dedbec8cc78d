import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import {
  type Db,
  openDatabase,
  type OpenedDatabase,
  openEmbedded,
} from '../../server/core/database.ts'
import type { DatabaseTimeouts } from '../../server/core/database-deadlines.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import type { Test } from 'uvu'
import { connectMachines, type DatabaseMachines } from './database-machines.ts'

export interface TestDatabase {
  db: Db
  /** Address for another process; only on PostgreSQL. */
  url?: string
  close(): Promise<void>
}

/** A database whose rows later ones can begin with. */
export interface FreshDatabase extends TestDatabase {
  /** Closes it and keeps its rows. */
  keep(): Promise<KeptRows>
}

/** Opens a copy of a database that was kept. */
export type KeptRows = () => Promise<FreshDatabase>

/** Initial rows of several tests. They are written once per process, and copied for each test. */
export interface Template {
  /** Letters only, unique among templates. */
  name: string
  fill(db: Db): Promise<void>
}

/** If set to the address of a PostgreSQL server, the server tests run there; each gets a database of its own. */
export const postgresUrl = process.env.TEST_DATABASE_URL

const server = postgresUrl ? await connectMachines(postgresUrl) : undefined

/** Whether the tests' databases are spread over the machines of a Citus cluster. */
export const isCluster = server?.isCluster ?? false

/** Adds a test, or skips it on a cluster: for what a cluster refuses to the test itself, such as making a trigger. */
export const exceptOnCluster = (test: Test): Test['skip'] => (isCluster ? test.skip : test)

/**
 * Isolation levels of races and histories. At the strictest, PostgreSQL refuses transactions that it cannot
 * serialize, and `tx` has to retry; on the embedded database's single connection nothing is ever refused, and a cluster
 * refuses without saying that a repetition would help.
 */
export const isolations =
  server && !isCluster ? ['read committed', 'serializable'] : ['read committed']

const migrated: Template = { name: 'migrated', fill: async () => {} }

/** A migrated database with the template's rows, or empty; `isolation` is the level of its transactions. */
export async function freshDatabase({
  isolation = 'read committed',
  template = migrated,
}: {
  isolation?: string
  template?: Template
} = {}): Promise<FreshDatabase> {
  return server
    ? databaseFrom(server, await madeOnServer(server, template), isolation)
    : copyEmbedded(template, isolation)
}

async function build(db: Db, { fill }: Template): Promise<void> {
  await migrate(db, migrations)
  await fill(db)
}

// The embedded database: creating one takes seconds, loading a dump less than one.

const dumps = new Map<Template, Promise<Blob>>()

const copyEmbedded = async (template: Template, isolation: string): Promise<FreshDatabase> =>
  embeddedFrom(await loadDump(template), isolation)

async function embeddedFrom(pglite: PGlite, isolation: string): Promise<FreshDatabase> {
  await pglite.exec(`set session characteristics as transaction isolation level ${isolation}`)
  const opened = openEmbedded(pglite)
  return {
    ...opened,
    async keep() {
      const dump = await pglite.dumpDataDir('none')
      await opened.close()
      return async () => embeddedFrom(await PGlite.create({ loadDataDir: dump }), isolation)
    },
  }
}

/** An embedded database with the template's rows whose waits are limited. */
export const embeddedWithTimeouts = async (
  template: Template,
  timeouts: DatabaseTimeouts,
): Promise<OpenedDatabase> => openEmbedded(await loadDump(template), { timeouts })

async function loadDump(template: Template): Promise<PGlite> {
  const dump = dumps.get(template) ?? makeDump(template)
  dumps.set(template, dump)
  return PGlite.create({ loadDataDir: await dump })
}

async function makeDump(template: Template): Promise<Blob> {
  // Loading the migrated tables takes far less time than migrating again.
  const pglite = template === migrated ? await PGlite.create() : await loadDump(migrated)
  const { db, close } = openEmbedded(pglite)
  await build(db, template)
  const dump = await pglite.dumpDataDir('none')
  await close()
  return dump
}

// PostgreSQL: the server copies the files of a database without connections.

const made = new Map<Template, Promise<string>>()

/** A database without any table. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  server ? databaseFrom(server, 'template0', 'read committed') : openEmbedded(await PGlite.create())

async function databaseFrom(
  machines: DatabaseMachines,
  source: string,
  isolation: string,
): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await machines.create(name, source)
  await machines.run(
    `alter database ${name} set default_transaction_isolation = ${sqlText(isolation)}`,
  )
  const url = machines.addressOf(name)
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  return {
    db,
    url,
    async close() {
      await close()
      // Not awaited: while the closed connections are still ending, PostgreSQL pauses for 100 ms before it tries again.
      machines.drop(name).catch(error => console.error(error))
    },
    async keep() {
      await close()
      await machines.freeze(name)
      return () => databaseFrom(machines, name, isolation)
    },
  }
}

const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The name contains the process id, because each process creates its own. */
async function makeOnServer(machines: DatabaseMachines, template: Template): Promise<string> {
  const name = `template_${template.name}_${process.pid}`
  const isFirst = template === migrated
  await machines.create(name, isFirst ? 'template0' : await madeOnServer(machines, migrated))
  const { db, close } = await openDatabase({ databaseUrl: machines.addressOf(name), dataDir: '' })
  if (isFirst) await machines.spread(name, db)
  await build(db, template)
  await close()
  await warm(machines.addressOf(name))
  await machines.freeze(name)
  return name
}

/**
 * The first connection after a change of tables makes PostgreSQL write its cache of the system catalogs to a file
 * (`pg_internal.init`). It is copied with the database, so connections to a copy need not build the cache again.
 */
async function warm(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', databasePool: 1 })
  await sql`select 1`.execute(db)
  await close()
}

function madeOnServer(machines: DatabaseMachines, template: Template): Promise<string> {
  const source = made.get(template) ?? makeOnServer(machines, template)
  made.set(template, source)
  return source
}
