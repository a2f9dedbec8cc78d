import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Time limits for the database, ms; 0 = unlimited. */
export interface DatabaseTimeouts {
  /** Wait for a connection while no other caller gets one either. */
  connectMs: number
  /** Duration of one statement. */
  statementMs: number
  /** Wait of a statement for a lock. */
  lockMs: number
  /** Idle time of a transaction between two statements, after which a hanging process loses its locks. */
  idleMs: number
}

/** Extra time for the database's own limit to be reported before the connection is considered dead, ms. */
const HEARD_WITHIN_MS = 1000
/** Maximum wait for a connection while others still get one, ms. */
export const LONGEST_QUEUE_MS = 20_000

/** The database did not answer in time; the statement may have taken effect. */
export class DatabaseStalled extends Error {
  override name = 'DatabaseStalled'
}

/** The database gave no connection, for whatever reason. */
class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/**
 * Limits each wait for a connection and for an answer. The database's own limits do not apply when it is stopped or the
 * network hangs. A connection without an answer is never reused.
 */
export function withDeadlines(
  pool: PostgresPool,
  { connectMs, statementMs }: Pick<DatabaseTimeouts, 'connectMs' | 'statementMs'>,
): PostgresPool {
  const answerMs = statementMs && statementMs + HEARD_WITHIN_MS
  // Under load the wait may be long while the queue moves; a stopped database gives out no connections at all.
  let lastGivenAt = 0

  async function connect(): Promise<PostgresPoolClient> {
    const asked = pool.connect().finally(() => {
      lastGivenAt = performance.now()
    })
    try {
      const client = await waitedFor(asked)
      return watched(client as ReleasableClient, answerMs)
    } catch (error) {
      // Returns a connection that arrives after the deadline.
      asked.then(
        client => client.release(),
        () => undefined,
      )
      // guard: a database that refuses connections is away [server core/database-deadlines]
      //   throw refused(error) ~> throw error
      throw refused(error)
    }
  }

  async function waitedFor(asked: Promise<PostgresPoolClient>): Promise<PostgresPoolClient> {
    const until = performance.now() + LONGEST_QUEUE_MS
    for (;;) {
      const from = performance.now()
      try {
        // guard: a wait for a connection ends [embedded core/database-deadlines]
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

/** Without a connection no statement can be at fault. The code is kept for what tells a full disk from others. */
function refused(error: unknown): Error {
  if (error instanceof DatabaseStalled) return error
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? { code: error.code } : {}
  return Object.assign(new DatabaseRefused(reason, { cause: error }), code)
}

/** `isBroken`: the pool discards the connection. */
type ReleasableClient = PostgresPoolClient & { release(isBroken?: boolean): void }

function watched(client: ReleasableClient, answerMs: number): PostgresPoolClient {
  let isStuck = false

  async function query(text: string, values: readonly unknown[]) {
    // A rollback after a statement without an answer would wait as long again.
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
  // A failure after the deadline must not be an unhandled rejection.
  wait.catch(() => undefined)
  try {
    return await Promise.race([wait, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * PostgreSQL's codes for: statement timeout, lock timeout, idle timeouts, shutting down or starting, dropped, too many
 * connections, disk or memory full, and a server that only reads because another one takes over.
 */
const passing = new Set([
  '57014',
  '55P03',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '53000',
  '53200',
  '25006',
  '53300',
  '53400',
  '53100',
])
/** Network errors of an unreachable host. */
const unreachable =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Connection failures to which the driver assigns no code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database is temporarily unavailable, so that the statement itself is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseStalled || error instanceof DatabaseRefused) return true
  if (lost.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  return passing.has(code) || /^08...$/.test(code) || unreachable.test(code)
}
