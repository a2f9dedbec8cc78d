import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { portTrouble } from '../../core/free-port.ts'
import { logError } from '../../core/log-error.ts'
import { processMetrics } from '../../core/signals/metrics.ts'

export interface Signals {
  port: number
  /** From now on the process answers of its own state; before, it is starting. */
  tellOf(told: Told): void
  /** From now on it is not ready, though it still answers. */
  stopping(): void
  close(): Promise<void>
}

interface Told {
  /** Why the process should get no requests, by part; empty when it should. */
  troubles(): Promise<Record<string, string>>
  gauges: Registry
}

let hasDefaults = false

/**
 * Serves `/healthz` (the process answers), `/readyz` (it should get requests) and `/metrics` on a port of its own, which
 * nobody outside reaches.
 */
export async function startSignals(port: number): Promise<Signals> {
  if (!hasDefaults) collectDefaultMetrics({ register: processMetrics })
  hasDefaults = true
  let told: Told | undefined
  let isStopping = false

  async function ready(): Promise<[status: number, body: object]> {
    if (isStopping) return [503, { status: 'stopping' }]
    if (!told) return [503, { status: 'starting' }]
    const troubles = await told.troubles()
    const isReady = Object.keys(troubles).length === 0
    return isReady ? [200, { status: 'ready' }] : [503, { status: 'not ready', ...troubles }]
  }

  const metrics = async () =>
    [await processMetrics.metrics(), (await told?.gauges.metrics()) ?? ''].join('\n')

  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0]
    try {
      if (path === '/healthz') return response.end('ok\n')
      if (path === '/metrics') {
        const text = await metrics()
        return response.setHeader('Content-Type', processMetrics.contentType).end(text)
      }
      const [status, body] = path === '/readyz' ? await ready() : [404, { status: 'unknown' }]
      response.writeHead(status, { 'Content-Type': 'application/json' })
      return response.end(`${JSON.stringify(body)}\n`)
    } catch (error) {
      logError(`signals ${path}`, error)
      return response.writeHead(500).end()
    }
  })
  await listening(server, port)
  return {
    port: (server.address() as AddressInfo).port,
    tellOf: given => {
      told = given
    },
    stopping: () => {
      isStopping = true
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(portTrouble(port, error, 'SIGNALS_PORT')))
    server.listen(port, () => resolve())
  })
}
