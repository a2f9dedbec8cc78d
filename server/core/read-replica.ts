import { sql } from 'kysely'
import { brandScoped } from './brand-scope.ts'
import type { Db, OpenedDatabase } from './database.ts'
import { logError } from './log-error.ts'
import { ConfigError } from './read-config.ts'
import { ReplyError } from './replies.ts'
import { logLine } from './signals/log-line.ts'

/** Interval at which positions are compared, ms. */
const LOOK_MS = 1000
/** A replica that is further behind answers nobody, ms. */
const MOST_LAG_MS = 5000
/** Positions of the primary that are remembered: those of the last minute. */
const REMEMBERED = 60

/** A copy of the database that follows it, for reads that may be a few seconds old. */
export interface ReadReplica {
  /** The copy while it is near enough; undefined: ask the database itself. */
  db(): Db | undefined
  /** Asks nobody there until the next look, because a statement failed. */
  rest(error: unknown): void
  /** How far it is behind at most, s; undefined while it answers nobody. */
  lagS(): number | undefined
  close(): Promise<void>
}

/** Reads from the replica while it is near enough, and from the database itself otherwise, or when that fails. */
export async function readOld<T>(
  { db, replica }: { db: Db; replica?: ReadReplica | undefined },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const copy = replica?.db()
  if (!copy) return read(db)
  try {
    return await read(copy)
  } catch (error) {
    if (error instanceof ReplyError || error instanceof ConfigError) throw error
    replica?.rest(error)
    return read(db)
  }
}

interface Sample {
  at: number
  position: number
}

/**
 * Follows how far the replica is behind. Its own clock says nothing while nobody writes, or once it has lost the
 * primary; so the positions of the primary's log are remembered with their times, and the replica is as old as the
 * newest one that it has passed.
 */
export function watchReplica(
  primary: Db,
  opened: Pick<OpenedDatabase, 'db' | 'close'>,
  { mostLagMs = MOST_LAG_MS, lookMs = LOOK_MS } = {},
): ReadReplica {
  const scoped = brandScoped(opened.db)
  const samples: Sample[] = []
  let passedAt: number | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasNear: boolean | undefined

  const lagMs = () =>
    passedAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - passedAt
  // guard: a replica that is too far behind answers nobody [server core/read-replica]
  //   lagMs() <= mostLagMs ~> passedAt !== undefined
  const isNear = () => lagMs() <= mostLagMs

  async function look(): Promise<void> {
    const at = performance.now()
    samples.push({ at, position: await positionOf(primary, sql`pg_current_wal_lsn()`) })
    if (samples.length > REMEMBERED) samples.shift()
    const replayed = await positionOf(opened.db, sql`pg_last_wal_replay_lsn()`)
    passedAt = samples.filter(({ position }) => position <= replayed).at(-1)?.at
  }

  async function lookAgain(): Promise<void> {
    try {
      await look()
      say(isNear())
    } catch (error) {
      rest(error)
    }
    if (isStopped) return
    timer = setTimeout(() => {
      looking = lookAgain()
    }, lookMs)
  }

  function rest(error: unknown): void {
    passedAt = undefined
    if (wasNear !== false) logError('The replica answers nobody', error)
    wasNear = false
  }

  function say(near: boolean): void {
    if (near !== wasNear)
      logLine(near ? 'info' : 'warn', near ? 'The replica is near.' : 'The replica is behind.')
    wasNear = near
  }

  let looking = lookAgain()
  return {
    db: () => (isNear() ? scoped : undefined),
    rest,
    lagS: () => (isNear() ? lagMs() / 1000 : undefined),
    async close() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await opened.close()
    },
  }
}

/** A place in the log as a number of bytes; that of no standby is unknown. */
async function positionOf(db: Db, lsn: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select pg_wal_lsn_diff(${lsn}, '0/0')::float8 as at`.execute(db)
  const at = rows[0]?.at
  if (at === null || at === undefined) throw new Error('DATABASE_READ_URL names no standby.')
  return at
}
