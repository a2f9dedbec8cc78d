import { readSettings } from '../../server/core/settings.ts'
import { startServer } from '../../server/start-server.ts'

// What server/main.ts does, without the pages: those need a build.
try {
  const { address, stop } = await startServer(readSettings(process.env), { web: false })
  console.log(`${address}/`)
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
