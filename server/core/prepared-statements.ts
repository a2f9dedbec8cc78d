import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { StaleRead } from './stale-read.ts'

/** Runs of a statement before it is prepared: some texts depend on the number of their values and rarely come again. */
const UNPREPARED_RUNS = 3
/** Maximum number of prepared statements per connection, and of statements whose runs are counted. */
const MAX_STATEMENTS = 1000
/** PostgreSQL's code and message for a prepared statement whose columns have changed since; the code has other uses. */
const UNSUPPORTED = '0A000'
const columnsChanged = 'cached plan must not change result type'

/**
 * Prepares the statements that run often, once per connection: PostgreSQL then parses and plans them only once, which is
 * a third of the time of a short one.
 */
export function withPrepared(pool: Pick<pg.Pool, 'connect' | 'end'>): PostgresPool {
  const names = createNames()
  return {
    connect: async () => preparing(await pool.connect(), names),
    end: () => pool.end(),
  }
}

type Names = ReturnType<typeof createNames>

function createNames() {
  const named = new Map<string, string>()
  const runs = new Map<string, number>()
  let count = 0

  /** Name under which the statement is prepared; undefined while it is not. */
  function nameOf(text: string): string | undefined {
    const known = named.get(text)
    if (known || named.size === MAX_STATEMENTS) return known
    const run = (runs.get(text) ?? 0) + 1
    if (runs.size === MAX_STATEMENTS) runs.clear()
    runs.set(text, run)
    if (run <= UNPREPARED_RUNS) return undefined
    runs.delete(text)
    count += 1
    const name = `s${count}`
    named.set(text, name)
    return name
  }

  /** Once it has run often again, the statement is prepared under a new name, and thereby planned anew. */
  const forget = (text: string) => void named.delete(text)

  return { nameOf, forget }
}

function preparing(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let isFirst = true

  async function query(text: string, parameters: readonly unknown[]) {
    const isAlone = isFirst
    isFirst = false
    const values = [...parameters]
    const name = names.nameOf(text)
    try {
      return await client.query(name ? { name, text, values } : { text, values })
    } catch (error) {
      if (!name || !isOfOldColumns(error)) throw error
      names.forget(text)
      // Within a transaction every further statement would fail, so `tx` has to repeat it as a whole.
      // guard: a migration by a newer process does not fail the requests of this one [server core/database]
      if (!isAlone) throw new StaleRead('a table has changed')
      return client.query({ text, values })
    }
  }

  const release = (isBroken?: boolean) => client.release(isBroken)
  // Cursors are the other overload of `query`; the server does not use them.
  return { release, query: query as unknown as PostgresPoolClient['query'] }
}

const isOfOldColumns = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNSUPPORTED &&
  error.message.includes(columnsChanged)
