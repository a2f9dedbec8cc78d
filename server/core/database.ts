import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { lockDataDir } from './data-lock.ts'
import { createEmbeddedPool } from './embedded-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** `url`: a PostgreSQL server; else the embedded database in `dataDir`, which this process then owns until `close`. */
export async function openDatabase(where: {
  databaseUrl?: string
  /** Connections to it; default 10. */
  databasePool?: number
  dataDir: string
}): Promise<{ db: Db; close(): Promise<void> }> {
  if (where.databaseUrl) return queryable(serverPool(where.databaseUrl, where.databasePool))
  const unlock = lockDataDir(where.dataDir)
  try {
    const pool = createEmbeddedPool(await PGlite.create(join(where.dataDir, 'db')))
    return queryable(pool, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** For tests: the same queries on an embedded database they made. */
export function openEmbedded(pglite: PGlite): { db: Db; close(): Promise<void> } {
  return queryable(createEmbeddedPool(pglite))
}

function queryable(pool: PostgresPool, after = () => {}): { db: Db; close(): Promise<void> } {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy().finally(after) }
}

function serverPool(connectionString: string, max = 10): PostgresPool {
  // bigint holds unix seconds and counts here, never more than a number can.
  const types = { getTypeParser: parserOf }
  const pool = new pg.Pool({ connectionString, max, types })
  // An idle connection that breaks is replaced by the pool; without a listener the error would end the process.
  pool.on('error', error => console.error(`database connection lost: ${error.message}`))
  return pool
}

const BIGINT = 20

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)
