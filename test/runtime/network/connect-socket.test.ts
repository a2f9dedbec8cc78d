import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  closeSocket,
  connectSocket,
  onSocketClose,
  onSocketError,
  onSocketMessage,
  onSocketOpen,
  sendSocketMessage,
} from '../../../runtime/index.ts'
import type { SocketTask } from '../../../runtime/network/socket-task.ts'
import { assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { openSocketServer } from './socket-server.ts'

const test = suite('connectSocket')

let server: Awaited<ReturnType<typeof openSocketServer>>
let opened: SocketTask[]

test.before(async () => {
  server = await openSocketServer()
})
test.before.each(() => {
  freshDom()
  opened = []
})
test.after.each(async () => {
  const closed = opened.map(gone)
  server.drop()
  await Promise.all(closed)
})
test.after(async () => {
  await server.close()
})

function connect(url = server.url): ReturnType<typeof connectSocket> {
  const task = connectSocket({ url })
  opened.push(task)
  return task
}

const open = (task: SocketTask) => new Promise(resolve => task.onOpen(resolve))
const message = (task: SocketTask) => new Promise(resolve => task.onMessage(resolve))
const closing = (task: SocketTask) => new Promise(resolve => task.onClose(resolve))
const gone = (task: SocketTask) => (task.readyState === task.CLOSED ? undefined : closing(task))

test('resolves with its task before it is open', async () => {
  const call = callApi(connectSocket, { url: server.url })
  const task = (await call.promise) as SocketTask & { errMsg: string }
  opened.push(task)
  assert.is(task.errMsg, 'connectSocket:ok')
  assert.equal(call.order, ['success', 'complete'])
  assert.ok(call.given.every(each => each === task))
  assert.is(task.readyState, task.CONNECTING)
  assert.equal(await open(task), { header: {} })
  assert.is(task.readyState, task.OPEN)
})

test('is a task itself, for pages that do not wait', async () => {
  const task = connect()
  assert.is(task.readyState, 0)
  await open(task)
  assert.is(task.readyState, 1)
})

test('sends and receives texts and bytes', async () => {
  const task = await connect()
  await open(task)
  const text = message(task)
  const sent = callApi(task.send, { data: '你好' })
  assert.equal(sent.atReturn, ['success', 'complete'])
  assert.equal(await sent.promise, { errMsg: 'sendSocketMessage:ok' })
  assert.equal(await text, { data: '你好' })
  const received = new Promise<{ data: unknown }>(resolve => task.onMessage(resolve))
  await task.send({ data: new Uint8Array([1, 0, 255]).buffer })
  const { data } = await received
  assert.instance(data, ArrayBuffer)
  assert.equal([...new Uint8Array(data as ArrayBuffer)], [1, 0, 255])
})

test('asks for protocols', async () => {
  const task = connectSocket({ url: server.url, protocols: ['chat', 'other'] })
  opened.push(task)
  await open(task)
  assert.is(server.protocols[server.protocols.length - 1], 'chat,other')
})

test('closes with a code and a reason', async () => {
  const task = connect()
  await open(task)
  const closed = closing(task)
  assert.equal(await task.close({ code: 3001, reason: '再见' }), { errMsg: 'closeSocket:ok' })
  assert.equal(await closed, { code: 3001, reason: '再见' })
  assert.is(task.readyState, task.CLOSED)
})

test('tells of a line that breaks', async () => {
  const task = connect()
  await open(task)
  const closed = closing(task) as Promise<{ code: number }>
  server.drop()
  assert.is((await closed).code, 1006)
})

test('tells of a server that is not there', async () => {
  const { code } = (await closing(connect('ws://127.0.0.1:1/'))) as { code: number }
  assert.is(code, 1006)
})

test('tells of an error', async () => {
  const made = noteSockets()
  const errors: unknown[] = []
  const task = connect()
  await open(task)
  task.onError(error => errors.push(error))
  onSocketError(error => errors.push(error))
  // The simulated browser does not send this event itself.
  made.sockets[0]?.dispatchEvent(new Event('error'))
  made.restore()
  const error = { errMsg: 'connectSocket:fail network error' }
  assert.equal(errors, [error, error])
})

test('sends nothing before it is open or after it is closed', async () => {
  const task = connect()
  const errMsg = 'sendSocketMessage:fail WebSocket is not connected'
  assert.is(await assertRefused(task.send, { data: 'a' }), errMsg)
  await open(task)
  const closed = closing(task)
  await task.close()
  await closed
  assert.is(await assertRefused(task.send, { data: 'a' }), errMsg)
})

test('refuses what it cannot send and codes that browsers refuse', async () => {
  const task = connect()
  await open(task)
  assert.is(
    await assertRefused(task.send, { data: { a: 1 } }),
    'sendSocketMessage:fail parameter error: parameter.data should be String instead of Object',
  )
  assert.match(await assertRefused(task.close, { code: 5 }), /^closeSocket:fail ./)
})

for (const [options, reason] of [
  [{}, 'parameter error: parameter.url should be String instead of Undefined'],
  [{ url: 1 }, 'parameter error: parameter.url should be String instead of Number'],
  [{ url: 'https://x.test' }, 'invalid url "https://x.test"'],
  [{ url: '/chat' }, 'invalid url "/chat"'],
] as const) {
  test(`fails: ${reason}`, async () => {
    assert.is(await assertRefused(connectSocket, options), `connectSocket:fail ${reason}`)
  })
}

test('gives even then a task, which is closed', async () => {
  const task = connectSocket({ url: 'nowhere' })
  assert.is(task.readyState, task.CLOSED)
  task.onOpen(() => assert.unreachable('it opens'))
  assert.match(await assertRefused(task.send, { data: 'a' }), /not connected$/)
  assert.match(await assertRefused(task.close, {}), /not connected$/)
})

test('opens five, and a sixth when one of them is closed', async () => {
  const tasks = Array.from({ length: 5 }, () => connect())
  await Promise.all(tasks.map(open))
  const sixth = () => assertRefused(connectSocket, { url: server.url })
  assert.is(await sixth(), 'connectSocket:fail 最多同时打开 5 个 socket')
  const [first] = tasks
  if (!first) return assert.unreachable()
  const closed = closing(first)
  await first.close()
  await closed
  await open(connect())
  assert.match(await sixth(), /^connectSocket:fail /)
})

test('the old forms mean the socket that was opened last', async () => {
  const heard: unknown[] = []
  onSocketOpen(() => assert.unreachable('its place was taken'))
  onSocketOpen(() => heard.push('open'))
  const older = connect()
  const latest = connect()
  onSocketMessage(({ data }) => heard.push(data))
  await Promise.all([open(older), open(latest)])
  const answers = [message(older), message(latest)]
  await older.send({ data: 'older' })
  await sendSocketMessage({ data: 'latest' })
  await Promise.all(answers)
  const closed = new Promise(resolve => onSocketClose(resolve))
  assert.equal(await closeSocket({ code: 3000 }), { errMsg: 'closeSocket:ok' })
  assert.is(((await closed) as { code: number }).code, 3000)
  assert.equal(heard, ['open', 'latest'])
  assert.is(older.readyState, older.OPEN)
  assert.match(await assertRefused(sendSocketMessage, { data: 'a' }), /not connected$/)
})

test.run()

/** Records the sockets of the tasks. */
function noteSockets() {
  const Real = globalThis.WebSocket
  const sockets: WebSocket[] = []
  globalThis.WebSocket = class extends Real {
    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how)
      sockets.push(this)
    }
  }
  return {
    sockets,
    restore() {
      globalThis.WebSocket = Real
    },
  }
}
