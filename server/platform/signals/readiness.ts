import { sql } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Migration } from '../../core/migrate.ts'

/** The worker looks each second; after a failure of the database it pauses for ten. */
const WORKER_SILENT_MS = 60_000
const DATABASE_MS = 2000

interface Watched {
  db: Db
  clock: Clock
  migrations: Migration[]
  /** Unix milliseconds at which the worker last looked for due work. */
  lookedAt(): number
}

/** Why this process should get no requests, by part; empty when it should. */
export async function troublesOf(watched: Watched): Promise<Record<string, string>> {
  const database = await databaseTrouble(watched)
  const silentMs = watched.clock.now() - watched.lookedAt()
  return {
    ...database,
    // guard: a process whose worker stands still is not ready [server platform/signals/signals-server]
    ...(silentMs > WORKER_SILENT_MS
      ? { jobs: `no look for ${Math.round(silentMs / 1000)} s` }
      : {}),
  }
}

async function databaseTrouble({ db, migrations }: Watched): Promise<Record<string, string>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${DATABASE_MS} ms`)), DATABASE_MS)
  })
  const asked = sql<{ name: string }>`select name from schema_migration`.execute(db)
  asked.catch(() => undefined)
  try {
    const { rows } = await Promise.race([asked, late])
    const known = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !known.has(name))
    // guard: a process whose tables are missing is not ready [server platform/signals/signals-server]
    if (missing.length > 0) return { migrations: `${missing.length} pending` }
    return {}
  } catch {
    // The error may quote the address; the log has it.
    return { database: 'does not answer' }
  } finally {
    clearTimeout(timer)
  }
}
