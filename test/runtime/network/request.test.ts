import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { request, wx } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { json, type LocalServer, openLocalServer } from './local-server.ts'

const test = suite('request')

let server: LocalServer
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }

test.before(async () => {
  server = await openLocalServer()
})
test.before.each(() => {
  freshDom()
  server.reset()
})
test.after.each(() => {
  Object.assign(globalThis, real)
})
test.after(() => server.close())

interface Echo {
  method: string
  url: string
  type?: string
  body: string
}

test('gives data, status, head and ok to success, complete and the promise', async () => {
  const call = callApi(request, { url: '/a', header: { 'X-A': 1, 'X-B': undefined } })
  assert.equal(call.order, [])
  const { header, ...rest } = await assertAnswered(call)
  assert.equal(rest, {
    data: { method: 'GET', url: '/a', body: '' },
    statusCode: 200,
    cookies: [],
    errMsg: 'request:ok',
  })
  assert.is((header as Record<string, string>)['content-type'], 'application/json')
  assert.is(server.seen[0]?.headers['x-a'], '1')
  assert.not.ok('x-b' in (server.seen[0]?.headers ?? {}))
})

test('puts data into the query of a read, in any case of the method', async () => {
  for (const method of [undefined, 'GET', 'get']) {
    const { data } = await request<Echo>({
      url: '/a?x=1',
      data: { y: '好' },
      ...(method ? { method } : {}),
    })
    assert.is(data.url, '/a?x=1&y=%E5%A5%BD')
  }
})

test('sends data of a write as JSON, as a form, as it is', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const bodies: [data: unknown, header: Record<string, string>, type: string, body: string][] = [
    [{ a: [1] }, {}, 'application/json', '{"a":[1]}'],
    [{ a: '1 2', b: { c: 3 } }, form, form['content-type'], 'a=1%202&b=%7B%22c%22%3A3%7D'],
    ['{"a":1}', {}, 'application/json', '{"a":1}'],
    ['plain', { 'Content-Type': 'text/plain' }, 'text/plain', 'plain'],
  ]
  for (const [data, header, type, body] of bodies) {
    const { data: echo } = await request<Echo>({ url: '/a', method: 'post', data, header })
    assert.equal(echo, { method: 'POST', url: '/a', type, body })
  }
})

test('lets the browser name the parts of a FormData', async () => {
  const data = new FormData()
  data.append('field', 'value')
  await request({
    url: '/a',
    method: 'POST',
    data,
    header: { 'content-type': 'multipart/form-data' },
  })
  const [seen] = server.seen
  assert.match(seen?.headers['content-type'] ?? '', /^multipart\/form-data; ?boundary=/)
  assert.match(seen?.body.toString() ?? '', /name="field"\r\n\r\nvalue/)
})

test('sends bytes as they are', async () => {
  const { buffer } = new Uint8Array([0, 255, 7])
  await request({ url: '/a', method: 'PUT', data: buffer })
  assert.equal([...(server.seen[0]?.body ?? [])], [0, 255, 7])
})

/** Case, response text, options, and the data that the page gets. */
const readings: [what: string, text: string, options: object, data: unknown][] = [
  ['JSON', '{"a":1}', {}, { a: 1 }],
  ['JSON that is asked for as a text', '{"a":1}', { dataType: 'text' }, '{"a":1}'],
  ['broken JSON, as a text', '{"a":', {}, '{"a":'],
  ['nothing', '', {}, ''],
]

for (const [what, text, options, data] of readings) {
  test(`reads ${what}`, async () => {
    server.answer = response => response.end(text)
    assert.equal((await request({ url: '/a', ...options })).data, data)
  })
}

test('reads bytes', async () => {
  server.answer = response => response.end(Buffer.from([0, 255, 7]))
  const { data } = await request<ArrayBuffer>({ url: '/a', responseType: 'arraybuffer' })
  assert.equal([...new Uint8Array(data)], [0, 255, 7])
})

test('reads 204 as null', async () => {
  server.answer = response => response.writeHead(204).end()
  const { data, statusCode } = await request({ url: '/a' })
  assert.equal([data, statusCode], [null, 204])
})

for (const status of [400, 401, 404, 500, 503]) {
  test(`fails on HTTP ${status}, with what the server says, and asks once`, async () => {
    server.answer = response => json(response, { message: '不行' }, status)
    const call = callApi(request, { url: '/a', responseType: 'arraybuffer' })
    const error = await call.promise.catch((reason: unknown) => reason)
    const { header, ...rest } = error as { header: Record<string, string> }
    assert.equal(rest, {
      errMsg: `request:fail HTTP ${status}`,
      statusCode: status,
      status,
      cookies: [],
      data: { message: '不行' },
    })
    assert.is(header['content-type'], 'application/json')
    assert.equal(call.order, ['fail', 'complete'])
    assert.ok(call.given.every(each => each === error))
    assert.is(server.seen.length, 1)
  })
}

test('fails when nobody listens, and asks once', async () => {
  server.answer = response => response.destroy()
  assert.match(await assertRefused(request, { url: '/a' }), /^request:fail ./)
  assert.is(server.seen.length, 1)
})

test('fails on an address that is none', async () => {
  assert.match(await assertRefused(request, { url: 'http://[' }), /^request:fail ./)
})

for (const [options, word] of [
  [{}, 'Undefined'],
  [{ url: 1 }, 'Number'],
  [{ url: null }, 'Null'],
] as const) {
  test(`refuses a url that is ${word}`, async () => {
    assert.is(
      await assertRefused(request, options),
      `request:fail parameter error: parameter.url should be String instead of ${word}`,
    )
  })
}

const hang = () => undefined
const halfAnAnswer = (response: ServerResponse) => void response.writeHead(200).write('{')

for (const [what, answer] of [
  ['never answers', hang],
  ['never ends its answer', halfAnAnswer],
] as const) {
  test(`fails in the words of the specification when the server ${what} in time`, async () => {
    server.answer = answer
    assert.is(
      await assertRefused(request, { url: '/a', timeout: 30 }),
      'request:fail 网络链接超时,请稍后再试！',
    )
  })

  test(`can be aborted when the server ${what}`, async () => {
    const arrived = new Promise<ServerResponse>(resolve => {
      server.answer = response => {
        answer(response)
        resolve(response)
      }
    })
    const task = request({ url: '/a' })
    const hungUp = once(await arrived, 'close')
    task.abort()
    assert.equal(await task.catch((error: unknown) => error), { errMsg: 'request:fail abort' })
    await hungUp
  })
}

test('is not even sent when it is aborted at once', async () => {
  const call = callApi(request, { url: '/a' })
  const task = call.promise as ReturnType<typeof request>
  task.abort()
  assert.equal(await task.catch((error: unknown) => error), { errMsg: 'request:fail abort' })
  assert.equal(call.order, ['fail', 'complete'])
  await request({ url: '/b' })
  assert.equal(
    server.seen.map(({ url }) => url),
    ['/b'],
  )
})

test('an abort after the answer does nothing', async () => {
  const task = request({ url: '/a' })
  await task
  task.abort()
  assert.is((await task).errMsg, 'request:ok')
})

test('waits 60 s by default, and no timer outlives the request', async () => {
  const waiting = watchTimers()
  const task = request({ url: '/a' })
  assert.ok([...waiting.values()].includes(60_000))
  await task
  server.answer = response => json(response, {}, 500)
  await request({ url: '/b' }).catch(hang)
  server.answer = hang
  const aborted = request({ url: '/c' })
  aborted.abort()
  await aborted.catch(hang)
  assert.not.ok([...waiting.values()].includes(60_000))
})

test('tells the head before the body', async () => {
  const order: unknown[] = []
  server.answer = response => json(response.setHeader('X-Token', 't'), {}, 201)
  const task = request({ url: '/a' })
  const silent = () => order.push('never')
  task.onHeadersReceived(({ statusCode, header }) => order.push(statusCode, header['x-token']))
  task.onHeadersReceived(silent)
  task.offHeadersReceived(silent)
  await task
  order.push('done')
  assert.equal(order, [201, 't', 'done'])
})

test('causes no unhandled rejection when it is ignored', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.prependListener('unhandledRejection', note)
  server.answer = response => json(response, {}, 500)
  const failed = new Promise(resolve => void request({ url: '/a', fail: resolve }))
  void wx.request({ url: 1 as never })
  await failed
  await new Promise(resolve => setTimeout(resolve))
  process.off('unhandledRejection', note)
  assert.equal(unhandled, [])
})

test.run()

/** Pending timers with their delays. */
function watchTimers(): Map<unknown, number> {
  const waiting = new Map<unknown, number>()
  globalThis.setTimeout = ((run: (value: unknown) => void, ms = 0, value?: unknown) => {
    const id = real.setTimeout(() => {
      waiting.delete(id)
      run(value)
    }, ms)
    waiting.set(id, ms)
    return id
  }) as unknown as typeof setTimeout
  globalThis.clearTimeout = ((id: never) => {
    waiting.delete(id)
    real.clearTimeout(id)
  }) as typeof clearTimeout
  return waiting
}
