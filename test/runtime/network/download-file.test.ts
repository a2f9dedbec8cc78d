import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { downloadFile, uploadFile } from '../../../runtime/index.ts'
import { blobAt } from '../../../runtime/files/blob-at.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'

const test = suite('downloadFile')

let server: LocalServer
test.before(async () => {
  server = await openLocalServer()
})
test.before.each(() => {
  freshDom()
  server.reset()
  server.answer = response => {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 4 })
    response.end(Buffer.from([1, 2, 3, 4]))
  }
})
test.after(() => server.close())

test('gives a path that pictures take and that the runtime finds again', async () => {
  const { header, tempFilePath, ...rest } = await assertAnswered(
    callApi(downloadFile, { url: '/a.png', header: { 'X-A': 'b' } }),
  )
  assert.equal(rest, { statusCode: 200, errMsg: 'downloadFile:ok' })
  assert.is((header as Record<string, string>)['content-type'], 'image/png')
  assert.match(String(tempFilePath), /^blob:/)
  const blob = await blobAt(String(tempFilePath))
  assert.equal([blob.type, blob.size], ['image/png', 4])
  assert.is(server.seen[0]?.headers['x-a'], 'b')

  server.reset()
  await uploadFile({ url: '/up', filePath: String(tempFilePath), name: 'pic' })
  assert.ok(server.seen[0]?.body.includes(Buffer.from([1, 2, 3, 4])))
})

test('keeps the file under the path that the page asks for', async () => {
  const filePath = 'wxfile://usr/a.png'
  const result = await downloadFile({ url: '/a.png', filePath })
  assert.is(result.filePath, filePath)
  assert.is((await blobAt(filePath)).size, 4)
})

test('resolves on any status, as the host does', async () => {
  server.answer = response => response.writeHead(404).end('none')
  assert.is((await downloadFile({ url: '/a.png' })).statusCode, 404)
})

test('tells the head, and then how far it is', async () => {
  const told: unknown[] = []
  const task = downloadFile({ url: '/a.png' })
  task.onHeadersReceived(({ statusCode }) => told.push(statusCode))
  task.onProgressUpdate(progress => told.push(progress))
  await task
  assert.is(told[0], 200)
  assert.equal(told[told.length - 1], {
    progress: 100,
    totalBytesWritten: 4,
    totalBytesExpectedToWrite: 4,
  })
})

test('refuses a url that is no text', async () => {
  assert.is(
    await assertRefused(downloadFile, { url: {} }),
    'downloadFile:fail parameter error: parameter.url should be String instead of Object',
  )
})

test('fails when the line breaks', async () => {
  server.answer = response => response.destroy()
  assert.is(await assertRefused(downloadFile, { url: '/a' }), 'downloadFile:fail network error')
})

test('fails when the answer does not end in time', async () => {
  server.answer = response => void response.writeHead(200).write('x')
  assert.is(
    await assertRefused(downloadFile, { url: '/a', timeout: 30 }),
    'downloadFile:fail 网络链接超时,请稍后再试！',
  )
})

test('can be aborted, before it is sent and on the way', async () => {
  const early = downloadFile({ url: '/a' })
  early.abort()
  const arrived = new Promise<void>(resolve => {
    server.answer = () => resolve()
  })
  const late = downloadFile({ url: '/b' })
  await arrived
  late.abort()
  for (const task of [early, late]) {
    assert.equal(await task.catch((error: unknown) => error), { errMsg: 'downloadFile:fail abort' })
  }
})

test.run()
