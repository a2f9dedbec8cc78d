/** What the server says, whatever the call. */
export interface Envelope {
  code: number
  message: string
  data: unknown
  status?: string
  targetUrl?: string
  brand_info?: { brand_id: number | string; brand_name: string }
}

/** The end of one request: an envelope, or the way it failed. */
export interface Answer extends Envelope {
  /** HTTP status; 0 when nothing came back. */
  http: number
  failure?: 'network' | 'timeout'
}

export const failed = (failure: 'network' | 'timeout', http = 0): Answer => ({
  http,
  failure,
  code: http,
  message: '',
  data: null,
})

/** A refusal may come as HTTP 4xx: with our envelope it is an answer. Anything else that is not 2xx is a failure. */
export async function readAnswer(response: Response): Promise<Answer> {
  const http = response.status
  const envelope = parseEnvelope(await response.text())
  if (envelope && http < 500 && http !== 408) return { ...envelope, http }
  return failed('network', http)
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const { code, message, ...rest } = JSON.parse(text)
    if (typeof code === 'number') return { ...rest, code, message: String(message ?? '') }
  } catch {
    // A portal's or a proxy's page, or nothing at all.
  }
  return undefined
}
