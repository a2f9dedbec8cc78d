/** Time limit for a request to the messaging app, ms. */
export const TIMEOUT_MS = 8000

/** A reply of the messaging app; `errcode` is missing or 0 on success. */
export interface PlatformAnswer {
  errcode?: number
  errmsg?: string
  [field: string]: unknown
}

/**
 * Sends one request to the messaging app's API. Throws when the reply does not arrive in time or is
 * not a JSON object.
 */
export async function askPlatform(url: URL, body?: object): Promise<PlatformAnswer> {
  const post = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, { ...post, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer: unknown = response.ok ? await response.json() : null
  if (typeof answer === 'object' && answer !== null) return answer as PlatformAnswer
  throw new Error(`${url.pathname} answered ${response.status}`)
}

/** Returns a successful reply unchanged; throws for one with an error code. */
export function wellAnswered(path: string, answer: PlatformAnswer): PlatformAnswer {
  if (!answer.errcode) return answer
  throw new Error(`${path} answered ${answer.errcode} ${answer.errmsg ?? ''}`)
}
