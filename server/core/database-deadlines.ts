import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** How long the database may take, ms; 0 = for ever. */
export interface DatabaseTimeouts {
  /** Until a connection is free, as long as nobody else gets one either. */
  connectMs: number
  /** For one statement. */
  statementMs: number
  /** That a statement waits for a lock. */
  lockMs: number
  /** That a transaction rests between two statements: a process that hangs gives its locks back. */
  idleMs: number
}

/** What the database's own limit needs to be heard of, before the connection counts as dead, ms. */
const HEARD_WITHIN_MS = 1000
/** Longest wait for a connection while others still get theirs, ms. */
export const LONGEST_QUEUE_MS = 20_000

/** The database gave no answer in time; what was asked of it may have happened or not. */
export class DatabaseStalled extends Error {
  override name = 'DatabaseStalled'
}

/**
 * Bounds each wait for a connection and for an answer. The database's own limits do not hold when it is stopped or the
 * network between hangs. A connection without an answer is never used again.
 */
export function withDeadlines(
  pool: PostgresPool,
  { connectMs, statementMs }: Pick<DatabaseTimeouts, 'connectMs' | 'statementMs'>,
): PostgresPool {
  const answerMs = statementMs && statementMs + HEARD_WITHIN_MS
  // A crowd waits for long while the queue moves; a database that has stopped gives nobody a connection.
  let lastGivenAt = 0

  async function connect(): Promise<PostgresPoolClient> {
    const asked = pool.connect().finally(() => {
      lastGivenAt = performance.now()
    })
    try {
      const client = await waitedFor(asked)
      return watched(client as ReleasableClient, answerMs)
    } catch (error) {
      // One that comes after all is free for the next.
      asked.then(
        client => client.release(),
        () => undefined,
      )
      throw error
    }
  }

  async function waitedFor(asked: Promise<PostgresPoolClient>): Promise<PostgresPoolClient> {
    const until = performance.now() + LONGEST_QUEUE_MS
    for (;;) {
      const from = performance.now()
      try {
        // guard: a wait for a connection ends [server core/database-deadlines]
        //   within(connectMs, asked, 'connection') ~> within(0, asked, 'connection')
        return await within(connectMs, asked, 'connection')
      } catch (error) {
        if (!(error instanceof DatabaseStalled) || lastGivenAt < from || until < performance.now())
          throw error
      }
    }
  }

  return { connect, end: () => pool.end() }
}

/** `isBroken`: the pool throws the connection away. */
type ReleasableClient = PostgresPoolClient & { release(isBroken?: boolean): void }

function watched(client: ReleasableClient, answerMs: number): PostgresPoolClient {
  let isStuck = false

  async function query(text: string, values: readonly unknown[]) {
    // The rollback of what got no answer would wait as long again.
    if (isStuck) throw new DatabaseStalled('The connection is stuck.')
    try {
      return await within(answerMs, client.query(text, values), 'answer')
    } catch (error) {
      isStuck = error instanceof DatabaseStalled
      throw error
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: () => (isStuck ? client.release(true) : client.release()),
  }
}

async function within<T>(ms: number, wait: Promise<T>, what: string): Promise<T> {
  if (ms === 0) return wait
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseStalled(`The database gave no ${what} in ${ms} ms.`))
    }, ms)
  })
  // Whoever stopped waiting hears no late failure.
  wait.catch(() => undefined)
  try {
    return await Promise.race([wait, late])
  } finally {
    clearTimeout(timer)
  }
}

/** PostgreSQL's codes for: cut by a time limit, no lock in time, idle for too long, shutting down or starting, too many connections, a full disk. */
const passing = new Set([
  '57014',
  '55P03',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '53100',
])
/** What the network says when nobody answers there. */
const unreachable =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver gives some failures of the connection no code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database could not be asked now, though nothing is wrong with the question. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseStalled || lost.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  return passing.has(code) || /^08...$/.test(code) || unreachable.test(code)
}
