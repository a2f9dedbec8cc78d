import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readSettings } from '../../server/core/settings.ts'
import { startServer } from '../../server/start-server.ts'

/** How long this process took from a request's head to the end of its answer, ms, since it was asked last. */
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

// What server/main.ts does, without the pages: those need a build.
try {
  const { address, stop } = await startServer(readSettings(process.env), { web: false })
  console.log(`${address}/`)
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
