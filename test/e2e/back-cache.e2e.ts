import type { Request } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { userAgents } from '../../scripts/serve-for-browser.mjs'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { until } from '../support/until.ts'

const test = suite('back from the browser’s cache')
let app: TestApp
let browser: TestBrowser

test.before(async () => {
  app = await openTestApp({ firstScreenMs: 0 })
  browser = await openBrowser({ hasBackCache: true })
})
test.after(async () => {
  await browser.close()
  await app.close()
})

test('a campaign asks once for news, and no layer is left over it', async () => {
  const context = await browser.newContext({ baseURL: app.url, userAgent: userAgents.ios })
  await context.addCookies([{ name: 'sandbox_person', value: 'shopperA', url: app.url }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.addEventListener('pageshow', event => {
      if (event.persisted) Object.assign(window, { fromCache: true })
    })
  })
  // The browser does not cache a page with a pending request. Reports of reading time are sent one second after the
  // start and then every four seconds, so the page is left when the first one has been answered.
  const pending = new Set<Request>()
  // Playwright reports no end of a request that is sent with `keepalive`.
  page.on('request', each => each.resourceType() !== 'ping' && pending.add(each))
  page.on('requestfinished', each => pending.delete(each))
  page.on('requestfailed', each => pending.delete(each))
  const counted = page.waitForResponse(response => response.url().includes('key=page-time'))
  await page.goto('/coupon?br=8&id=501')
  await page.getByRole('button', { name: '立即领取' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  await page.getByText('用券买这些').waitFor()
  const reads: string[] = []
  page.on('request', request => {
    if (request.url().includes('/coupon/detail')) reads.push(request.url())
  })
  await counted
  await until(() => pending.size === 0)
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  await app.db.updateTable('activity').set({ status: 2 }).where('activity_id', '=', 501).execute()
  await page.goBack({ waitUntil: 'commit' })
  // It is shown in its old state first, and then updated.
  await page.getByText('活动暂停中').waitFor()
  assert.is(await page.evaluate(() => Reflect.get(window, 'fromCache')), true)
  assert.is(reads.length, 1)
  assert.is(await page.locator('[role=status]').filter({ hasText: '请稍候' }).count(), 0)
  await context.close()
})

test.run()
