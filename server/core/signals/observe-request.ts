import { SpanKind } from '@opentelemetry/api'
import type { Context, Next } from 'hono'
import { logLine } from './log-line.ts'
import { requests, requestSeconds } from './metrics.ts'
import { currentRequest, inRequest, newRequestId, REQUEST_ID } from './request-scope.ts'
import { inSpan } from './spans.ts'

/** Counts, times and names each request. What a page asks inside for its first screen carries the page's id. */
export async function observeRequest(c: Context, next: Next): Promise<void> {
  const scope = { id: currentRequest()?.id ?? newRequestId(), route: '', outcome: '' }
  // Set before the handler: changing headers of a finished answer disables the adapter's fast path.
  c.header(REQUEST_ID, scope.id)
  const started = performance.now()
  const { method } = c.req
  // A trace begins here: what a visitor sends in `traceparent` decides nothing.
  const { route, outcome } = await inSpan({ name: method, kind: SpanKind.SERVER }, async span => {
    await inRequest(scope, next)
    const known = {
      route: scope.route || placeOf(c.req.path),
      outcome: scope.outcome || String(c.res.status),
    }
    span?.updateName(`${method} ${known.route}`).setAttributes({ ...known, requestId: scope.id })
    return known
  })
  const ms = performance.now() - started
  requests.inc({ method, route, outcome })
  requestSeconds.observe({ route }, ms / 1000)
  logLine('info', 'request', { requestId: scope.id, method, route, outcome, ms: Math.round(ms) })
}

/** Label of what is no call: paths are chosen by whoever asks, so they are no labels. */
function placeOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset'
  return /^\/(?:api|public-api|data-collection)\//.test(path) ? 'unknown' : 'page'
}
