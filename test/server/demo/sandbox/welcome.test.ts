import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountWelcome } from '../../../../server/demo/sandbox/welcome.ts'

const test = suite("the sandbox's pages")

const app = new Hono()
mountWelcome(app, () => Promise.resolve({ name: '山下 & 茶铺', logo: '/files/logo.png' }))

for (const path of ['/sandbox/', '/sandbox/phone']) {
  test(`${path} holds the phone and runs scripts of our own only`, async () => {
    const answer = await app.request(path)
    assert.match(await answer.text(), 'data-phone')
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.match(policy, "script-src 'self';")
    assert.match(policy, "frame-src 'self'")
    assert.is(answer.headers.get('x-content-type-options'), 'nosniff')
  })
}

test('the pages wear the name and logo of the shop that is here', async () => {
  for (const path of ['/sandbox/', '/sandbox/phone', '/sandbox/site']) {
    const page = await (await app.request(path)).text()
    assert.match(page, '<title>山下 &amp; 茶铺')
    assert.not.match(page, /半山茶舍|\{brand\}|\{logo\}/)
  }
})

test('every file that a page names is there', async () => {
  for (const path of ['/sandbox/', '/sandbox/phone', '/sandbox/site']) {
    const html = await (await app.request(path)).text()
    for (const [file] of html.matchAll(/\/sandbox\/files\/[a-z-]+\.(js|css|svg)/g)) {
      assert.is((await app.request(file)).status, 200, file)
    }
  }
})

test('every module that a script imports is there', async () => {
  const seen = new Set(['main.js'])
  for (const file of seen) {
    const answer = await app.request(`/sandbox/files/${file}`)
    assert.is(answer.status, 200, file)
    assert.match(answer.headers.get('content-type') ?? '', 'javascript')
    for (const [, name = ''] of (await answer.text()).matchAll(/from '\.\/([a-z-]+\.js)'/g))
      seen.add(name)
  }
  assert.ok(seen.size > 5)
})

test('the address without its slash leads to the page', async () => {
  assert.is((await app.request('/sandbox')).headers.get('location'), '/sandbox/')
})

for (const file of ['none.js', '..%2Findex.ts', 'index.html', '%2e%2e/oauth.ts']) {
  test(`no file ${file} is given out`, async () => {
    assert.is((await app.request(`/sandbox/files/${file}`)).status, 404)
  })
}

test.run()
