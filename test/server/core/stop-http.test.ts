import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepareStop } from '../../../server/core/stop-http.ts'
import { until } from '../../support/until.ts'

const test = suite('the end of the HTTP server')
let server: Server
let stop: ReturnType<typeof prepareStop>
let agent: Agent
/** Answers that are being made, by path. */
let open: Map<string, () => void>

test.before.each(async () => {
  open = new Map()
  server = createServer(({ url = '' }, response) => {
    if (url === '/slow') open.set(url, () => response.end('late'))
    else response.end('at once')
  })
  server.keepAliveTimeout = 60_000
  stop = prepareStop(server)
  await new Promise<void>(resolve => server.listen(0, () => resolve()))
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
test.after.each(() => {
  agent.destroy()
  server.closeAllConnections()
})

const port = () => (server.address() as AddressInfo).port

interface Got {
  text: string
  connection: string | undefined
}

function ask(path: string, at = port(), by = agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    get({ port: at, path, agent: by }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => resolve({ text, connection: answer.headers.connection }))
    }).on('error', reject)
  })
}

test('waits for the answer that is being made, which ends its connection', async () => {
  const asked = ask('/slow')
  await until(() => open.has('/slow'))
  const at = port()
  const stopped = stop({ idleMs: 0, withinMs: 60_000 })
  await until(async () => (await ask('/', at, new Agent()).catch(() => undefined)) === undefined)
  open.get('/slow')?.()
  assert.equal(await asked, { text: 'late', connection: 'close' })
  await stopped
})

test('still answers on a connection that a proxy keeps', async () => {
  await ask('/')
  const at = port()
  const stopped = stop({ idleMs: 60_000, withinMs: 60_000 })
  await until(async () => (await ask('/', at, new Agent()).catch(() => undefined)) === undefined)
  assert.equal(await ask('/', at), { text: 'at once', connection: 'close' })
  await stopped
})

test('closes idle connections when their time is over', async () => {
  await ask('/')
  await stop({ idleMs: 10, withinMs: 60_000 })
  assert.not.ok(server.listening)
})

test('cuts what takes too long', async () => {
  const asked = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code)
  await until(() => open.has('/slow'))
  await stop({ idleMs: 0, withinMs: 50 })
  assert.is(await asked, 'ECONNRESET')
})

test.run()
