import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const opcodes = { text: 1, bytes: 2, close: 8 }

/**
 * A real WebSocket server that returns each short message, and the code with which it is closed.
 */
export async function openSocketServer() {
  const sockets = new Set<Duplex>()
  const protocols: (string | undefined)[] = []
  const http = createServer()
  http.on('upgrade', ({ headers }, socket: Duplex) => {
    const key = headers['sec-websocket-key'] ?? ''
    const protocol = headers['sec-websocket-protocol']
    protocols.push(protocol)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${createHash('sha1')
        .update(key + guid)
        .digest('base64')}`,
      ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol.split(',')[0]}`] : []),
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.on('data', (data: Buffer) => {
      for (const frame of framesIn(data)) {
        socket.write(
          Buffer.concat([Buffer.from([0x80 | frame.opcode, frame.payload.length]), frame.payload]),
        )
        if (frame.opcode === opcodes.close) socket.end()
      }
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    protocols,
    /** Breaks the connection. */
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      this.drop()
      return new Promise(resolve => http.close(resolve))
    },
  }
}

/** Parses the masked frames of a browser; short ones only. */
function* framesIn(data: Buffer): Generator<{ opcode: number; payload: Buffer }> {
  for (let at = 0; at < data.length; ) {
    const opcode = (data[at] ?? 0) & 0x0f
    const length = (data[at + 1] ?? 0) & 0x7f
    const mask = data.subarray(at + 2, at + 6)
    const masked = data.subarray(at + 6, at + 6 + length)
    yield {
      opcode,
      payload: Buffer.from(masked.map((byte, index) => byte ^ (mask[index % 4] ?? 0))),
    }
    at += 6 + length
  }
}
