// A server process of `npm run dev`: loads the packages in advance, then waits for the message to load the server's
// own files.
import '@electric-sql/pglite'
import '@hono/node-server'
import 'hono'
import 'kysely'
import 'pg'
import 'valibot'
import { borrowDatabase } from './shared-database.ts'

const pool = process.env.DATABASE_URL ? undefined : borrowDatabase()

process.once('message', async () => {
  try {
    const { serveForDev } = await import('./serve-for-dev.ts')
    const { address, stop } = await serveForDev(pool)
    process.once('SIGTERM', () => void stop().finally(() => process.exit(0)))
    process.send?.({ address })
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.stack : String(error) })
  }
})
// The parent is gone, e.g. because the terminal was closed.
process.once('disconnect', () => process.exit(0))
