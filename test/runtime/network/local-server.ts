import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type Answer = (response: ServerResponse, request: Seen) => void

/** A real server on a free port, and a page served by it; each test may replace `answer`. */
export async function openLocalServer() {
  const { error } = console
  const local = {
    origin: '',
    seen: [] as Seen[],
    answer: echo as Answer,
    http: createServer(async (incoming, response) => {
      const { method = '', url = '', headers } = incoming
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const request = { method, url, headers, body: Buffer.concat(chunks) }
      local.seen.push(request)
      local.answer(response, request)
    }),
    /** Restores the echo and clears the records. */
    reset() {
      local.seen.length = 0
      local.answer = echo
    },
    async close() {
      moveTo('http://shop.test/')
      local.http.closeAllConnections()
      await new Promise(resolve => local.http.close(resolve))
      // Requests that are still pending have to notice it first.
      for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve))
      console.error = error
    },
  }
  await new Promise<void>(resolve => local.http.listen(0, '127.0.0.1', resolve))
  local.origin = `http://127.0.0.1:${(local.http.address() as AddressInfo).port}`
  moveTo(`${local.origin}/`)
  // Browsers also report refused requests on the console.
  console.error = () => undefined
  return local
}

export type LocalServer = Awaited<ReturnType<typeof openLocalServer>>

/** A JSON response. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Returns the request to the caller. */
function echo(response: ServerResponse, { method, url, headers, body }: Seen): void {
  json(response, { method, url, type: headers['content-type'], body: body.toString() })
}

function moveTo(url: string): void {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
}
