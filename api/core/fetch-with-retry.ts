import ky, { isHTTPError } from 'ky'
import type { Outgoing } from './outgoing.ts'
import { apiAddress } from './early-key.ts'
import { takeSentAnswer } from './sent-early.ts'
import { platformKnown, wireHeaders } from './platform-header.ts'
import { asksForLongPause, retryAfter } from './retry-after.ts'

const client = ky.create({ throwHttpErrors: status => status === 408 || status >= 500 })

/**
 * Resolves with the last answer, whatever its status; rejects without one. A write that was sent before the app lived is
 * not sent again. Only reads are retried, twice, and not before the pause that the server asks for; if that is a long
 * one, they fail at once.
 */
export async function fetchWithRetry(request: Outgoing, signal: AbortSignal): Promise<Response> {
  const sent = takeSentAnswer(request)
  if (sent) return sent
  await platformKnown()
  try {
    return await client(apiAddress(request.url), options(request, signal))
  } catch (error) {
    if (isHTTPError(error)) return error.response
    throw error
  }
}

function options({ method, body }: Outgoing, signal: AbortSignal) {
  /** The pause that the last answer asked for. */
  let asked: number | undefined
  return {
    method,
    signal,
    // The API may be on a host of its own within the same site.
    credentials: 'include' as const,
    ...(body ? { json: body } : {}),
    headers: wireHeaders(),
    // ky's limit would apply to each attempt; `client.ts` limits the whole request.
    timeout: false as const,
    retry: {
      limit: 2,
      // guard: only reads are tried again [unit api/core/faults]
      //   methods: ['get'] ~> methods: ['get', 'post']
      methods: ['get'],
      statusCodes: [408, 500, 502, 503, 504],
      // ky compares dates with the phone's clock, and shortens a long pause.
      afterStatusCodes: [],
      shouldRetry({ error }: { error: Error }) {
        if (!isHTTPError(error)) return undefined
        asked = retryAfter(error.response.headers)
        return asksForLongPause(error.response) ? false : undefined
      },
      jitter: (pause: number) => asked ?? Math.random() * pause,
    },
  }
}
