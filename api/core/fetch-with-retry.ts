import ky, { isHTTPError } from 'ky'
import type { Outgoing } from './client.ts'
import { apiAddress } from './early-key.ts'
import { platformKnown, wireHeaders } from './platform-header.ts'

/** A server that asks for a longer pause has failed, as far as a waiting person is concerned, ms. */
const LONGEST_PAUSE = 5_000

const client = ky.create({ throwHttpErrors: status => status === 408 || status >= 500 })

/** The last answer, whatever its status; rejects when there was none. Only reads are tried again, twice. */
export async function fetchWithRetry(request: Outgoing, signal: AbortSignal): Promise<Response> {
  await platformKnown()
  try {
    return await client(apiAddress(request.url), options(request, signal))
  } catch (error) {
    if (isHTTPError(error)) return error.response
    throw error
  }
}

function options({ method, body }: Outgoing, signal: AbortSignal) {
  return {
    method,
    signal,
    // The API may have a host of its own; cookies stay within the site.
    credentials: 'include' as const,
    ...(body ? { json: body } : {}),
    headers: wireHeaders(),
    // The client's own limit holds for each attempt anew.
    timeout: false as const,
    retry: {
      limit: 2,
      // guard: only reads are tried again [unit api/core/faults]
      //   methods: ['get'] ~> methods: ['get', 'post']
      methods: ['get'],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [503],
      maxRetryAfter: LONGEST_PAUSE,
      jitter: true,
    },
  }
}
