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

/** A real server on a free port, and a page that comes from it; `answer` may be replaced by each test. */
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
    /** Every test starts with an echo and nothing seen. */
    reset() {
      local.seen.length = 0
      local.answer = echo
    },
    async close() {
      moveTo('http://shop.test/')
      local.http.closeAllConnections()
      await new Promise(resolve => local.http.close(resolve))
      // What was still under way has to learn of it first.
      for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve))
      console.error = error
    },
  }
  await new Promise<void>(resolve => local.http.listen(0, '127.0.0.1', resolve))
  local.origin = `http://127.0.0.1:${(local.http.address() as AddressInfo).port}`
  moveTo(`${local.origin}/`)
  // As in browsers, what a server refuses is also written to the console.
  console.error = () => undefined
  return local
}

export type LocalServer = Awaited<ReturnType<typeof openLocalServer>>

/** An answer with JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Tells the caller what it sent. */
function echo(response: ServerResponse, { method, url, headers, body }: Seen): void {
  json(response, { method, url, type: headers['content-type'], body: body.toString() })
}

function moveTo(url: string): void {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
}
