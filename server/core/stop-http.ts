import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

interface StopTimes {
  /** Time for which idle connections stay open, because whoever holds them may just be sending a request, ms. */
  idleMs: number
  /** Time after which requests that are still under way are cut, ms. */
  withinMs: number
}

/**
 * Prepares the end of a server that loses no request: it accepts no connection, ends each one with the answer that is
 * being made, and closes idle ones only when nobody sends on them any more. Call it before the first request.
 */
export function prepareStop(server: Server): (times: StopTimes) => Promise<void> {
  const answers = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_, response) => {
    // guard: the last answer on a connection says so [server stop-http]
    //   if (isStopping) response.shouldKeepAlive = false ~>
    if (isStopping) response.shouldKeepAlive = false
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })

  return async ({ idleMs, withinMs }) => {
    isStopping = true
    for (const response of answers) response.shouldKeepAlive = false
    // Right after the loop has accepted all connections that the system holds for it: closing would reset them.
    await setImmediate()
    // The method of the HTTP server would close idle connections at once.
    const closed = new Promise<void>(resolve =>
      NetServer.prototype.close.call(server, () => resolve()),
    )
    const end = new AbortController()
    const { signal } = end
    const idle = after(idleMs, signal, () => server.closeIdleConnections())
    const last = after(withinMs, signal, () => server.closeAllConnections())
    await closed
    end.abort()
    await Promise.all([idle, last])
  }
}

async function after(ms: number, signal: AbortSignal, act: () => void): Promise<void> {
  try {
    if (ms > 0) await sleep(ms, undefined, { signal })
    act()
  } catch {
    // All connections have ended before.
  }
}
