import { isMiniProgram, userAgent } from '../runtime/index.ts'
import { ApiError } from './core/api-error.ts'

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

/**
 * Sends one event, at once: as the page goes there is no time to load or to wait for anything. Resolves when the server
 * has taken it; rejects with an ApiError whose `code` is the HTTP status, 0 when nothing came back. Silent, sent once.
 */
export async function sendLog(call: LogCall, fields: LogFields): Promise<void> {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), TIME_LIMIT_MS)
  try {
    const response = await fetch(
      new Request(logAddress(call, fields), {
        keepalive: true,
        signal: impatience.signal,
        headers: { 'X-Platform-Type': isMiniProgram(userAgent()) ? 'MP_WECHAT' : 'OA_WECHAT' },
      }),
    )
    const isOurs = isEnvelope(await response.text())
    if (isOurs) hear(response.headers)
    if (!response.ok || !isOurs) throw notTaken(response)
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

/** A portal's page may come with status 200: only our envelope says that the event was taken. */
function isEnvelope(text: string): boolean {
  try {
    return typeof JSON.parse(text).code === 'number'
  } catch {
    return false
  }
}

function notTaken({ status, headers }: Response): ApiError {
  const retryAfterMs = retryAfter(headers)
  return new ApiError('network', `HTTP ${status}`, { code: status, retryAfterMs })
}

/** Seconds, or a date: then by the server's own clock, because a phone's may be wrong. */
function retryAfter(headers: Headers): number | undefined {
  const asked = headers.get('Retry-After')
  if (!asked) return undefined
  if (/^\d+$/.test(asked)) return Number(asked) * 1000
  const ms = Date.parse(asked) - Date.parse(headers.get('Date') ?? '')
  return ms >= 0 ? ms : undefined
}
