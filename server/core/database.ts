import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { lockDataDir } from './data-lock.ts'
import { type DatabaseTimeouts, LONGEST_QUEUE_MS, withDeadlines } from './database-deadlines.ts'
import { damaged, reached, unwritable } from './database-trouble.ts'
import { createEmbeddedPool } from './embedded-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface OpenedDatabase {
  /** For whoever waits for an answer: its waits are bounded. */
  db: Db
  /** For migrations and jobs, which may take long. */
  patientDb: Db
  /** Opens all connections of `db`: whoever comes first, and be it a crowd, waits for none to be made. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/**
 * `databaseUrl`: a PostgreSQL server; else the embedded database in `dataDir`, which this process then owns until
 * `close`. Without `timeouts` every wait may last for ever.
 */
export async function openDatabase(where: {
  databaseUrl?: string
  /** Connections to it; default 10. */
  databasePool?: number
  dataDir: string
  timeouts?: DatabaseTimeouts
}): Promise<OpenedDatabase> {
  const { databaseUrl, databasePool = POOL_SIZE, dataDir, timeouts = noTimeouts } = where
  if (databaseUrl) return reached(openServer(databaseUrl, timeouts, databasePool))
  const { pool, unlock } = await openEmbeddedPool(dataDir)
  return openPool(pool, { timeouts, after: unlock })
}

/** The embedded database in `dataDir`, which this process owns until `unlock`. Throws one clear line when it cannot. */
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
  /** Runs when it has been closed. */
  after?: () => void
}

/** The same queries on an embedded database that somebody else made. */
export const openEmbedded = (pglite: PGlite, opening?: Opening): OpenedDatabase =>
  openPool(createEmbeddedPool(pglite), opening)

/** Queries over the pool of an embedded database. It has one connection: only the turn is waited for. */
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

function openServer(url: string, timeouts: DatabaseTimeouts, size: number): OpenedDatabase {
  const pool = serverPool(url, timeouts, size)
  const db = queries(withDeadlines(pool, timeouts))
  const patientDb = queries(serverPool(url, noTimeouts, PATIENT_POOL_SIZE))
  const close = async () => {
    await Promise.all([db.destroy(), patientDb.destroy()])
  }
  const warmUp = async () => {
    const opened = await Promise.all(Array.from({ length: size }, () => pool.connect()))
    for (const connection of opened) connection.release()
  }
  return { db, patientDb, warmUp, close }
}

const queries = (pool: PostgresPool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

const POOL_SIZE = 10
const PATIENT_POOL_SIZE = 2

/** Limits of 0 are not sent at all: some connection poolers refuse to hear of them. */
function serverPool(
  connectionString: string,
  { connectMs, statementMs, lockMs, idleMs }: DatabaseTimeouts,
  max: number,
): PostgresPool {
  // bigint holds unix seconds and counts here, never more than a number can.
  const types = { getTypeParser: parserOf }
  const pool = new pg.Pool({
    connectionString,
    max,
    // None is closed for being idle: a new one costs a crowd's first moment tens of milliseconds of both processors.
    min: max,
    types,
    // Also ends the wait in the pool's queue, which `withDeadlines` judges earlier and better.
    connectionTimeoutMillis: connectMs && connectMs + LONGEST_QUEUE_MS,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener the error would end the process.
  // The same for one that is in use but rests between two statements; whoever uses it hears of it by the next one.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('error', error => console.error(`database connection lost: ${error.message}`))
  return pool
}

const BIGINT = 20

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)
