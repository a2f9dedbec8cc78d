// @long 40 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import {
  cut,
  forgetEvents,
  type Line,
  openReader,
  pass,
  storedEids,
  untilCounting,
  waiting,
} from '../support/tracking-phone.ts'
import { until } from '../support/until.ts'

const test = suite('tracking behind a portal, and in a page that is frozen')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())
test.before.each(() => forgetEvents(app))

/** Answers of a captive portal to any address. */
const portals: Record<string, Line['answer']> = {
  'its page, to be kept for an hour': route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Cache-Control': 'max-age=3600' },
      body: '<html>log in to the network',
    }),
  'an envelope like ours': route => route.fulfill({ json: { code: 1, message: 'ok', data: {} } }),
  'a redirect to its page': route =>
    route.fulfill({ status: 302, headers: { Location: 'http://portal.invalid/' } }),
  'HTTP 403': route => route.fulfill({ status: 403, body: 'log in to the network' }),
  'HTTP 204': route => route.fulfill({ status: 204 }),
}

for (const [what, answer] of Object.entries(portals)) {
  test(`a portal that answers ${what} takes no event: all arrive once it lets the phone through`, async () => {
    const { page, context, line } = await openReader(app, { answer })
    await untilCounting(page)
    await page.clock.runFor(7_000)
    await until(async () => (await waiting(page)).some(({ fields }) => fields.duration === 6))
    const before = await waiting(page)
    assert.is(before.length, 3, 'visit, browse and the newest time')
    assert.equal(line.arrived, [])

    line.answer = route => pass(route, line)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await until(async () => {
      await page.clock.runFor(1_000)
      return (await waiting(page)).length === 0
    })
    const stored = await storedEids(app)
    // A newer time report replaces a pending one.
    const lasting = before.filter(({ fields }) => fields.duration === undefined)
    for (const { eid } of lasting) assert.is(stored.filter(each => each === eid).length, 1, eid)
    await context.close()
  })
}

test('a page that is frozen for ten minutes counts none of them; thrown away then, it loses nothing', async () => {
  const { page, context, line } = await openReader(app)
  await until(() => line.arrived.length >= 2)
  await page.clock.runFor(7_000)
  line.answer = cut
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.clock.fastForward(600_000)
  await page.clock.runFor(6_000)
  await until(async () => (await waiting(page)).some(({ fields }) => Number(fields.duration) >= 11))

  const next = await context.newPage()
  await devtools.send('Page.close')
  line.answer = route => pass(route, line)
  await next.goto('/brand?br=8')
  await until(async () => {
    await next.clock.runFor(1_000)
    return (await waiting(next)).length === 0
  })
  const read = await app.db
    .selectFrom('page_log')
    .select(['eid', 'duration'])
    .where('eid', 'in', line.arrived)
    .where('key', '=', 'page-time')
    .execute()
  const seconds = Math.max(...read.map(({ duration }) => duration ?? 0))
  assert.ok(seconds >= 11 && seconds < 30, `${seconds} s`)
  await context.close()
})

test.run()
