import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wirePaths } from '../../server/core/mount-routes.ts'
import { endpoints, rowCounts } from '../support/server-routes.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('another site’s page in a shopper’s browser')
let app: TestApp
let evil: Server

test.before(async () => {
  app = await openTestApp()
  // Another port is another origin, to which the browser still sends all cookies.
  evil = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<p>hello'))
  await new Promise<void>(resolve => evil.listen(0, () => resolve()))
})
test.after(async () => {
  await new Promise(resolve => evil.close(resolve))
  await app.close()
})

interface Target {
  url: string
  method: string
  fields: Record<string, unknown>
}

test('changes nothing on any route, by form, picture or fetch', async () => {
  const { page, context } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  const targets: Target[] = endpoints().map(({ route, good }) => ({
    url: `${app.url}${wirePaths(route.path)[0]}`,
    method: route.method.startsWith('POST') ? 'POST' : 'GET',
    fields: { ...good, brandId: 8 },
  }))
  // Leaves the page first, so that its own events do not count as effects.
  await page.goto('about:blank')
  const before = await rowCounts(app)
  const { port } = evil.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  // Helper that the tests' compiler wraps around inner functions, which the browser lacks.
  await page.evaluate('globalThis.__name = value => value')
  const answers = await page.evaluate(attack, targets)
  assert.ok(targets.filter(({ method }) => method === 'POST').length > 5)
  assert.is(answers, targets.length)
  assert.equal(await rowCounts(app), before)
  await context.close()
})

/**
 * Runs in the foreign page: sends each call in every way that browsers allow without permission,
 * and returns the number of calls.
 */
async function attack(all: Target[]): Promise<number> {
  const done = (element: HTMLElement) =>
    new Promise<void>(resolve => {
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => resolve())
    })
  for (const { url, method, fields } of all) {
    const query = new URLSearchParams(
      Object.entries(fields).map(([key, value]) => [key, String(value)]),
    )
    const picture = new Image()
    const shown = done(picture)
    picture.src = `${url}?${query}`
    await shown
    const sent = { mode: 'no-cors', credentials: 'include', method } as const
    if (method === 'GET') {
      await fetch(`${url}?${query}`, sent).catch(() => undefined)
      continue
    }
    await fetch(url, { ...sent, body: JSON.stringify(fields) }).catch(() => undefined)
    const frame = document.createElement('iframe')
    frame.name = 'sink'
    document.body.append(frame)
    const form = document.createElement('form')
    Object.assign(form, { action: url, method: 'post', target: 'sink', enctype: 'text/plain' })
    const field = document.createElement('input')
    // As text/plain the name and value of the field form JSON.
    field.name = `${JSON.stringify(fields).slice(0, -1)},"x":"`
    field.value = '"}'
    form.append(field)
    document.body.append(form)
    const landed = done(frame)
    form.submit()
    await landed
    frame.remove()
  }
  return all.length
}

test.run()
