import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadFile } from '../../../runtime/index.ts'
import { keepTemporary } from '../../../runtime/files/file-store.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'

const test = suite('uploadFile')

let server: LocalServer
const filePath = 'data:text/plain;base64,aGVsbG8='
const right = { url: '/up', filePath, name: 'pic' }

test.before(async () => {
  server = await openLocalServer()
})
test.before.each(() => {
  freshDom()
  server.reset()
})
test.after(() => server.close())

/** Parts of the received form: name, file name, content. */
function partsSeen(): string[][] {
  const text = server.seen[0]?.body.toString() ?? ''
  return [
    ...text.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*?)\r\n--/g),
  ].map(([, name = '', fileName = '', content = '']) => [name, fileName, content])
}

test('posts the fields and then the file, and gives the answer as a text', async () => {
  server.answer = response => response.setHeader('X-Token', 't').end('{"ok":1}')
  const call = callApi(uploadFile, {
    ...right,
    formData: { key: 'a/b', size: 5, set: { x: 1 }, none: undefined },
    header: { 'X-A': 1, 'Content-Type': 'multipart/form-data' },
  })
  const { header, ...rest } = await assertAnswered(call)
  assert.equal(rest, { data: '{"ok":1}', statusCode: 200, errMsg: 'uploadFile:ok' })
  assert.is((header as Record<string, string>)['x-token'], 't')
  const [seen] = server.seen
  assert.is(seen?.method, 'POST')
  assert.is(seen?.headers['x-a'], '1')
  assert.match(seen?.headers['content-type'] ?? '', /boundary=/)
  assert.equal(
    partsSeen().map(([name, , content]) => [name, content]),
    [
      ['key', 'a/b'],
      ['size', '5'],
      ['set', '{"x":1}'],
      ['pic', 'hello'],
    ],
  )
})

test('sends what chooseImage kept, under its own name or the one that is asked for', async () => {
  const path = keepTemporary(new File(['bytes'], 'cat.png', { type: 'image/png' }))
  await uploadFile({ ...right, filePath: path })
  assert.equal(partsSeen(), [['pic', 'cat.png', 'bytes']])
  server.reset()
  await uploadFile({ ...right, filePath: path, fileName: 'dog.png' })
  assert.equal(partsSeen(), [['pic', 'dog.png', 'bytes']])
})

test('resolves on any status, as the host does', async () => {
  server.answer = response => response.writeHead(500).end('broken')
  const { statusCode, data } = await uploadFile(right)
  assert.equal([statusCode, data], [500, 'broken'])
})

for (const [name, type] of [
  ['url', 'String'],
  ['filePath', 'String'],
  ['name', 'String'],
] as const) {
  test(`refuses ${name} unless it is a ${type}`, async () => {
    assert.is(
      await assertRefused(uploadFile, { ...right, [name]: 1 }),
      `uploadFile:fail parameter error: parameter.${name} should be ${type} instead of Number`,
    )
  })
}

test('fails when there is no such file', async () => {
  assert.is(
    await assertRefused(uploadFile, { ...right, filePath: 'blob:nowhere' }),
    'uploadFile:fail no such file or directory blob:nowhere',
  )
  assert.is(server.seen.length, 0)
})

test('fails when the line breaks', async () => {
  server.answer = response => response.destroy()
  assert.is(await assertRefused(uploadFile, right), 'uploadFile:fail network error')
})

test('fails when the server takes too long', async () => {
  server.answer = () => undefined
  assert.is(
    await assertRefused(uploadFile, { ...right, timeout: 30 }),
    'uploadFile:fail 网络链接超时,请稍后再试！',
  )
})

test('can be aborted', async () => {
  const arrived = new Promise<void>(resolve => {
    server.answer = () => resolve()
  })
  const task = uploadFile(right)
  await arrived
  task.abort()
  assert.equal(await task.catch((error: unknown) => error), { errMsg: 'uploadFile:fail abort' })
})

test('tells of its progress while it is listened to', async () => {
  const told: unknown[] = []
  const silent = () => assert.unreachable('it no longer listens')
  const restore = reportUploads([
    [30, 120],
    [120, 120],
    [5, 0],
  ])
  const task = uploadFile(right)
  task.onProgressUpdate(silent)
  task.onProgressUpdate(progress => told.push(progress))
  task.offProgressUpdate(silent)
  await task
  restore()
  assert.equal(told, [
    { progress: 25, totalBytesSent: 30, totalBytesExpectedToSend: 120 },
    { progress: 100, totalBytesSent: 120, totalBytesExpectedToSend: 120 },
    { progress: 0, totalBytesSent: 5, totalBytesExpectedToSend: 0 },
  ])
})

test('tells the head of the answer', async () => {
  const task = uploadFile(right)
  const heads: number[] = []
  task.onHeadersReceived(({ statusCode }) => heads.push(statusCode))
  await task
  assert.equal(heads, [200])
})

test.run()

/** Reports the progress of uploads, which the simulated browser does not. */
function reportUploads(steps: [loaded: number, total: number][]): () => void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    for (const [loaded, total] of steps) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
    }
    send.call(this, body)
  }
  return () => {
    XMLHttpRequest.prototype.send = send
  }
}
