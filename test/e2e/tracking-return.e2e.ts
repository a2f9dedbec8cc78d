import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { buildTrackedPage, readFor3s, serveTrackedPage } from '../support/tracking-fixture.ts'
import { forgetEvents } from '../support/tracking-phone.ts'
import { until } from '../support/until.ts'
import { openBrowser } from '../support/browser.ts'

const test = suite('a tracked page that comes back')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
  await forgetEvents(app)
})
test.after(() => app.close())

/** The longest stored time, s. */
async function longest(): Promise<number> {
  const rows = await app.db.selectFrom('page_log').select('duration').execute()
  return Math.max(0, ...rows.map(({ duration }) => duration ?? 0))
}

test('out of the cache of the browser it goes on counting where it stopped', async () => {
  const browser = await openBrowser({ hasBackCache: true })
  try {
    const context = await browser.newContext({ baseURL: app.url })
    await serveTrackedPage(context, await buildTrackedPage())
    const page = await context.newPage()
    await readFor3s(page, 88, 1)
    await page.evaluate(() => {
      document.title = 'the same document'
    })
    await page.goto('/demo/logo-banshan.svg')
    await until(async () => (await longest()) >= 3)
    assert.ok((await longest()) < 6)
    await page.goBack({ waitUntil: 'commit' })
    await until(async () => (await page.title().catch(() => '')) === 'the same document')
    await page.evaluate(() => (window as unknown as { read(ms: number): void }).read(25_000))
    await page.goto('about:blank')
    await until(async () => (await longest()) >= 28)
    const visits = await app.db
      .selectFrom('page_log')
      .selectAll()
      .where('key', '=', 'page-visit')
      .execute()
    assert.is(visits.length, 1)
  } finally {
    await browser.close()
  }
})

test.run()
