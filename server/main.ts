import { createBuildFeed } from './build-feed.ts'
import { logError } from './core/log-error.ts'
import { readSettings } from './core/settings.ts'
import { firstTryLines } from './demo/sandbox/first-tries.ts'
import { startServer } from './start-server.ts'

// The only place that reads the environment and exits the process.
try {
  const settings = readSettings(process.env)
  // `npm start`: the database is filled while the pages are built.
  const feed = process.argv.includes('--builds-follow') ? createBuildFeed(process) : undefined
  const { address, staleDemo, stop } = await startServer(settings, feed ? { feed } : {})
  if (settings.sandbox) console.log('The sandbox is on: whoever opens it can be anybody.')
  console.log(`Serving at ${address}/`)
  if (settings.sandbox) console.log(['What to try first:', ...firstTryLines(address)].join('\n'))
  if (staleDemo.length > 0) {
    console.log(`The demo runs no ${staleDemo.join(', ')}: npm run reset makes it new.`)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        error => {
          logError('The server did not stop cleanly', error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
