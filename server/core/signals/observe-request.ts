import type { Context, Next } from 'hono'
import { logLine } from './log-line.ts'
import { requests, requestSeconds } from './metrics.ts'
import { currentRequest, inRequest, newRequestId, REQUEST_ID } from './request-scope.ts'

/** Counts, times and names each request. What a page asks inside for its first screen carries the page's id. */
export async function observeRequest(c: Context, next: Next): Promise<void> {
  const scope = { id: currentRequest()?.id ?? newRequestId(), route: '', outcome: '' }
  // Set before the handler: changing headers of a finished answer disables the adapter's fast path.
  c.header(REQUEST_ID, scope.id)
  const started = performance.now()
  await inRequest(scope, next)
  const ms = performance.now() - started
  const { method } = c.req
  const route = scope.route || placeOf(c.req.path)
  const outcome = scope.outcome || String(c.res.status)
  requests.inc({ method, route, outcome })
  requestSeconds.observe({ route }, ms / 1000)
  logLine('info', 'request', { requestId: scope.id, method, route, outcome, ms: Math.round(ms) })
}

/** Label of what is no call: paths are chosen by whoever asks, so they are no labels. */
function placeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset'
  return /^\/(?:api|public-api|data-collection)\//.test(path) ? 'unknown' : 'page'
}
