import type { ChildProcess } from 'node:child_process'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** A child's request: a connection, a statement on its connection, or its release. */
type Question =
  | { ask: 'connect' }
  | { ask: 'query'; connection: number; text: string; values: readonly unknown[] }
  | { ask: 'release'; connection: number }

/** Fields of a database error that the server reads, beside the message. */
interface Failure {
  message: string
  code?: string
  constraint?: string
}

/**
 * Lends the only embedded database to successive server processes, because opening it takes a second. They get its
 * connection in turn; the transaction of a process that dies is rolled back.
 */
export function lendDatabase(pool: PostgresPool, child: ChildProcess): void {
  const held = new Map<number, PostgresPoolClient>()
  let last = 0

  const work = {
    async connect() {
      const client = await pool.connect()
      last += 1
      held.set(last, client)
      if (!child.connected) await takeBack()
      return last
    },
    async query({ connection, text, values }: Extract<Question, { ask: 'query' }>) {
      return held.get(connection)?.query(text, values)
    },
    async release({ connection }: Extract<Question, { ask: 'release' }>) {
      held.get(connection)?.release()
      held.delete(connection)
    },
  }

  async function takeBack() {
    for (const [connection, client] of held) {
      held.delete(connection)
      await client.query('rollback', [])
      client.release()
    }
  }

  child.on('message', (message: { id: number } & Question) => {
    if (!('ask' in message)) return
    const answer = (reply: object) => child.connected && child.send({ id: message.id, ...reply })
    work[message.ask](message as never).then(
      result => answer({ result }),
      (error: Error & Failure) => {
        const { message: text, code, constraint } = error
        answer({ failure: { message: text, code, constraint } })
      },
    )
  })
  child.once('disconnect', () => void takeBack())
}

/** The child's side: a pool whose statements run in the process that holds the database. */
export function borrowDatabase(): PostgresPool {
  const waiting = new Map<number, (reply: { result?: unknown; failure?: Failure }) => void>()
  let last = 0

  process.on('message', (message: { id?: number; result?: unknown; failure?: Failure }) => {
    if (message.id === undefined) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })

  function ask<Result>(question: Question): Promise<Result> {
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, failure }) => {
        if (failure) reject(Object.assign(new Error(failure.message), failure))
        else resolve(result as Result)
      })
      process.send?.({ id, ...question })
    })
  }

  return {
    async connect() {
      const connection = await ask<number>({ ask: 'connect' })
      const query = (text: string, values: readonly unknown[]) =>
        ask({ ask: 'query', connection, text, values })
      return {
        // The other form of `query` is for cursors; the server streams no rows.
        query: query as PostgresPoolClient['query'],
        release: () => void ask({ ask: 'release', connection }),
      }
    },
    end: async () => undefined,
  }
}
