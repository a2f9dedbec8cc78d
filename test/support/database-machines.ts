import { sql } from 'kysely'
import { spreadDatabase } from '../../scripts/distribution/spread.ts'
import { type Db, openDatabase } from '../../server/core/database.ts'

/** The machines on which tests make their databases: one, or all of a Citus cluster. */
export interface DatabaseMachines {
  /** Whether it is a Citus cluster. */
  isCluster: boolean
  /** Copies a database without connections on each machine. */
  create(name: string, source: string): Promise<void>
  /** Makes a new database one of the cluster and spreads its tables; nothing on a single machine. */
  spread(name: string, db: Db): Promise<void>
  /** Closes a database for everybody, so that it can be copied. */
  freeze(name: string): Promise<void>
  drop(name: string): Promise<void>
  /** Runs a statement at the coordinating machine. */
  run(text: string): Promise<unknown>
  addressOf(name: string): string
}

interface Machine {
  host: string
  port: number
  admin: Db
}

/** The server at this address, and the workers that its database names, if it is a Citus cluster. */
export async function connectMachines(serverUrl: string): Promise<DatabaseMachines> {
  const first = await open(serverUrl)
  const workers = await workersOf(first.admin, serverUrl)
  const all = [first, ...workers]
  const onAll = (text: string) => Promise.all(all.map(({ admin }) => sql.raw(text).execute(admin)))
  return {
    isCluster: workers.length > 0,
    create: (name, source) =>
      // Copies whole files: PostgreSQL's default writes every page through the log, which costs three times as much.
      onAll(`create database ${name} template ${source} strategy file_copy`).then(() => undefined),

    async spread(name, db) {
      if (workers.length === 0) return
      for (const { host, port } of all) {
        const { admin } = await open(addressOf(serverUrl, name, { host, port }))
        await sql.raw('create extension citus').execute(admin)
        await admin.destroy()
      }
      await sql`select citus_set_coordinator_host(${first.host}, ${first.port}::int)`.execute(db)
      for (const { host, port } of workers)
        await sql`select citus_add_node(${host}, ${port}::int)`.execute(db)
      await spreadDatabase(db)
    },

    async freeze(name) {
      await onAll(`alter database ${name} with allow_connections false`)
      // A closed pool may still be closing its connections, and a template must have none.
      await onAll(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      )
    },

    drop: name => onAll(`drop database ${name} with (force)`).then(() => undefined),
    run: text => sql.raw(text).execute(first.admin),
    addressOf: name => addressOf(serverUrl, name),
  }
}

async function open(url: string): Promise<Machine> {
  const { hostname: host, port } = new URL(url)
  const { db } = await openDatabase({ databaseUrl: url, dataDir: '', databasePool: 2 })
  return { host, port: Number(port), admin: db }
}

async function workersOf(admin: Db, serverUrl: string): Promise<Machine[]> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('pg_dist_node') is not null as is`.execute(admin)
  if (!found[0]?.is) return []
  const { rows } = await sql<{ host: string; port: number }>`
    select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by 2`.execute(
    admin,
  )
  const { pathname } = new URL(serverUrl)
  return Promise.all(rows.map(each => open(addressOf(serverUrl, pathname.slice(1), each))))
}

function addressOf(serverUrl: string, name: string, at?: { host: string; port: number }): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  if (!at) return url.href
  url.hostname = at.host
  url.port = String(at.port)
  url.search = ''
  return url.href
}
