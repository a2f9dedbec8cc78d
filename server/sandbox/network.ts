import type { Hono } from 'hono'
import { readState } from './cookies.ts'

const SLOW_MS = 1500

/** The phone's network, as far as the app's data calls feel it. Must be mounted before the routes it stands for. */
export function mountNetwork(app: Hono, wait = sleep): void {
  for (const calls of ['/api/*', '/data-collection/*', '/public-api/*']) {
    app.use(calls, async (c, next) => {
      const { network } = readState(c)
      // Not our envelope: to the app it must look like a network that lost the request.
      if (network === 'offline') return c.text('offline', 503)
      if (network === 'slow') await wait(SLOW_MS)
      await next()
    })
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
