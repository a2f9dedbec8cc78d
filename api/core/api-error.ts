/**
 * `refused`: the server answered with a code that is no success. `network`: no usable answer. `timeout`: none in 60 s.
 * `stopped`: never sent, because the page is leaving or the visitor may only look.
 */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'stopped'

interface Details {
  code?: number
  data?: unknown
  targetUrl?: string | undefined
  retryAfterMs?: number | undefined
}

/** Why a call gave no data; `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The server's code; without an envelope the HTTP status, 0 when nothing came back. */
  readonly code: number
  readonly data: unknown
  readonly targetUrl?: string
  /** How long the server asked to be left alone. */
  readonly retryAfterMs?: number

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { code = 0, data = null, targetUrl, retryAfterMs }: Details = {},
  ) {
    super(message)
    this.code = code
    this.data = data
    if (targetUrl !== undefined) this.targetUrl = targetUrl
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
  }
}

/** Did the server refuse (with this code, when one is given)? */
export function isRefused(error: unknown, code?: number): error is ApiError {
  const refused = error instanceof ApiError && error.kind === 'refused'
  return refused && (code === undefined || error.code === code)
}
