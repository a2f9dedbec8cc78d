import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { lockDataDir } from './data-lock.ts'
import { type DatabaseTimeouts, LONGEST_QUEUE_MS, withDeadlines } from './database-deadlines.ts'
import { damaged, reached, unwritable } from './database-trouble.ts'
import { createEmbeddedPool } from './embedded-pool.ts'
import { logLine } from './signals/log-line.ts'
import { statementSpans } from './signals/spans.ts'
import { withPrepared } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** Connections of a pool, and how many callers wait for one. */
export interface PoolCount {
  used: number
  idle: number
  waiting: number
}

export interface OpenedDatabase {
  /** For requests: all waits are limited. */
  db: Db
  /** For migrations and jobs, which may take long. */
  patientDb: Db
  /** Connections of each pool at this moment; none of the embedded database. */
  connections?(): Record<'requests' | 'jobs', PoolCount>
  /** Opens all connections of `db`, so that the first requests wait for none. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

interface Where {
  /** A PostgreSQL server. */
  databaseUrl?: string
  /** Number of connections; default 10. */
  databasePool?: number
  /** Whether the server may keep prepared statements for a connection; default true. */
  databasePrepares?: boolean
  dataDir: string
  /** Time limits for connecting and for statements; none by default. */
  timeouts?: DatabaseTimeouts
}

/**
 * Opens the PostgreSQL database at `databaseUrl`. Without a URL, opens the embedded database in `dataDir` and locks
 * that folder against other processes until `close`.
 */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, timeouts = noTimeouts } = where
  if (databaseUrl) return reached(openServer({ ...where, databaseUrl, timeouts }))
  const { pool, unlock } = await openEmbeddedPool(dataDir)
  return openPool(pool, { timeouts, after: unlock })
}

/** A replica of a server; it may be away when this process starts. */
export const openReplica = (where: Where & { databaseUrl: string }): OpenedDatabase =>
  openServer({ ...where, timeouts: where.timeouts ?? noTimeouts })

/** The embedded database in `dataDir`, which this process owns until `unlock`. Throws a one-line error on failure. */
export async function openEmbeddedPool(
  dataDir: string,
): Promise<{ pool: PostgresPool; unlock(): void }> {
  const unlock = lockFolder(dataDir)
  try {
    return { pool: createEmbeddedPool(await PGlite.create(join(dataDir, 'db'))), unlock }
  } catch (error) {
    unlock()
    throw damaged(dataDir, error)
  }
}

const noTimeouts: DatabaseTimeouts = { connectMs: 0, statementMs: 0, lockMs: 0, idleMs: 0 }

interface Opening {
  timeouts?: DatabaseTimeouts
  /** Called after closing. */
  after?: () => void
}

/** Opens an embedded database that the caller has created. */
export const openEmbedded = (pglite: PGlite, opening?: Opening): OpenedDatabase =>
  openPool(createEmbeddedPool(pglite), opening)

/** Queries over the pool of an embedded database. It has a single connection, so only the turn has a time limit. */
export function openPool(
  pool: PostgresPool,
  { timeouts = noTimeouts, after = () => {} }: Opening = {},
): OpenedDatabase {
  const db = queries(withDeadlines(pool, { ...timeouts, statementMs: 0 }))
  const warmUp = async () => {}
  return { db, patientDb: queries(pool), warmUp, close: () => db.destroy().finally(after) }
}

function lockFolder(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

function openServer({
  databaseUrl: url,
  timeouts,
  databasePool: size = POOL_SIZE,
  databasePrepares = true,
}: Where & { databaseUrl: string; timeouts: DatabaseTimeouts }): OpenedDatabase {
  const pool = serverPool(url, timeouts, size)
  const db = queries(withDeadlines(databasePrepares ? withPrepared(pool) : pool, timeouts))
  const patientPool = serverPool(url, noTimeouts, PATIENT_POOL_SIZE)
  const patientDb = queries(patientPool)
  const connections = () => ({ requests: countOf(pool), jobs: countOf(patientPool) })
  const close = async () => {
    await Promise.all([db.destroy(), patientDb.destroy()])
  }
  const warmUp = async () => {
    const opened = await Promise.all(Array.from({ length: size }, () => pool.connect()))
    for (const connection of opened) connection.release()
  }
  return { db, patientDb, connections, warmUp, close }
}

const countOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolCount => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

function queries(pool: PostgresPool): Db {
  const log = statementSpans()
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
}

const POOL_SIZE = 10
const PATIENT_POOL_SIZE = 2

/** Limits of 0 are not sent at all, because some connection poolers reject the settings. */
function serverPool(
  connectionString: string,
  { connectMs, statementMs, lockMs, idleMs }: DatabaseTimeouts,
  max: number,
): pg.Pool {
  // Columns of type bigint hold unix seconds and counts, which are safe integers.
  const types = { getTypeParser: parserOf }
  const pool = new pg.Pool({
    connectionString,
    max,
    // Idle connections stay open: opening one costs the first requests of a rush tens of milliseconds of CPU on both
    // sides.
    min: max,
    types,
    // Limits the wait in the pool's queue as well, which `withDeadlines` ends earlier and with better knowledge.
    connectionTimeoutMillis: connectMs && connectMs + LONGEST_QUEUE_MS,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    keepAlive: true,
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process. The same holds for
  // a connection in use between two statements, whose user sees the error on the next one.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('error', error => logLine('warn', `database connection lost: ${error.message}`))
  return pool
}

const BIGINT = 20

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)
