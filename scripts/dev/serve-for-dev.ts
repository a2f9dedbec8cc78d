import type { PostgresPool } from 'kysely'
import { openDatabase, openPool } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { type RunningServer, startServer } from '../../server/start-server.ts'

/** The server as `npm start` runs it, but it notices new builds and may stand on a database that another process holds. */
export function serveForDev(pool: PostgresPool | undefined): Promise<RunningServer> {
  const settings = { ...readSettings(process.env), port: 0 }
  const open = async () => (pool ? openPool(pool) : openDatabase(settings))
  return startServer(settings, { isLive: true, open })
}
