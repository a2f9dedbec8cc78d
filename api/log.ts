import { ApiError } from './core/api-error.ts'
import { apiAddress } from './core/early-key.ts'
import { wireHeaders } from './core/platform-header.ts'

/** Fields of the wire in their order, as strings or numbers; empty ones are left out. */
export type LogFields = Record<string, string | number>

/** Addresses of the collection: they carry their own fields only, no request context. */
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

/** For one event, the answer's body included (specification section 9). */
const TIME_LIMIT_MS = 60_000

export const logAddress = (call: LogCall, fields: LogFields): string =>
  `${logPaths[call]}?${new URLSearchParams(fields as Record<string, string>)}`

/** The server names the event that it answers for. */
const EVENT_ID = 'X-Event-Id'

/**
 * Sends one event, at once: as the page goes there is no time to load or to wait for anything. Resolves when the server
 * has taken it. Else rejects with an ApiError, whose `code` is the HTTP status, 0 when nothing came back: of the kind
 * `refused` when the server will never take it, `network` when it has to be sent again. Silent, sent once.
 */
export async function sendLog(call: LogCall, fields: LogFields): Promise<void> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), TIME_LIMIT_MS)
  try {
    const response = await fetch(
      new Request(apiAddress(logAddress(call, fields)), {
        credentials: 'include',
        // What a portal answered once must not be what the next try gets.
        // guard: no try is answered from a cache [unit api/log.test]
        cache: 'no-store',
        // guard: a request outlives its page [e2e tracking-leaves]
        keepalive: true,
        signal: impatience.signal,
        headers: wireHeaders(),
      }),
    )
    // Read to its end, or the browser holds the line; that it was cut says nothing of the event.
    await response.text().catch(() => '')
    // Portals and proxies answer too, with any status and any body.
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

/** What the server's clock said, and the document's own, which nobody can set. */
let heard: { server: number; here: number } | undefined

/** Unix milliseconds by the server's clock, whatever the phone's says; undefined until an answer has told it. */
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

/** Seconds, or a date: then by the server's own clock, because a phone's may be wrong. */
function retryAfter(headers: Headers): number | undefined {
  const asked = headers.get('Retry-After')
  if (!asked) return undefined
  if (/^\d+$/.test(asked)) return Number(asked) * 1000
  const ms = Date.parse(asked) - Date.parse(headers.get('Date') ?? '')
  return ms >= 0 ? ms : undefined
}
