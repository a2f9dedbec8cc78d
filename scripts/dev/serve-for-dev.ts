import type { PostgresPool } from 'kysely'
import { openDatabase, openPool } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { type RunningServer, startServer } from '../../server/start-server.ts'

/** The server as in `npm start`, but it detects new builds and may use a database held by another process. */
export function serveForDev(pool: PostgresPool | undefined): Promise<RunningServer> {
  const settings = { ...readSettings(process.env), port: 0 }
  const open = async () => (pool ? openPool(pool) : openDatabase(settings))
  return startServer(settings, { isLive: true, open })
}
