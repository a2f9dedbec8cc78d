import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountPictures } from '../../../../server/demo/sandbox/pictures.ts'

const test = suite('pictures of the demo')

const seed = new URL('../../../../server/demo/seed/', import.meta.url)
const pictures = readdirSync(new URL('pictures/', seed))
const app = new Hono()
mountPictures(app)

test('are there for every address that the demo data and the sandbox name', () => {
  const places = [
    seed,
    new URL('articles/', seed),
    new URL('../sandbox/', seed),
    new URL('../sandbox/browser/', seed),
  ]
  const named = places.flatMap(place =>
    readdirSync(place, { withFileTypes: true })
      .filter(file => file.isFile())
      .flatMap(
        file =>
          readFileSync(new URL(file.name, place), 'utf8').match(/(?<=\/demo\/)[a-z0-9-]+\.svg/g) ??
          [],
      ),
  )
  assert.ok(named.length > 30)
  assert.equal(
    named.filter(name => !pictures.includes(name)),
    [],
  )
})

test('hold their colours themselves and neither scripts nor links', () => {
  for (const name of pictures) {
    const svg = readFileSync(new URL(`pictures/${name}`, seed), 'utf8')
    assert.not.match(svg, /var\(|<script|\son\w+=|href=|class=/, name)
  }
})

test('are served as pictures that can neither script nor be taken for a page', async () => {
  const answer = await app.request('/demo/logo-banshan.svg')
  assert.is(answer.headers.get('content-type'), 'image/svg+xml')
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
  assert.match(answer.headers.get('cache-control') ?? '', /max-age=\d{6,}/)
})

for (const path of [
  '/demo/none.svg',
  '/demo/..%2Fpeople.ts',
  '/demo/../people.ts',
  '/demo/LOGO.svg',
]) {
  test(`refuses ${path}`, async () => {
    assert.is((await app.request(path)).status, 404)
  })
}

test.run()
