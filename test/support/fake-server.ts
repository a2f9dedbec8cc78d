/** A request as it was sent. */
export interface SeenRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Headers
  body: unknown
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** JSON, or text if it is a string. */
  body?: unknown
}

type Handler = (request: SeenRequest) => Reply | Promise<Reply>

const realFetch = globalThis.fetch

/** Replaces the network; every request is recorded in `seen`. A handler that throws simulates a network failure. */
export function createFakeServer(handler: Handler = () => ok({})) {
  const server = { seen: [] as SeenRequest[], handler, stop: () => restore() }
  globalThis.fetch = (async (...asked: Parameters<typeof fetch>) => {
    const input = requestOf(...asked)
    const request = await noted(input)
    server.seen.push(request)
    const reply = await server.handler(request)
    if (input.signal.aborted) throw new DOMException('aborted', 'AbortError')
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null)
    const headers = { ...eventId(request.url), ...reply.headers }
    return new Response(text || null, { status: reply.status ?? 200, headers })
  }) as typeof fetch
  return server
}

/** Envelope of a success; other codes and fields explicitly. */
export const ok = (data: unknown, more: object = {}): Reply => ({
  body: { code: 1, message: '', data, ...more },
})

export const refused = (code: number, message = '不行', more: object = {}): Reply => ({
  body: { code, message, data: null, ...more },
})

/** The server names the acknowledged event; a foreign responder does not. */
const eventId = (url: string): Record<string, string> => {
  const eid = new URL(url, 'https://shop.test').searchParams.get('eid')
  return eid ? { 'X-Event-Id': eid } : {}
}

/** A response of a portal or proxy instead of the server. */
export const foreign = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'X-Event-Id': '' },
})

const requestOf = (input: RequestInfo | URL, init?: RequestInit): Request =>
  input instanceof Request ? input : new Request(new URL(input, location.href), init)

async function noted(request: Request): Promise<SeenRequest> {
  const { pathname, search } = new URL(request.url)
  const text = request.method === 'GET' ? '' : await request.clone().text()
  return {
    method: request.method,
    url: pathname + search,
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
  }
}

/** Requests left over by a test are not answered: a response, or an error, would affect later tests. */
function restore(): void {
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    return hostname === 'shop.test' ? never : realFetch(input, init)
  }) as typeof fetch
}

const never = new Promise<Response>(() => {})
