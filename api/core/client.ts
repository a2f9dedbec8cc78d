import ky, { isHTTPError } from 'ky'
import { isMiniProgram, userAgent } from '../../runtime/index.ts'
import { type Answer, failed, readAnswer } from './answer.ts'
import { takeEarlyAnswer } from './early-answer.ts'

export interface Outgoing {
  method: 'GET' | 'POST'
  /** Path and query on our own host. */
  url: string
  body?: Record<string, unknown>
  /** Must outlive the page, and is tried once: its sender has a queue of its own. */
  keepalive?: boolean
}

/** For all of a request: its retries, the pauses between them and reading the body (specification section 9). */
const TIME_LIMIT = 60_000

/** A server that asks for a longer pause has failed, as far as a waiting person is concerned. */
const LONGEST_PAUSE = 5_000

/** Sends a request and never rejects. Only reads are tried again: a write whose answer was lost may have happened. */
export async function send(request: Outgoing): Promise<Answer> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>(resolve => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(failed('timeout'))
    }, TIME_LIMIT)
  })
  const answer = fetchAnswer(request, controller.signal).catch(failureOf)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

async function fetchAnswer(request: Outgoing, signal: AbortSignal): Promise<Answer> {
  const early = request.method === 'GET' ? await takeEarlyAnswer(request.url)?.catch(nothing) : null
  if (early && early.status < 500) return readAnswer(early)
  return readAnswer(await client(request.url, options(request, signal)))
}

const nothing = () => null

const client = ky.create({ throwHttpErrors: status => status === 408 || status >= 500 })

function options({ method, body, keepalive = false }: Outgoing, signal: AbortSignal) {
  return {
    method,
    signal,
    keepalive,
    ...(body ? { json: body } : {}),
    headers: {
      'Content-Type': 'application/json',
      'X-Platform-Type': isMiniProgram(userAgent()) ? 'MP_WECHAT' : 'OA_WECHAT',
    },
    // The client's own limit holds for each attempt anew.
    timeout: false as const,
    retry: {
      limit: keepalive ? 0 : 2,
      methods: ['get'],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [503],
      maxRetryAfter: LONGEST_PAUSE,
      jitter: true,
      shouldRetry: () => (signal.aborted ? false : undefined),
    },
  }
}

async function failureOf(error: unknown): Promise<Answer> {
  return isHTTPError(error) ? readAnswer(error.response) : failed('network')
}
