import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readSettings } from '../../server/core/settings.ts'
import { startServer } from '../../server/start-server.ts'

/** Durations in this process from a request's headers to the end of its response, ms, since the last query. */
let times: { path: string; ms: number }[] = []
const starts = new WeakMap<IncomingMessage, number>()
subscribe('http.server.request.start', message => {
  starts.set((message as { request: IncomingMessage }).request, performance.now())
})
subscribe('http.server.response.finish', message => {
  const { request } = message as { request: IncomingMessage }
  const ms = performance.now() - (starts.get(request) ?? Number.NaN)
  times.push({ path: request.url ?? '', ms })
})
process.on('message', () => {
  process.send?.({ times, cpuMs: process.cpuUsage().user / 1000 })
  times = []
})

// Like server/main.ts, but without the pages, which need a build.
try {
  const { address, stop } = await startServer(readSettings(process.env), { web: false })
  console.log(`${address}/`)
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
