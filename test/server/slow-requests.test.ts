import { connect, type Socket } from 'node:net'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createApp } from '../../server/app.ts'
import { listen } from '../../server/start-server.ts'
import { startTestServer, type TestServer } from '../support/server-app.ts'

const test = suite('requests that come slowly')
const REQUEST_MS = 1500
let server: TestServer
let http: Server
let port = 0
/** Errors that the server logged as its own failures. */
let written: unknown[] = []
const write = console.error

test.before(async () => {
  server = await startTestServer()
  const { fetch } = createApp(server, { web: false })
  http = await listen(fetch, { port: 0, requestMs: REQUEST_MS, keepAliveMs: 60_000 })
  port = (http.address() as AddressInfo).port
})
test.after(async () => {
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
})
test.before.each(() => {
  written = []
  console.error = (...texts: unknown[]) => void written.push(texts)
})
test.after.each(() => {
  console.error = write
})

const head = [
  'POST /api/wechat/coupon/take HTTP/1.1',
  'Host: shop.test',
  'Content-Type: application/json',
  'X-Platform-Type: OA_WECHAT',
]

async function begin(...more: string[]): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  let said = ''
  socket.on('data', bytes => {
    said += String(bytes)
  })
  const ended = new Promise<string>(resolve => socket.on('close', () => resolve(said)))
  socket.write([...head, ...more, '', ''].join('\r\n'))
  return { socket, ended }
}

for (const framing of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
  test(`are cut when the body dribbles, and are no failure of ours: ${framing}`, async () => {
    const { socket, ended } = await begin(framing)
    const dribble = setInterval(() => {
      if (socket.writable) socket.write(framing.startsWith('T') ? '1\r\n \r\n' : ' ')
    }, 100)
    const started = Date.now()
    const said = await ended
    clearInterval(dribble)
    assert.match(said, /^(HTTP\/1\.1 408 |$)/)
    assert.ok(Date.now() - started < REQUEST_MS + 5000)
    assert.equal(written, [])
  })

  test(`that go away in the middle are no failure of ours: ${framing}`, async () => {
    const { socket, ended } = await begin(framing)
    await new Promise(resolve => setTimeout(resolve, 100))
    socket.destroy()
    await ended
    await new Promise(resolve => setTimeout(resolve, 100))
    assert.equal(written, [])
  })
}

test('find their connection open when they come again after the proxy’s own wait', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/wechat/brand/index?brandId=8`)
  await response.text()
  assert.match(response.headers.get('keep-alive') ?? '', 'timeout=60')
})

test.run()
