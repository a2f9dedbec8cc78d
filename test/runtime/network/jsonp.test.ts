import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allowJsonpHosts, jsonp, request } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, reportedErrors } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'

const test = suite('jsonp')

let server: LocalServer
/** Results of the scripts that were added to the page: answered, failed or late. */
let ends: Promise<void>[]

test.before(async () => {
  server = await openLocalServer()
})
test.before.each(() => {
  freshDom()
  server.reset()
  answerWith('{"a":1}')
  ends = []
  loadScripts(script => void ends.push(load(script)))
})
test.after.each(() => {
  Reflect.deleteProperty(document.head, 'append')
})
test.after(() => server.close())

/** The simulated browser loads no scripts, so these are loaded instead. */
function loadScripts(begin: (script: HTMLScriptElement) => void): void {
  document.head.append = (...nodes) => {
    const [script] = nodes
    if (!(script instanceof HTMLScriptElement)) return
    script.dispatchEvent = () => true
    Element.prototype.append.call(document.head, script)
    Reflect.deleteProperty(script, 'dispatchEvent')
    begin(script)
  }
}

/** Loads a script like a browser, which also executes one that was removed meanwhile. */
async function load(script: HTMLScriptElement): Promise<void> {
  const end = (type: 'load' | 'error') => void script.dispatchEvent(new Event(type))
  const response = await fetch(script.src).catch(() => undefined)
  if (!response?.ok) return end('error')
  const code = await response.text()
  const [, name = '', data = ''] = /^(\w+)\((.*)\)$/.exec(code) ?? []
  if (name) {
    const callback = Reflect.get(window, name) as unknown
    if (typeof callback === 'function') callback(JSON.parse(data))
    else window.dispatchEvent(new ErrorEvent('error', { message: `${name} is not defined` }))
  }
  end('load')
}

/** The server calls the function named by the query. */
function answerWith(data: string): void {
  server.answer = (response, { url }) => response.end(`${calledBy(url)}(${data})`)
}

const calledBy = (url: string, key = 'callback') =>
  new URL(url, server.origin).searchParams.get(key) ?? ''
const names = () => server.seen.map(({ url }) => calledBy(url))
const globals = () => Object.keys(window).filter(name => /jsonp|mine/i.test(name))

function assertNothingLeft(): void {
  assert.equal(globals(), [])
  assert.is(document.querySelector('script'), null)
}

test('gives what the script calls back with', async () => {
  const call = callApi(jsonp, { url: '/list?x=1', data: { y: 2 } })
  assert.equal(await assertAnswered(call), { data: { a: 1 }, errMsg: 'jsonp:ok' })
  assert.match(server.seen[0]?.url ?? '', /^\/list\?x=1&y=2&callback=__jsonp\d+&_=\d+$/)
  assertNothingLeft()
})

test('takes a name and a parameter of its caller', async () => {
  server.answer = (response, { url }) => response.end(`${calledBy(url, 'cb')}(7)`)
  const result = await jsonp({ url: '/list', callbackName: 'mine', callbackKey: 'cb' })
  assert.is(result.data, 7)
  assert.match(server.seen[0]?.url ?? '', /^\/list\?cb=mine&_=\d+$/)
  assertNothingLeft()
})

test('may be asked again under the same name as soon as it has answered', async () => {
  const options = { url: '/list', callbackName: 'mine', retries: 0 }
  const again = await jsonp(options).then(() => jsonp(options))
  assert.equal(again.data, { a: 1 })
  await Promise.all(ends)
  assertNothingLeft()
})

test('keeps two calls apart', async () => {
  server.answer = (response, { url }) =>
    response.end(`${calledBy(url)}("${new URL(url, server.origin).pathname}")`)
  const [one, two] = await Promise.all([jsonp({ url: '/one' }), jsonp({ url: '/two' })])
  assert.equal([one.data, two.data], ['/one', '/two'])
  assertNothingLeft()
})

test('tries twice more', async () => {
  server.answer = (response, { url }) =>
    server.seen.length < 3
      ? response.writeHead(500).end()
      : response.end(`${calledBy(url)}("third")`)
  assert.is((await jsonp({ url: '/list' })).data, 'third')
  assert.is(names().length, 3)
  assertNothingLeft()
})

test('gives up after the third try', async () => {
  server.answer = response => response.writeHead(500).end()
  assert.is(await assertRefused(jsonp, { url: '/list' }), 'jsonp:fail the script did not answer')
  assert.is(server.seen.length, 3)
  assertNothingLeft()
})

for (const [retries, times] of [
  [0, 1],
  [1, 2],
  [NaN, 1],
  [-1, 1],
] as const) {
  test(`asks ${times} times with ${retries} retries`, async () => {
    server.answer = response => response.end('/* no call */')
    await assertRefused(jsonp, { url: '/list', retries })
    assert.is(server.seen.length, times)
  })
}

test('fails in time, and an answer that comes late disturbs nobody', async () => {
  const late: (() => void)[] = []
  server.answer = (response, { url }) => late.push(() => response.end(`${calledBy(url)}("late")`))
  const errors = await reportedErrors(async () => {
    assert.is(
      await assertRefused(jsonp, { url: '/list', timeout: 20, callbackName: 'mine' }),
      'jsonp:fail 网络链接超时,请稍后再试！',
    )
    assert.is(document.querySelector('script'), null)
    while (late.length < 3) await new Promise(resolve => setTimeout(resolve, 5))
    for (const answer of late) answer()
    await Promise.all(ends)
  })
  assert.equal(errors, [])
  assertNothingLeft()
})

test('waits 2000 ms by default', async () => {
  const delays: unknown[] = []
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms: number, value: unknown) => {
    delays.push(ms)
    return real(run, ms, value)
  }) as unknown as typeof setTimeout
  await jsonp({ url: '/list' }).finally(() => {
    globalThis.setTimeout = real
  })
  assert.ok(delays.includes(2000))
})

for (const [what, url, host] of [
  ['another host', 'https://other.test/list', 'other.test'],
  ['another host without its protocol', '//other.test/list', 'other.test'],
  ['another port', 'http://127.0.0.1:1/list', '127.0.0.1:1'],
  ['code', 'javascript:alert(1)', ''],
  ['data', 'data:text/javascript,alert(1)', ''],
] as const) {
  test(`refuses ${what}`, async () => {
    assert.is(await assertRefused(jsonp, { url }), `jsonp:fail the host ${host} is not allowed`)
    assert.is(ends.length, 0)
  })
}

test('asks a host that the app allows', async () => {
  const other = server.origin.replace('127.0.0.1', 'localhost')
  const url = `${other}/list`
  assert.match(await assertRefused(jsonp, { url }), /is not allowed$/)
  allowJsonpHosts([new URL(other).host])
  const scripts: string[] = []
  loadScripts(script => {
    scripts.push(script.src)
    ;(Reflect.get(window, calledBy(script.src)) as (data: string) => void)('other')
    script.dispatchEvent(new Event('load'))
  })
  assert.is((await jsonp({ url })).data, 'other')
  assert.ok(scripts[0]?.startsWith(url))
})

test('asks a host that the page names', async () => {
  const url = 'https://old.test:8443/list'
  assert.match(await assertRefused(jsonp, { url }), /is not allowed$/)
  document.documentElement.dataset.jsonp = 'older.test old.test:8443'
  loadScripts(script => {
    ;(Reflect.get(window, calledBy(script.src)) as (data: string) => void)('named')
    script.dispatchEvent(new Event('load'))
  })
  assert.is((await jsonp({ url })).data, 'named')
  delete document.documentElement.dataset.jsonp
})

for (const callbackName of [
  'alert(1)//',
  'a.b',
  '',
  '1a',
  'a b',
  'fetch',
  'location',
  'toString',
]) {
  test(`refuses the callback name "${callbackName}"`, async () => {
    assert.is(
      await assertRefused(jsonp, { url: '/list', callbackName }),
      `jsonp:fail the callback name "${callbackName}" is not allowed`,
    )
    assert.is(server.seen.length, 0)
  })
}

test('refuses a url that is no text', async () => {
  assert.is(
    await assertRefused(jsonp, {}),
    'jsonp:fail parameter error: parameter.url should be String instead of Undefined',
  )
})

test('serves request, which speaks in its own name', async () => {
  const { data, statusCode, errMsg } = await request({ url: '/list', jsonp: true })
  assert.equal([data, statusCode, errMsg], [{ a: 1 }, 200, 'request:ok'])
  await request({ url: '/list', jsonp: 'mine' })
  assert.is(names()[1], 'mine')
  assert.is(
    await assertRefused(request, { url: '//other.test/x', jsonp: true }),
    'request:fail the host other.test is not allowed',
  )
  assertNothingLeft()
})

test('ends with the request that asked', async () => {
  const arrived = new Promise<void>(resolve => {
    server.answer = () => resolve()
  })
  const task = request({ url: '/list', jsonp: true })
  await arrived
  task.abort()
  assert.equal(await task.catch((error: unknown) => error), { errMsg: 'request:fail abort' })
  assert.is(document.querySelector('script'), null)
  assert.is(server.seen.length, 1)
})

test.run()
