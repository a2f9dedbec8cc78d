import { type Answer, failed, readAnswer } from './answer.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import type { Outgoing } from './outgoing.ts'
import { $comeBack, asksForLongPause, comeBackWords } from './retry-after.ts'

/** Limit of a whole request: retries, pauses and reading the body (specification section 9). */
const TIME_LIMIT = 60_000

/** Sends a request; never rejects. Only reads are retried: a write whose answer was lost may have taken effect. */
export async function send(request: Outgoing): Promise<Answer> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>(resolve => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(failed('timeout'))
    }, TIME_LIMIT)
  })
  const answer = fetchAnswer(request, controller.signal).catch(() => failed('network'))
  try {
    const first = await Promise.race([answer, late])
    $comeBack.set(comeBackWords(first.retryAfterMs))
    return first
  } finally {
    clearTimeout(timer)
  }
}

async function fetchAnswer(request: Outgoing, signal: AbortSignal): Promise<Answer> {
  const asked = request.method === 'GET' ? takeEarlyAnswer(request.url) : undefined
  // Writes wait as well, or they would overtake reads requested before them.
  const early = await asked?.catch(nothing)
  if (early && (early.status < 500 || asksForLongPause(early))) return readAnswer(early)
  const { fetchWithRetry } = await loadNetwork()
  return readAnswer(await fetchWithRetry(request, signal))
}

type Network = typeof import('./fetch-with-retry.ts')

let network: Promise<Network> | undefined

/** Loaded with the first request that needs it: the early answer of a page does not. */
export function loadNetwork(): Promise<Network> {
  // A shared promise keeps the requests in the order in which they were made.
  network ??= import('./fetch-with-retry.ts').catch(error => {
    network = undefined
    throw error
  })
  return network
}

const nothing = () => null
