import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (query: URLSearchParams, body: Record<string, unknown>) => object

export interface PlatformDouble {
  address: string
  /** Requested paths, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A server with the messaging app's protocol: a response per path, 404 for the rest. */
export async function startPlatform(answers: Record<string, Answer>): Promise<PlatformDouble> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
    asked.push(pathname)
    let text = ''
    request.on('data', part => {
      text += String(part)
    })
    request.on('end', () => {
      const answer = answers[pathname]
      response.statusCode = answer ? 200 : 404
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      response.end(answer ? JSON.stringify(answer(searchParams, body)) : '')
    })
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
