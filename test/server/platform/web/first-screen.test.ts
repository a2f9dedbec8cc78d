import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountWeb } from '../../../../server/platform/web/index.ts'

const test = suite('first screens')

const renderer = `
exports.setPictureStore = () => undefined
exports.loadAll = async () => undefined
exports.loginStep = () => undefined
exports.askOf = address => {
  const { pathname, search } = new URL(address)
  return { url: pathname + search, call: '/api/coupon', loginBrand: 8 }
}
exports.draw = async (url, { title, ms = 1 }) => {
  if (title === 'throws') throw new Error('it throws')
  return { markup: '<main class="a">' + title + '</main>', links: '<link rel="preload">', parts: ['notes.tsx'], ms }
}
`
const evil = '</script><script>hit()</script><!--\u2028'
let folder = ''
let asked: Request[] = []
let logged: string[] = []
let answer: () => Response | Promise<Response>
const realError = console.error

const data = (given: object) => () => Response.json({ code: 1, data: given })

test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  const page = { js: ['coupon.js'], css: ['coupon.css'], soon: [], loading: 'wait', row: 'coupon' }
  const manifest = {
    entry: { js: ['main.js'], css: [] },
    client: 'client.js',
    names: 'pages.json',
    pages: { '/coupon': { ...page, isDrawn: true }, '/form': page },
    parts: { 'notes.tsx': { js: ['coupon.js', 'notes.js'], css: ['notes.css'] } },
  }
  write('manifest.json', JSON.stringify(manifest))
  const early = [{ path: '/wechat/coupon/detail', params: { id: 'id' } }]
  write('routes.json', JSON.stringify(['/coupon', '/form'].map(path => ({ path, early }))))
  write('starter.js', 'start()')
  write('starter-drawn.js', 'drawn()')
  write('coupon.css', 'main{}.a{}.b{}')
  write('notes.css', '.n{}')
  write('first-screen.cjs', renderer)
})
test.before.each(() => {
  asked = []
  logged = []
  answer = data({ title: '煮茶券' })
  console.error = (text: string) => logged.push(text)
})
test.after.each(() => {
  console.error = realError
})
test.after(() => rmSync(folder, { recursive: true }))

function visit(path: string, headers: Record<string, string> = {}, answerMs = 60) {
  const app = new Hono()
  const ask = (request: Request) => {
    asked.push(request)
    return answer()
  }
  mountWeb(app, {
    served: () => ({ distDir: folder, assetDirs: [] }),
    marketingUrl: '/',
    firstScreens: { answerMs, ask, originOf: () => '' },
  })
  const cookie = 'shop_session_8=token; other=1'
  return app.request(`http://shop.test${path}`, { headers: { cookie, ...headers } })
}

test('stand in the HTML with their styles, their files and the answer that they show', async () => {
  const reply = await visit('/coupon?br=8&id=501')
  const html = await reply.text()
  for (const part of [
    '<div id="app"><main class="a">煮茶券</main></div>',
    '<script type="application/json" id="first">{"url":"/coupon?br=8&id=501","answer":{"title":"煮茶券"}}</script>',
    '<style>main{}.a{}</style>',
    '<link rel="modulepreload" href="/main.js">',
    ' data-drawn',
    '<script>drawn()</script>',
    '<link rel="preload">',
  ]) {
    assert.ok(html.includes(part), part)
  }
  assert.not.match(html, 'data-early')
  assert.is(reply.headers.get('cache-control'), 'private, no-store')
  assert.match(reply.headers.get('vary') ?? '', 'Cookie')
  assert.is(reply.headers.get('etag'), null)
})

test('keep what is applied and requested after their first frame in a template', async () => {
  const html = await (await visit('/coupon?br=8&id=501')).text()
  const [drawn = '', rest = ''] = html.split('<template id="rest">')
  for (const part of [
    '<link rel="modulepreload" href="/coupon.js">',
    '<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/client.js">',
    '<style data-file="/coupon.css">main{}.a{}.b{}</style>',
    '<style data-file="/notes.css">.n{}</style>',
  ]) {
    assert.ok(rest.includes(part) && !drawn.includes(part), part)
  }
  assert.ok(
    rest.includes('<link rel="preload" as="fetch" crossorigin href="/notes.js">'),
    'a part is not preloaded as a module, because a failed module could never be loaded again',
  )
})

test('are asked for with the session and as our own script asks, by nothing else of the navigation', async () => {
  await visit('/coupon?br=8&id=501', { 'sec-fetch-mode': 'navigate', origin: 'https://evil.test' })
  const [request] = asked
  assert.is(request?.url, 'http://shop.test/api/coupon')
  assert.is(request?.headers.get('cookie'), 'shop_session_8=token; other=1')
  assert.is(request?.headers.get('x-platform-type'), 'OA_WECHAT')
  assert.is(request?.headers.get('sec-fetch-mode'), null)
  assert.is(request?.headers.get('origin'), null)
})

test('no text of people ends the block of data', async () => {
  answer = data({ title: '', evil })
  const html = await (await visit('/coupon?br=8&id=501')).text()
  const [, block = ''] = /id="first">(.*?)<\/script>/s.exec(html) ?? []
  assert.not.match(block, '<')
  assert.equal(JSON.parse(block).answer, { title: '', evil })
})

test('are packed for the browser that takes it', async () => {
  const reply = await visit('/coupon?br=8&id=501', { 'accept-encoding': 'gzip, br' })
  assert.is(reply.headers.get('content-encoding'), 'br')
  assert.match(brotliDecompressSync(await reply.arrayBuffer()).toString(), '煮茶券')
})

const never = () => new Promise<Response>(() => undefined)
const shared: [string, string, Record<string, string>, (() => Response | Promise<Response>)?][] = [
  ['whoever has no session of the brand', '/coupon?br=8&id=501', { cookie: 'shop_session_9=x' }],
  ['what is fetched ahead', '/coupon?br=8&id=501', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page that the server does not draw', '/form?br=8&id=551', {}],
  ['a refusal', '/coupon?br=8&id=501', {}, () => Response.json({ code: 2101, data: null })],
  ['an answer that does not come', '/coupon?br=8&id=501', {}, never],
  ['a failure', '/coupon?br=8&id=501', {}, () => new Response('no', { status: 503 })],
]

for (const [what, path, headers, given] of shared) {
  test(`${what} gets the HTML that all share`, async () => {
    if (given) answer = given
    const reply = await visit(path, headers)
    assert.match(await reply.text(), '<div id="app">wait</div>')
    assert.is(reply.headers.get('cache-control'), 'no-cache')
    assert.equal(logged, [])
  })
}

for (const [what, given, words] of [
  [
    'throws',
    { title: 'throws' },
    'The first screen of /coupon cannot be rendered: Error: it throws',
  ],
  ['takes long', { title: 'slow', ms: 21 }, 'The first screen of /coupon took 21 ms'],
] as const) {
  test(`a drawing that ${what} is logged and left to the browser`, async () => {
    answer = data(given)
    assert.match(await (await visit('/coupon?br=8&id=501')).text(), '<div id="app">wait</div>')
    assert.is(logged.length, 1)
    assert.ok(logged[0]?.startsWith(words), logged[0])
  })
}

test.run()
