import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { lockDataDir } from './data-lock.ts'
import { damaged, reached, unwritable } from './database-trouble.ts'
import { createEmbeddedPool } from './embedded-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** `url`: a PostgreSQL server; else the embedded database in `dataDir`, which this process then owns until `close`. */
export async function openDatabase(where: {
  databaseUrl?: string
  dataDir: string
}): Promise<{ db: Db; close(): Promise<void> }> {
  if (where.databaseUrl) return reached(queryable(serverPool(where.databaseUrl)))
  const { pool, unlock } = await openEmbeddedPool(where.dataDir)
  return queryable(pool, unlock)
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

/** For tests: the same queries on an embedded database they made. */
export function openEmbedded(pglite: PGlite): { db: Db; close(): Promise<void> } {
  return queryable(createEmbeddedPool(pglite))
}

function lockFolder(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** Queries over a pool; `after` runs when it is closed. */
export function queryable(
  pool: PostgresPool,
  after = () => {},
): { db: Db; close(): Promise<void> } {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy().finally(after) }
}

function serverPool(connectionString: string): PostgresPool {
  // bigint holds unix seconds and counts here, never more than a number can.
  const types = { getTypeParser: parserOf }
  const pool = new pg.Pool({ connectionString, max: 10, types })
  // An idle connection that breaks is replaced by the pool; without a listener the error would end the process.
  pool.on('error', error => console.error(`database connection lost: ${error.message}`))
  return pool
}

const BIGINT = 20

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)
