/**
 * `refused`: the server answered with an error code. `network`: no usable answer. `timeout`: no answer within 60 s.
 * `stopped`: not sent, because the page is being left or the visitor is a snapshot visitor.
 */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'stopped'

interface Details {
  code?: number
  data?: unknown
  targetUrl?: string | undefined
  retryAfterMs?: number | undefined
}

/** The rejection of every call; `message` can be shown to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The server's code; without an envelope the HTTP status, 0 without an answer. */
  readonly code: number
  readonly data: unknown
  readonly targetUrl?: string
  /** The pause that the server asked for. */
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

/** Whether the server refused, with this code if one is given. */
export function isRefused(error: unknown, code?: number): error is ApiError {
  const refused = error instanceof ApiError && error.kind === 'refused'
  return refused && (code === undefined || error.code === code)
}
