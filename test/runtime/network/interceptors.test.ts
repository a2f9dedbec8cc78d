import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addInterceptor, cleanInterceptors, interceptors, request } from '../../../runtime/index.ts'
import type { Chain } from '../../../runtime/network/interceptors.ts'
import { assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { json, type LocalServer, openLocalServer } from './local-server.ts'

const test = suite('interceptors')

let server: LocalServer
const realLog = console.log

test.before(async () => {
  server = await openLocalServer()
})
test.before.each(() => {
  freshDom()
  server.reset()
})
test.after.each(() => {
  cleanInterceptors()
  console.log = realLog
})
test.after(() => server.close())

const paths = () => server.seen.map(({ url }) => url)

test('are asked in their order, and hear the answer in the other', async () => {
  const order: string[] = []
  for (const name of ['first', 'second']) {
    addInterceptor(async chain => {
      order.push(`${name} asks`)
      const answer = await chain.proceed({
        ...chain.requestParams,
        url: `${chain.requestParams.url}/${name}`,
      })
      order.push(`${name} hears`)
      return answer
    })
  }
  assert.is((await request({ url: '/a' })).errMsg, 'request:ok')
  assert.equal(order, ['first asks', 'second asks', 'second hears', 'first hears'])
  assert.equal(paths(), ['/a/first/second'])
})

test('hand pages the very thing that they make of the answer', async () => {
  const list = ['x']
  for (const value of [list, 'text', undefined, null, 0, { code: 1 }]) {
    cleanInterceptors()
    addInterceptor(chain => chain.proceed(chain.requestParams).then(() => value))
    const call = callApi(request, { url: '/a' })
    assert.is(await call.promise, value)
    assert.equal(call.order, ['success', 'complete'])
    assert.ok(call.given.every(each => each === value))
  }
})

test('may answer without asking anybody', async () => {
  addInterceptor(() => ({ data: 'cached' }))
  assert.equal(await request({ url: '/a' }), { data: 'cached' })
  addInterceptor(() => assert.unreachable('the second is not asked'))
  await request({ url: '/a' })
  assert.equal(paths(), [])
})

for (const [what, reason] of [
  ['a text', '请登录'],
  ['an error', new Error('broken')],
  ['an object', { code: 7 }],
] as const) {
  test(`fail a request with ${what}, which reaches the page as it is`, async () => {
    addInterceptor(() => Promise.reject(reason))
    const call = callApi(request, { url: '/a' })
    assert.is(await call.promise.catch((error: unknown) => error), reason)
    assert.equal(call.order, ['fail', 'complete'])
    assert.ok(call.given.every(each => each === reason))
  })
}

test('fail a request when they throw at once', async () => {
  const error = new Error('broken')
  addInterceptor(() => {
    throw error
  })
  assert.is(await request({ url: '/a' }).catch((reason: unknown) => reason), error)
})

test('see what pages would see of a failure, and may make it good', async () => {
  server.answer = response => json(response, { message: '不行' }, 500)
  const seen: unknown[] = []
  addInterceptor(chain =>
    chain.proceed(chain.requestParams).catch((error: unknown) => {
      const { errMsg, statusCode, data } = error as Record<string, unknown>
      seen.push(errMsg, statusCode, data)
      return 'made good'
    }),
  )
  assert.is((await request({ url: '/a' })) as unknown, 'made good')
  assert.equal(seen, ['request:fail HTTP 500', 500, { message: '不行' }])
})

test('may ask again', async () => {
  server.answer = response => json(response, {}, server.seen.length === 1 ? 401 : 200)
  addInterceptor(({ proceed, requestParams }) =>
    proceed(requestParams).catch(() =>
      proceed({ ...requestParams, header: { Authorization: 'new' } }),
    ),
  )
  assert.is((await request({ url: '/a' })).statusCode, 200)
  assert.equal(
    server.seen.map(({ headers }) => headers.authorization),
    [undefined, 'new'],
  )
})

test('may send the same options anew without calling the page back twice', async () => {
  let isFirst = true
  addInterceptor(chain => {
    const again = isFirst
    isFirst = false
    return again ? request(chain.requestParams) : chain.proceed(chain.requestParams)
  })
  const call = callApi(request, { url: '/a' })
  await call.promise
  assert.equal(call.order, ['success', 'complete'])
})

test('change headers without changing the options of the page', async () => {
  const options = { url: '/a', header: { a: '1' } }
  addInterceptor((chain: Chain) => {
    Object.assign(chain.requestParams.header ?? {}, { token: 't' })
    return chain.proceed(chain.requestParams)
  })
  await request(options)
  await request({ url: '/b' })
  assert.equal(options, { url: '/a', header: { a: '1' } })
  assert.equal(
    server.seen.map(({ headers }) => headers['token']),
    ['t', 't'],
  )
})

test('are not asked about parameters that are refused', async () => {
  addInterceptor(() => assert.unreachable('it is asked'))
  assert.match(await assertRefused(request, { url: 1 }), /^request:fail parameter error/)
})

test('leave a request that can be aborted', async () => {
  addInterceptor(chain => chain.proceed(chain.requestParams))
  const arrived = new Promise<void>(resolve => {
    server.answer = () => resolve()
  })
  const task = request({ url: '/a' })
  await arrived
  task.abort()
  assert.equal(await task.catch((error: unknown) => error), { errMsg: 'request:fail abort' })
})

test('are gone after cleanInterceptors; what is no function never gets in', async () => {
  addInterceptor(() => 'mine')
  cleanInterceptors()
  addInterceptor(undefined as never)
  assert.is((await request({ url: '/a' })).statusCode, 200)
})

test('write to the console what is asked and what is answered', async () => {
  const lines: unknown[][] = []
  console.log = (...parts: unknown[]) => lines.push(parts)
  addInterceptor(interceptors.logInterceptor)
  const answer = await request({ url: '/a', method: 'POST', data: { a: 1 } })
  assert.equal(lines, [
    ['POST /a -->', { a: 1 }],
    ['POST /a <--', answer],
  ])
})

test('hold the rest of the chain to the time limit', async () => {
  addInterceptor(interceptors.timeoutInterceptor)
  addInterceptor(() => new Promise(() => {}))
  assert.is(
    await assertRefused(request, { url: '/a', timeout: 1 }),
    'request:fail 网络链接超时,请稍后再试！',
  )
})

test('leave other failures and answers in time alone', async () => {
  addInterceptor(interceptors.timeoutInterceptor)
  assert.is((await request({ url: '/a' })).statusCode, 200)
  addInterceptor(() => Promise.reject('请登录'))
  assert.is(await request({ url: '/a' }).catch((reason: unknown) => reason), '请登录')
})

test.run()
