import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createApp } from '../../../../server/app.ts'
import { readSettings } from '../../../../server/core/settings.ts'
import { mountWeb, type WebOptions } from '../../../../server/platform/web/index.ts'
import { startTestServer } from '../../../support/server-app.ts'

const test = suite('pages and files')

const starter = "console.log('first')"
const sheet = '.a{margin:0}'
const early = [{ path: '/wechat/coupon/detail', params: { id: 'id' } }]
let folder = ''

test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'assets'))
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content)
  const pages = {
    '/coupon': {
      js: ['assets/coupon-1.js'],
      css: ['assets/coupon-1.css'],
      soon: ['assets/later-1.js', 'assets/later-1.css'],
      loading: '<main>skeleton</main>',
      row: 'coupon/coupon assets/coupon-1.js assets/coupon-1.css',
    },
  }
  const entry = { js: ['assets/main-1.js', 'assets/vendor-1.js'], css: [] }
  write(
    'manifest.json',
    JSON.stringify({ entry, client: 'assets/client-1.js', names: 'assets/pages-1.json', pages }),
  )
  const routes = [{ path: '/coupon', title: '领券 & 用券', group: 'coupon', early }]
  write('routes.json', JSON.stringify(routes))
  write('starter.js', starter)
  write('starter-drawn.js', 'drawn()')
  write('assets/coupon-1.css', sheet)
  write('assets/main-1.js', 'main()')
  write('assets/main-1.js.br', brotliCompressSync('main()'))
})
test.after(() => rmSync(folder, { recursive: true }))

function app(options: Partial<WebOptions> = {}): Hono {
  const server = new Hono()
  const served = () => ({ distDir: folder, assetDirs: [] })
  mountWeb(server, { served, marketingUrl: '/sandbox/', ...options })
  return server
}

test('the HTML of a path holds its styles, its chunks, its first request and its loading state', async () => {
  const answer = await app().request('/coupon?br=8&id=501')
  assert.is(answer.status, 200)
  const html = await answer.text()
  for (const part of [
    '<title>领券 &amp; 用券</title>',
    `<script>${starter}</script>`,
    `<style data-file="/assets/coupon-1.css">${sheet}</style>`,
    '<link rel="modulepreload" href="/assets/vendor-1.js">',
    '<link rel="modulepreload" href="/assets/coupon-1.js">',
    '<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/assets/later-1.js">',
    '<link rel="preload" as="style" fetchpriority="low" href="/assets/later-1.css">',
    'data-client="/assets/client-1.js"',
    'data-names="/assets/pages-1.json"',
    'data-page="coupon/coupon assets/coupon-1.js assets/coupon-1.css"',
    '&quot;/wechat/coupon/detail&quot;',
    '<div id="app"><main>skeleton</main></div>',
  ]) {
    assert.ok(html.includes(part), part)
  }
})

test('the root wears the colours that the server knows, with an ETag of their own', async () => {
  const themed = app({ styleOf: async ({ searchParams }) => `--brand:#${searchParams.get('br')}` })
  const one = await themed.request('/coupon?br=aaaaaa')
  const other = await themed.request('/coupon?br=bbbbbb')
  assert.match(await one.text(), / style="--brand:#aaaaaa">/)
  assert.match(await other.text(), / style="--brand:#bbbbbb">/)
  assert.is.not(one.headers.get('etag'), other.headers.get('etag'))
  assert.not.match(await (await app().request('/coupon')).text(), / style=/)
})

test('the policy names the inline script and styles by their hash and no outside host', async () => {
  const { headers } = await app({ imageHosts: ['https://img.example'] }).request('/coupon')
  const policy = headers.get('content-security-policy') ?? ''
  const hash = (source: string) => createHash('sha256').update(source).digest('base64')
  assert.match(policy, `script-src 'self' 'sha256-${hash(starter)}'`)
  assert.match(policy, `style-src 'self' 'sha256-${hash(sheet)}'`)
  assert.match(policy, "img-src 'self' data: blob: https://img.example")
  assert.equal(policy.match(/https:\/\/[^ ;]+/g), ['https://img.example', 'https://img.example'])
  assert.not.match(policy, /script-src[^;]*unsafe/)
  assert.is(headers.get('x-content-type-options'), 'nosniff')
  assert.is(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups')
})

test('names the hosts that legacy pages may ask through a script, to the page and to the policy', async () => {
  const answer = await app({ jsonpHosts: ['https://old.example:8443'] }).request('/coupon')
  assert.match(
    answer.headers.get('content-security-policy') ?? '',
    /script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/old\.example:8443;/,
  )
  assert.match(await answer.text(), ' data-jsonp="old.example:8443">')
  assert.not.match(await (await app().request('/coupon')).text(), 'data-jsonp')
})

test('tells the page which host has the API, and the policy too; pages of the development domain another', async () => {
  const hosts = app({
    apiOrigin: 'https://api.shop.test',
    development: { origin: 'https://dev.shop.test', apiOrigin: 'https://dev-api.shop.test' },
  })
  for (const [page, api] of [
    ['https://m.shop.test', 'https://api.shop.test'],
    ['https://dev.shop.test', 'https://dev-api.shop.test'],
  ] as const) {
    const answer = await hosts.request(`${page}/coupon`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`connect-src 'self' blob: ${api};`), policy)
    assert.match(await answer.text(), ` data-api="${api}">`)
  }
  assert.not.match(await (await app().request('/coupon')).text(), 'data-api')
})

test('read-only pages are those of the shop host where there is one', async () => {
  const path = '/articleOnlyRead?type=1&at=301&brandId=8'
  const there = app({ shopOrigin: 'https://shop.example' })
  const moved = await there.request(`http://m.example${path}`)
  assert.equal([moved.status, moved.headers.get('location')], [302, `https://shop.example${path}`])
  assert.is((await there.request(`https://shop.example${path}`)).headers.get('location'), null)
  assert.is((await app().request(path)).headers.get('location'), null)
})

test('the settings of hosts reach the pages', async () => {
  const settings = readSettings({
    DIST_DIR: folder,
    PUBLIC_ORIGIN: 'https://m.shop.test',
    SHOP_ORIGIN: 'https://read.shop.test',
    JSONP_HOSTS: 'https://old.example:8443',
    API_ORIGIN: 'https://api.shop.test',
    DEV_ORIGIN: 'https://dev.shop.test',
    DEV_API_ORIGIN: 'https://dev-api.shop.test',
  })
  const server = await startTestServer({ change: () => ({ settings }) })
  const pages = createApp(server)
  const html = await (await pages.request('https://m.shop.test/coupon')).text()
  assert.match(html, ' data-jsonp="old.example:8443"')
  assert.match(html, ' data-api="https://api.shop.test"')
  const development = await (await pages.request('https://dev.shop.test/coupon')).text()
  assert.match(development, ' data-api="https://dev-api.shop.test"')
  const moved = await pages.request('https://m.shop.test/articleOnlyRead?type=1')
  assert.is(moved.headers.get('location'), 'https://read.shop.test/articleOnlyRead?type=1')
  const shop = createApp({
    ...server,
    settings: { ...settings, publicOrigin: 'https://read.shop.test' },
  })
  const stays = await shop.request('http://inside/articleOnlyRead?type=1')
  assert.is(stays.headers.get('location'), null, 'a proxy may hide the name of the host')
  await server.close()
})

test('uploaded pictures come from the object store, which makes narrower copies of them', async () => {
  const host = 'https://shop.oss.example.com'
  const settings = readSettings({
    DIST_DIR: folder,
    IMAGE_HOSTS: 'https://img.example',
    OBJECT_STORE: host.replace('//', '//key:secret@'),
  })
  const server = await startTestServer({ change: () => ({ settings }) })
  const answer = await createApp(server).request('/coupon')
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, `img-src 'self' data: blob: https://img.example ${host};`)
  assert.match(await answer.text(), ` data-pictures="${host}"`)
  const sandbox = await createApp({ ...server, settings: readSettings({ DIST_DIR: folder }) })
  const html = await (await sandbox.request('/coupon')).text()
  assert.match(html, ' data-pictures="/public-api/oss/object/"')
  await server.close()
})

test('HTML is asked for anew each time, and not sent again when it is the same', async () => {
  const first = await app().request('/coupon')
  assert.is(first.headers.get('cache-control'), 'no-cache')
  const etag = first.headers.get('etag') ?? ''
  const again = await app().request('/coupon', { headers: { 'If-None-Match': etag } })
  assert.is(again.status, 304)
  assert.is(await again.text(), '')
})

test('HTML goes out packed to who takes it', async () => {
  const headers = { 'Accept-Encoding': 'gzip, br' }
  const answer = await app().request('/coupon', { headers })
  assert.is(answer.headers.get('content-encoding'), 'br')
  const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
  assert.match(html, '<div id="app">')
})

test('the internal form of a path is the same page', async () => {
  for (const path of ['/pages/coupon/index', '/coupon/', '/coupon/index']) {
    assert.match(await (await app().request(path)).text(), 'coupon-1.js', path)
  }
})

test('an unknown path gets the app, which shows its own error, and HTTP 404', async () => {
  const answer = await app().request('/nope')
  assert.is(answer.status, 404)
  assert.match(await answer.text(), '/assets/main-1.js')
})

test('the bare root leaves for the site', async () => {
  const answer = await app().request('/?br=8')
  assert.equal([answer.status, answer.headers.get('location')], [302, '/sandbox/'])
})

test('a file of the build is packed, typed and kept for ever', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const answer = await app().request('/assets/main-1.js', { headers })
  assert.is(answer.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.is(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.is(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString(), 'main()')
})

for (const name of ['gone-1.js', '..%2Fmanifest.json', '%2e%2e%2fstarter.js', 'main-1.js.br']) {
  test(`no file is found under ${name}, and nobody keeps that`, async () => {
    const answer = await app().request(`/assets/${name}`)
    assert.is(answer.status, 404)
    assert.is(answer.headers.get('cache-control'), 'no-store')
  })
}

test('a decorated page is personal: never packed, never kept', async () => {
  const decorate = (html: string) => html.replace('<head>', '<head><script src="/x.js"></script>')
  const answer = await app({ decorate }).request('/coupon')
  assert.match(await answer.text(), '/x.js')
  assert.is(answer.headers.get('etag'), null)
  assert.is(answer.headers.get('vary'), 'Cookie')
})

test('without a build the server says so in one line', () => {
  assert.throws(
    () => app({ served: () => ({ distDir: join(folder, 'nothing'), assetDirs: [] }) }),
    /No usable build in .*: run npm run build\./,
  )
})

test('a build that comes later is served from then on, and the files of pages that are open stay', async () => {
  const later = mkdtempSync(join(tmpdir(), 'later-'))
  cpSync(folder, later, { recursive: true })
  const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8')
  writeFileSync(join(later, 'manifest.json'), manifest.replaceAll('main-1.js', 'main-2.js'))
  renameSync(join(later, 'assets/main-1.js'), join(later, 'assets/main-2.js'))
  let served = { distDir: folder, assetDirs: [''] }
  const server = app({ served: () => served })
  const ask = async (path: string) => {
    const answer = await server.request(path)
    return [answer.status, /main-\d/.exec(await answer.text())?.[0]]
  }
  assert.equal(await ask('/coupon'), [200, 'main-1'])
  assert.equal((await ask('/assets/main-2.js'))[0], 404)
  served = { distDir: later, assetDirs: [join(folder, 'assets')] }
  assert.equal(await ask('/coupon'), [200, 'main-2'])
  assert.equal((await ask('/assets/main-2.js'))[0], 200)
  assert.equal((await ask('/assets/main-1.js'))[0], 200)
  rmSync(later, { recursive: true })
})

test('only the receipt may stand in the payment platform’s frame', async () => {
  const policyOf = async (path: string) =>
    (await app().request(path)).headers.get('content-security-policy') ?? ''
  assert.match(
    await policyOf('/iframes/pay-success'),
    "frame-ancestors 'self' https://payapp.weixin.qq.com;",
  )
  assert.match(await policyOf('/coupon'), "frame-ancestors 'self';")
})

test('trusted types stand unless they are switched off', async () => {
  const policyOf = async (options: Partial<WebOptions>) =>
    (await app(options).request('/coupon')).headers.get('content-security-policy') ?? ''
  assert.match(await policyOf({}), "require-trusted-types-for 'script'")
  assert.not.match(await policyOf({ trustedTypes: false }), 'trusted-types')
})

test.run()
