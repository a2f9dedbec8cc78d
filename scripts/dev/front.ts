import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'

const CLIENT = '/__dev/client.js'
const EVENTS = '/__dev/events'
/**
 * Keep-alive timeout of the server, ms. Node's default of 5 s is about the duration of a rebuild: the server would close
 * the connection while the browser sends its first request after the rebuild, and that request would fail.
 */
const KEEP_ALIVE_MS = 65_000

/** Message for an open page: reload if it is of the given kind, or show an error until the next message. */
export type News =
  | { kind: 'reload'; what: 'app' | 'all' }
  | { kind: 'error'; text: string }
  | { kind: 'fine' }

/**
 * The stable address in front of changing server processes: requests wait while there is none. Every HTML gets a
 * script that listens for messages.
 */
export function createFront() {
  const listeners = new Set<ServerResponse>()
  let target = waiting()
  let lastError = ''

  const server = createServer((asked, answer) => {
    if (asked.url === CLIENT) sendClient(answer)
    else if (asked.url === EVENTS) listen(asked, answer)
    else if (lastError && !target.isReady) sendError(answer, lastError)
    else void target.address.then(address => forward(asked, answer, address))
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS

  function listen(asked: IncomingMessage, answer: ServerResponse) {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    listeners.add(answer)
    if (lastError) send(answer, { kind: 'error', text: lastError })
    else send(answer, { kind: 'fine' })
    asked.once('close', () => listeners.delete(answer))
  }

  return {
    server,
    /** Forwards requests to this address from now on. */
    lead(address: string) {
      target.found(address)
      target = { ...waiting(), address: Promise.resolve(address), isReady: true }
    },
    notify(news: News) {
      if (news.kind === 'error') lastError = news.text
      if (news.kind === 'fine') lastError = ''
      for (const listener of listeners) send(listener, news)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function waiting() {
  let found: (address: string) => void = () => undefined
  const address = new Promise<string>(resolve => {
    found = resolve
  })
  return { address, found, isReady: false }
}

const send = (answer: ServerResponse, news: News) =>
  answer.write(`data: ${JSON.stringify(news)}\n\n`)

function sendClient(answer: ServerResponse) {
  answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
  answer.end(readFileSync(new URL('client.js', import.meta.url)))
}

/** Shown if nothing was ever built or started: the page reloads when that changes. */
function sendError(answer: ServerResponse, text: string) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  answer.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  answer.end(
    `<!doctype html><meta charset="utf-8"><script src="${CLIENT}"></script><pre>${escaped}</pre>`,
  )
}

function forward(asked: IncomingMessage, answer: ServerResponse, address: string) {
  const { 'accept-encoding': _, ...headers } = asked.headers
  const { method, url } = asked
  const onward = request(new URL(address), { method, path: url, headers }, reply => {
    const { statusCode = 502, headers: got } = reply
    if (!got['content-type']?.startsWith('text/html')) {
      answer.writeHead(statusCode, got)
      reply.pipe(answer)
      return
    }
    void withClient(reply).then(html => {
      const { 'content-length': _length, etag: _etag, ...kept } = got
      answer.writeHead(statusCode, { ...kept, 'Cache-Control': 'no-store' })
      answer.end(html)
    })
  })
  onward.once('error', () => {
    if (answer.headersSent) answer.destroy()
    else
      answer.writeHead(502).end('The server process has ended; its last words are in the terminal.')
  })
  answer.once('close', () => onward.destroy())
  asked.pipe(onward)
}

async function withClient(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part)
  const html = Buffer.concat(parts).toString('utf8')
  return html.replace('</head>', `<script src="${CLIENT}" async></script></head>`)
}
