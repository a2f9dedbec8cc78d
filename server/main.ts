import { readSettings } from './core/settings.ts'
import { startServer } from './start-server.ts'

// The only place that reads the environment and ends the process.
try {
  const { address, staleDemo, stop } = await startServer(readSettings(process.env))
  console.log(`Serving at ${address}/`)
  if (staleDemo.length > 0) {
    console.log(`The demo runs no ${staleDemo.join(', ')}: npm run reset makes it new.`)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        error => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
