import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP sends it over HTTP as JSON. */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string } }[]
  status: { code?: number }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

export interface TraceCollector {
  url: string
  /** All that came so far, as text and as spans. */
  texts: string[]
  spans(): SentSpan[]
  close(): void
}

/** A collector of traces that answers with this status, or never. */
export async function startCollector(status: number | 'never' = 200): Promise<TraceCollector> {
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    if (request.url === '/v1/traces') texts.push(text)
    if (status !== 'never') response.writeHead(status).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    texts,
    spans: () =>
      texts
        .flatMap(text => (JSON.parse(text) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
