import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/**
 * Adapts the embedded database to the interface of a connection pool. It has one connection, which callers get in turn;
 * otherwise statements of two transactions would mix.
 */
export function createEmbeddedPool(pglite: PGlite): PostgresPool {
  let tail: Promise<void> = Promise.resolve()

  async function connect(): Promise<PostgresPoolClient> {
    const before = tail
    let free = () => {}
    tail = new Promise(resolve => {
      free = resolve
    })
    await before
    return client(pglite, () => free())
  }

  return { connect, end: () => pglite.close() }
}

function client(pglite: PGlite, release: () => void): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const { rows, affectedRows } = await pglite.query(text, [...values])
    return {
      command: commandOf(text),
      rowCount: affectedRows ?? rows.length,
      rows,
    }
  }
  // Cursors are the other overload of `query`; the server does not use them.
  return { release, query: query as PostgresPoolClient['query'] }
}

type Command = 'INSERT' | 'UPDATE' | 'DELETE' | 'SELECT' | 'MERGE'

/** Kysely reads the number of changed rows only from results that name their command. */
function commandOf(text: string): Command {
  return (/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SELECT') as Command
}
