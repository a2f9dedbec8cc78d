import type { Hono } from 'hono'
import { readState } from '../doubles/cookies.ts'

const SLOW_MS = 1500

/** Simulates the phone's network for API requests. Mount it before the routes that it delays. */
export function mountNetwork(app: Hono, wait = sleep): void {
  for (const calls of ['/api/*', '/data-collection/*', '/public-api/*']) {
    app.use(calls, async (c, next) => {
      const { network } = readState(c)
      // Without the envelope, so that the app treats it as a network failure.
      if (network === 'offline') return c.text('offline', 503)
      if (network === 'slow') await wait(SLOW_MS)
      await next()
    })
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
