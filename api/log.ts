import { userAgent } from '../runtime/index.ts'
import { ApiError } from './core/api-error.ts'
import { apiAddress } from './core/early-key.ts'
import { wireHeaders } from './core/platform-header.ts'
import { retryAfter } from './core/retry-after.ts'

/** Fields in wire order; empty ones are left out. */
export type LogFields = Record<string, string | number>

/** Paths of the collection service. Its requests carry only their own fields, no request context. */
const logPaths = {
  /** `page-visit`, `page-time`, `page-share`, `user-action`. */
  pageLog: '/data-collection/log/index',
  /** A page opened from an automatic marketing message. */
  autoMarketing: '/data-collection/log/autoMarketing',
  /** Brand event 2001-2003: content was shown. */
  webReportBrowse: '/public-api/brandEvent/webReportBrowse',
  /** Brand event 30xx: content was shared, money received, a form submitted. */
  webReportFollow: '/public-api/brandEvent/webReportFollow',
} as const

export type LogCall = keyof typeof logPaths

export const isLogCall = (name: unknown): name is LogCall =>
  Object.keys(logPaths).includes(String(name))

/** Limit for one event including the answer's body (specification section 9). */
const TIME_LIMIT_MS = 60_000

export const logAddress = (call: LogCall, fields: LogFields): string =>
  `${logPaths[call]}?${new URLSearchParams(fields as Record<string, string>)}`

/** Response header in which our server returns the event's id; distinguishes its answers from those of proxies. */
const EVENT_ID = 'X-Event-Id'

/**
 * Sends one event immediately: on page hide there is no time to load code or to wait. Resolves once the server has
 * accepted it. Otherwise rejects with an ApiError whose `code` is the HTTP status (0 without an answer): kind `refused`
 * when the server will never accept the event, `network` when it has to be sent again. Shows nothing and does not
 * retry.
 */
export async function sendLog(call: LogCall, fields: LogFields): Promise<void> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), TIME_LIMIT_MS)
  try {
    const response = await fetch(
      new Request(apiAddress(logAddress(call, fields)), {
        credentials: 'include',
        // A captive portal's cached answer must not serve the next attempt.
        // guard: no try is answered from a cache [unit api/log.test]
        cache: 'no-store',
        // guard: a request outlives its page [e2e tracking-leaves]
        //   canOutlive() ~> false
        keepalive: canOutlive(),
        signal: impatience.signal,
        headers: wireHeaders(),
      }),
    )
    // The body has to be read, or the browser keeps the connection; an aborted body says nothing about the event.
    await response.text().catch(() => '')
    // Captive portals and proxies answer as well, with any status and any body.
    // guard: only the server’s word counts [unit api/log.test]
    //   response.headers.get(EVENT_ID) === fields.eid ~> response.status > 0
    const isOurs = response.headers.get(EVENT_ID) === fields.eid
    if (isOurs) hear(response.headers)
    if (!response.ok || !isOurs) throw notTaken(response, isOurs)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('network', String(error))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Chromium before 81 rejects a request that is to outlive its page if it has headers that a foreign origin would have to
 * allow, although the origin is its own (crbug.com/835821). There it ends with its page, and the queue sends it again.
 */
const canOutlive = (): boolean => !/Chrome\/([1-7]?\d|80)\./.test(userAgent())

/** Server time of the last answer, with the value of `performance.now()`, which cannot be changed by the user. */
let heard: { server: number; here: number } | undefined

/** Current unix milliseconds by the server's clock, independent of the phone's; undefined before the first answer. */
export const serverNow = (): number | undefined =>
  heard && heard.server + performance.now() - heard.here

function hear(headers: Headers): void {
  const server = Date.parse(headers.get('Date') ?? '')
  if (server) heard = { server, here: performance.now() }
}

function notTaken({ status, headers }: Response, isOurs: boolean): ApiError {
  const isFinal = isOurs && status < 500 && status !== 429
  const details = { code: status, retryAfterMs: retryAfter(headers) }
  return new ApiError(isFinal ? 'refused' : 'network', `HTTP ${status}`, details)
}
