import { retryAfter } from './retry-after.ts'

/** The body of every answer. */
export interface Envelope {
  code: number
  message: string
  data: unknown
  status?: string
  targetUrl?: string
  brand_info?: { brand_id: number | string; brand_name: string }
}

/** Outcome of one request: an envelope, or a failure. */
export interface Answer extends Envelope {
  /** HTTP status; 0 without an answer. */
  http: number
  failure?: 'network' | 'timeout'
  /** The pause that the server asked for. */
  retryAfterMs?: number | undefined
  /** Names the request in the server's log; undefined when somebody else answered. */
  requestId?: string | undefined
}

export const failed = (failure: 'network' | 'timeout', http = 0): Answer => ({
  http,
  failure,
  code: http,
  message: '',
  data: null,
})

/** A 4xx answer with our envelope is a refusal. Every other status outside 2xx is a failure. */
export async function readAnswer(response: Response): Promise<Answer> {
  const http = response.status
  const envelope = parseEnvelope(await response.text())
  const requestId = response.headers.get('X-Request-Id')
  const named = requestId ? { requestId } : {}
  if (envelope && http < 500 && http !== 408) return { ...envelope, http, ...named }
  const retryAfterMs = retryAfter(response.headers)
  return { ...failed('network', http), ...named, retryAfterMs }
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const { code, message, ...rest } = JSON.parse(text)
    if (typeof code === 'number') return { ...rest, code, message: String(message ?? '') }
  } catch {
    // A page of a captive portal or proxy, or an empty body.
  }
  return undefined
}
