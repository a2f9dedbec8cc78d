import { createBuildFeed } from './build-feed.ts'
import { logError } from './core/log-error.ts'
import { readSettings } from './core/settings.ts'
import { logLine, writeLinesTo } from './core/signals/log-line.ts'
import { lanOrigin } from './demo/sandbox/qr.ts'
import { firstTryLines } from './demo/sandbox/first-tries.ts'
import { setupLines } from './merchant/setup/setup-words.ts'
import { startServer } from './start-server.ts'

/** After this time the process ends whatever it is doing, ms; whoever started it would kill it. */
const STOP_WITHIN_MS = 10_000

// The only place that reads the environment and exits the process.
try {
  const settings = readSettings(process.env)
  const isForPeople = settings.log === 'text'
  if (!isForPeople) writeLinesTo((await import('./core/signals/json-log.ts')).createJsonLog())
  const say = (text: string) => (isForPeople ? console.log(text) : logLine('info', text))
  // `npm start`: the database is filled while the pages are built.
  const feed = process.argv.includes('--builds-follow') ? createBuildFeed(process) : undefined
  const isEmpty = process.argv.includes('--empty')
  const { address, signalsPort, staleDemo, setUps, hasDemo, stop } = await startServer(settings, {
    isEmpty,
    ...(feed && { feed }),
  })
  if (settings.sandbox) say('The sandbox is on: whoever opens it can be anybody.')
  say(`Serving at ${address}/`)
  if (signalsPort !== undefined) say(`Health, readiness and metrics on port ${signalsPort}.`)
  if (hasDemo) say(['What to try first:', ...firstTryLines(address)].join('\n'))
  if (staleDemo.length > 0) {
    say(`The demo runs no ${staleDemo.join(', ')}: npm run reset makes it new.`)
  }
  const origin = settings.publicOrigin ?? lanOrigin(address)
  const isAlone = settings.databaseUrl === undefined
  const desk = settings.sandbox ? address : undefined
  // Past the log, which is kept elsewhere: whoever has the address has the shop.
  for (const each of setUps) console.log(setupLines(each, { origin, desk, isAlone }).join('\n'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logLine('info', `Stopping after ${signal}`)
      const impatience = setTimeout(() => {
        logLine('error', `The server did not stop in ${STOP_WITHIN_MS / 1000} s`)
        process.exit(1)
      }, STOP_WITHIN_MS)
      impatience.unref()
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
