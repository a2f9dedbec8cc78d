/** The messaging app answers within this, or not at all, ms. */
const TIMEOUT_MS = 8000

/** An answer of the messaging app; `errcode` is absent or 0 when all is well. */
export interface PlatformAnswer {
  errcode?: number
  errmsg?: string
  [field: string]: unknown
}

/** One call to the messaging app's API. Throws when there is no answer in time or it is no JSON object. */
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

/** The answer when it reports no error; throws otherwise. */
export function wellAnswered(path: string, answer: PlatformAnswer): PlatformAnswer {
  if (!answer.errcode) return answer
  throw new Error(`${path} answered ${answer.errcode} ${answer.errmsg ?? ''}`)
}
