import { connect, type Socket } from 'node:net'

export interface LeanAnswer {
  status: number
  text: string
  /** Time from sending the request to the end of its response, ms. */
  ms: number
}

export interface LeanClient {
  send(path: string, init?: RequestInit): Promise<LeanAnswer>
  close(): void
}

interface Waiting {
  request: string
  resolve(answer: LeanAnswer): void
  reject(error: Error): void
}

interface Connection {
  carry(next: Waiting): void
  close(): void
}

const END_OF_HEAD = '\r\n\r\n'

/**
 * An HTTP client for a crowd that shares the processors with the servers it measures: `fetch` and `node:http` would take
 * as much processor time as a server's answer. Opens up to `connections` connections, each of which carries one request
 * at a time, and only reads answers that state their length, as those of the API do.
 */
export function leanClient(address: string, connections: number): LeanClient {
  const { host, hostname, port } = new URL(address)
  const all = new Set<Connection>()
  const idle = new Set<Connection>()
  const waiting: Waiting[] = []

  function carryNext(connection: Connection): void {
    const next = waiting.shift()
    if (next) connection.carry(next)
    else idle.add(connection)
  }

  /** The server closes a connection that was idle for long. */
  function forget(connection: Connection): void {
    all.delete(connection)
    idle.delete(connection)
  }

  function freeConnection(): Connection | undefined {
    const [free] = idle
    if (free) idle.delete(free)
    if (free || all.size === connections) return free
    const opened = openConnection(connect(Number(port), hostname), carryNext, forget)
    all.add(opened)
    return opened
  }

  return {
    send(path, init) {
      const request = textOf(host, path, init)
      return new Promise((resolve, reject) => {
        const next = { request, resolve, reject }
        const connection = freeConnection()
        if (connection) connection.carry(next)
        else waiting.push(next)
      })
    },
    close() {
      for (const connection of all) connection.close()
    },
  }
}

function textOf(host: string, path: string, { method = 'GET', headers, body }: RequestInit = {}) {
  const content = typeof body === 'string' ? body : ''
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries({ ...headers }).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(content)}`,
  ]
  return lines.join('\r\n') + END_OF_HEAD + content
}

function openConnection(
  socket: Socket,
  onFree: (connection: Connection) => void,
  onClosed: (connection: Connection) => void,
): Connection {
  let received: Buffer = Buffer.alloc(0)
  let carried: Waiting | undefined
  let from = 0
  const connection: Connection = {
    carry(next) {
      carried = next
      from = performance.now()
      socket.write(next.request)
    },
    close: () => socket.destroy(),
  }

  function end(): Waiting | undefined {
    const ended = carried
    carried = undefined
    received = Buffer.alloc(0)
    return ended
  }

  socket.setNoDelay(true)
  socket.on('data', (part: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, part]) : part
    const answer = readAnswer(received)
    if (!answer) return
    if (answer instanceof Error) return socket.destroy(answer)
    end()?.resolve({ ...answer, ms: performance.now() - from })
    onFree(connection)
  })
  socket.on('error', error => end()?.reject(error))
  socket.on('close', () => {
    onClosed(connection)
    end()?.reject(new Error('the server closed the connection'))
  })
  return connection
}

/** Undefined until the answer is complete. */
function readAnswer(received: Buffer): { status: number; text: string } | Error | undefined {
  const headLength = received.indexOf(END_OF_HEAD)
  if (headLength < 0) return undefined
  const head = received.toString('latin1', 0, headLength)
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
  if (!length) return new Error(`an answer without its length: ${head}`)
  const start = headLength + END_OF_HEAD.length
  if (received.length < start + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), text: received.toString('utf8', start) }
}
