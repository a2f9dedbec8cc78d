import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountWeb } from '../../../../server/platform/web/index.ts'

const test = suite('the login on the way to a page')

/** Stands for the build's file, with one page that requires a login. */
const renderer = `
exports.setPictureStore = () => undefined
exports.loadAll = async () => undefined
exports.askOf = address => {
  const { pathname, search, searchParams } = new URL(address)
  return searchParams.has('code') ? undefined : { url: pathname + search, call: '/api/coupon', loginBrand: 8 }
}
exports.loginStep = address => {
  const { pathname, searchParams } = new URL(address)
  if (pathname === '/open') return undefined
  const code = searchParams.get('code')
  const page = pathname + '?br=8&id=501'
  return code === null ? { brand: 8, page, call: '/api/who' } : { brand: 8, page, code, call: '/api/login?code=' + code }
}
exports.draw = async (url, { title }) => ({ markup: '<main>' + title + '</main>', links: '', parts: [], ms: 1 })
`
const AUTHORIZE = 'https://open.test/authorize?redirect_uri=REDIRECT_URI&state=s1#wechat_redirect'
const person = { uid: 88, union_id: 'oU88', nickname: '</script><b>' }

let folder = ''
let asked: Request[] = []
let answers: Record<string, () => Response>

test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  const page = { js: ['coupon.js'], css: [], soon: [], loading: 'wait' }
  const manifest = {
    entry: { js: ['main.js'], css: [] },
    client: 'client.js',
    names: 'pages.json',
    pages: { '/coupon': { ...page, isDrawn: true }, '/form': page, '/open': page },
  }
  const routes = ['/coupon', '/form', '/open'].map(path => ({ path }))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes))
  writeFileSync(join(folder, 'starter.js'), 'start()')
  writeFileSync(join(folder, 'starter-drawn.js'), 'start()')
  writeFileSync(join(folder, 'first-screen.cjs'), renderer)
})
test.after(() => rmSync(folder, { recursive: true }))

const reply = (body: object, cookies: string[] = []) => {
  const response = Response.json(body)
  for (const each of cookies) response.headers.append('Set-Cookie', each)
  return response
}

test.before.each(() => {
  asked = []
  answers = {
    '/api/who': () =>
      reply({ code: 2128, status: 'oauth', targetUrl: AUTHORIZE }, ['login_s1=proof; HttpOnly']),
    '/api/login': () =>
      reply({ code: 1, data: person }, [
        'shop_session_8=token; HttpOnly; SameSite=Lax',
        'login_s1=; Max-Age=0',
      ]),
    '/api/coupon': () => reply({ code: 1, data: { title: '煮茶券' } }),
  }
})

function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const app = new Hono()
  const ask = (request: Request) => {
    asked.push(request)
    return answers[new URL(request.url).pathname]?.() ?? new Response('no', { status: 500 })
  }
  const firstScreens = { answerMs: 5000, ask, originOf: () => 'https://shop.test' }
  const served = () => ({ distDir: folder, assetDirs: [] })
  mountWeb(app, { served, marketingUrl: '/', firstScreens })
  return app.request(`http://inside.test${path}`, { headers, method })
}

const dataOf = (html: string) =>
  JSON.parse(/id="first">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<string, unknown>

test('leads whoever has no session to the authorization, and no page is loaded before', async () => {
  const response = await visit('/coupon?br=8&id=501', { cookie: 'other=1' })
  assert.is(response.status, 302)
  const back = encodeURIComponent('https://shop.test/coupon?br=8&id=501')
  const to = `https://open.test/authorize?redirect_uri=${back}&state=s1&forcePopup=true#wechat_redirect`
  assert.is(response.headers.get('location'), to)
  assert.equal(response.headers.getSetCookie(), ['login_s1=proof; HttpOnly'])
  assert.is(response.headers.get('cache-control'), 'private, no-store')
  assert.is(asked.length, 1)
})

for (const [what, path, headers, method] of [
  ['who has a session', '/form?br=8', { cookie: 'shop_session_8=token' }, 'GET'],
  ['a page that is open to all', '/open?br=8', {}, 'GET'],
  ['what is fetched ahead', '/form?br=8', { 'sec-purpose': 'prefetch' }, 'GET'],
  ['a question about the page alone', '/form?br=8', {}, 'HEAD'],
] as const) {
  test(`leaves ${what} where they are`, async () => {
    const response = await visit(path, headers, method)
    assert.is(response.status, 200)
    assert.equal([response.headers.getSetCookie(), asked], [[], []])
  })
}

for (const [what, answer] of [
  ['a failure', () => new Response('no', { status: 503 })],
  ['a brand that is closed', () => reply({ code: 3007 })],
  ['no address', () => reply({ code: 2128 })],
] as const) {
  test(`is left to the page's script after ${what}`, async () => {
    answers['/api/who'] = answer
    const response = await visit('/coupon?br=8&id=501')
    assert.is(response.status, 200)
    assert.match(await response.text(), '<div id="app">wait</div>')
  })
}

test('takes the code that came back, and the page comes with its screen', async () => {
  const cookie = 'login_s1=proof; other=1; shop_session_8=old'
  const response = await visit('/coupon?br=8&id=501&code=C1&state=s1', { cookie })
  const html = await response.text()
  assert.match(html, '<main>煮茶券</main>')
  assert.equal(dataOf(html), {
    url: '/coupon?br=8&id=501',
    answer: { title: '煮茶券' },
    login: { code: 'C1', person },
  })
  assert.equal(response.headers.getSetCookie(), [
    'shop_session_8=token; HttpOnly; SameSite=Lax',
    'login_s1=; Max-Age=0',
  ])
  assert.is(response.headers.get('cache-control'), 'private, no-store')
  const [login, detail] = asked
  // Sends the browser's cookies, because the call refuses a code whose authorization began in
  // another browser.
  assert.is(login?.headers.get('cookie'), cookie)
  assert.match(detail?.headers.get('cookie') ?? '', /(^|; )shop_session_8=token(;|$)/)
})

test('is told to the page where its screen is not drawn', async () => {
  const response = await visit('/form?br=8&code=C1&state=s1')
  const html = await response.text()
  assert.match(html, '<div id="app">wait</div>')
  assert.equal(dataOf(html), { login: { code: 'C1', person } })
  assert.match(html, /^<!doctype html>\n<html [^>]*data-uid="88"/)
  assert.is(response.headers.getSetCookie().length, 2)
})

test('of a visitor in snapshot mode names nobody to the starter', async () => {
  const { '/api/login': login = () => reply({}) } = answers
  answers['/api/login'] = () => {
    const cookies = login().headers.getSetCookie()
    return reply({ code: 1, data: { ...person, is_snapshotuser: 1 } }, cookies)
  }
  const html = await (await visit('/form?br=8&code=C1&state=s1')).text()
  assert.not.match(html, 'data-uid')
})

test('of a stranger’s link gives no session and no word of it', async () => {
  answers['/api/login'] = () => reply({ code: 2128, status: 'oauth', targetUrl: AUTHORIZE })
  const response = await visit('/coupon?br=8&id=501&code=C1&state=forged')
  assert.is(response.status, 200)
  assert.equal(response.headers.getSetCookie(), [])
  assert.not.match(await response.text(), 'id="first"')
})

test.run()
