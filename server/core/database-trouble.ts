import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { fullFolder, isDiskFull } from './disk-full.ts'
import type { Tables } from './tables.ts'

/** Checks that the database answers; throws a one-line error otherwise. */
export async function reached<Opened extends { db: Kysely<Tables>; close(): Promise<void> }>(
  opened: Opened,
): Promise<Opened> {
  try {
    await sql`select 1`.execute(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw new Error(
      `DATABASE_URL: the database does not answer (${reasonOf(error)}). Start it or correct the address.`,
      { cause: error },
    )
  }
}

/** Error for an embedded database that cannot be opened, with the remedy. */
export function damaged(dataDir: string, cause: unknown): Error {
  if (isDiskFull(cause)) return new Error(fullFolder('DATA_DIR', dataDir), { cause })
  const folder = join(dataDir, 'db')
  return new Error(
    `The embedded database in ${folder} cannot be opened (${reasonOf(cause)}). Put a copy of the folder back, or run npm run reset: it deletes what is there.`,
    { cause },
  )
}

/** Error for a database whose tables an older version has made, with the remedy. */
export function outdated({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string
  dataDir: string
}): Error {
  return new Error(
    databaseUrl
      ? 'DATABASE_URL: the database has the tables of an older version. Name an empty one.'
      : `The database in ${join(dataDir, 'db')} has the tables of an older version: run npm run reset, which begins with a fresh demo.`,
  )
}

/** Replaces errors of a folder that cannot be created or written by a readable one; returns others unchanged. */
export function unwritable(dataDir: string, error: unknown): unknown {
  if (isDiskFull(error)) return new Error(fullFolder('DATA_DIR', dataDir), { cause: error })
  if (!(error instanceof Error && 'code' in error)) return error
  return new Error(
    `DATA_DIR: ${dataDir} is no folder that can be written (${String(error.code)}). Choose another one.`,
    { cause: error },
  )
}

/** One line. An address of several hosts fails with an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const text = first instanceof Error ? first.message : String(first)
  return text.trim().split('\n')[0] || 'no reason given'
}
