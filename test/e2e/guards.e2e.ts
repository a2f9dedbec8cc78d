// @long 25 s
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onePerPage } from '../support/first-screen-addresses.ts'
import { seed } from '../support/matrix/random.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const test = suite('the walls around the pages')
const isSoak = Number(process.env.SOAK ?? 0) > 0
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const query = 'br=8&id=501&at=301&ap=5&type=1'

test('stand with trusted types on: no folder of pages breaks the policy', async () => {
  const { page, context } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  const violations: string[] = []
  await context.exposeBinding('broken', (_, text: string) => violations.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const { broken } = window as unknown as { broken: (text: string) => void }
      broken(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  for (const path of onePerFolder()) {
    // In a tab of its own, because a tab that leaves for a login would cancel the next visit.
    const tab = await context.newPage()
    const answer = await tab.goto(`${path}?${query}`, { waitUntil: 'load' })
    const policy = answer?.headers()['content-security-policy'] ?? ''
    assert.match(policy, "require-trusted-types-for 'script'", path)
    await tab.waitForFunction(() => (document.getElementById('app')?.textContent ?? '') !== '')
    assert.equal(violations, [], path)
    // Not awaited, because Chromium may never report the end of a tab that is navigating.
    void tab.close().catch(() => undefined)
  }
  await page.goto('/pages/article/share?br=8&at=301')
  await page.getByText('山里昨夜落了今年第一场雪').waitFor()
  await page.goto('/coupon?br=8&id=501')
  await page.getByRole('button', { name: '规则' }).tap()
  await page.locator('.campaign-rules > *').first().waitFor()
  assert.equal(violations, [])

  // Proves that violations are reported at all.
  assert.ok(await refusesMarkup(page))
  await until(() => violations.length > 0)
})

test('refuse text as markup: what the sanitiser did not make is no markup', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.getByText('门店').first().waitFor()
  assert.ok(await refusesMarkup(page))
})

/** A run opens every third folder's page, beginning at a random folder; the soak opens all of them. */
const SHARE = 3

/**
 * Paths of the route table, one for each folder of pages, because pages of a folder share their parts. Only the soak
 * opens folders with a page in `first-screen-pages.e2e.ts`, where a violation is an error in the console.
 */
function onePerFolder(): string[] {
  const file = join(process.env.DIST_DIR ?? 'dist', 'routes.json')
  const routes = JSON.parse(readFileSync(file, 'utf8')) as { path: string; page?: string }[]
  const folders = new Map<string, string[]>()
  for (const { path, page = '' } of routes) {
    const folder = page.slice(0, page.lastIndexOf('/'))
    if (page !== '') folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  assert.ok(folders.size > 60, `${folders.size} folders`)
  const seen = new Set(isSoak ? [] : onePerPage.map(address => address.split('?')[0]))
  const first = seed('folders of pages')
  return [...folders.values()]
    .filter(paths => !paths.some(path => seen.has(path)))
    .filter((_, at) => isSoak || (at + first) % SHARE === 0)
    .flatMap(([path]) => path ?? [])
}

const refusesMarkup = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
      return false
    } catch (error) {
      return error instanceof TypeError
    }
  })

test.run()
