// @long 35 s
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openReleases, type Releases } from '../support/releases.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a page that is open while releases come out')

let app: TestApp
let releases: Releases

test.before(async () => {
  app = await openTestApp()
})
test.before.each(async () => {
  releases = await openReleases(app)
})
test.after.each(() => releases.close())
test.after(() => app.close())

/** Opens the workbench and counts the documents requested since then. */
async function openWorkbench() {
  const { page, context } = await app.phone({ person: 'staff' })
  await page.goto(`${releases.url}/pages/work/index?br=8`)
  await page.getByRole('button', { name: '发文章' }).waitFor()
  await page.waitForLoadState('networkidle')
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  return { page, close: () => context.close(), documents: () => documents }
}

const toArticles = async (page: Page) => {
  await page.getByRole('button', { name: '发文章' }).click()
  await page.waitForURL('**/pages/work/articles**')
}
const article = (page: Page) => page.getByRole('button', { name: '给长辈挑茶' }).first()
const articlesStand = (page: Page) => article(page).waitFor()

/** Release of the current document. */
const releaseOf = (page: Page) =>
  page.evaluate(() => /\/(r\d+)-/.exec(document.documentElement.dataset.client ?? '')?.[1])

for (const gone of ['not found', 'html'] as const) {
  test(`two releases in one tab, gone files are answered with ${gone}: one reload for each, and no more`, async () => {
    const { page, close, documents } = await openWorkbench()
    releases.goneIs(gone)
    releases.publish()
    await toArticles(page)
    await articlesStand(page)
    assert.equal([documents(), await releaseOf(page)], [1, 'r2'])

    releases.publish()
    await article(page).click()
    await page.getByRole('button', { name: '分享给顾客' }).waitFor()
    assert.is(new URL(page.url()).pathname, '/pages/work/article')
    assert.equal([documents(), await releaseOf(page)], [2, 'r3'])

    await page.waitForLoadState('networkidle')
    assert.is(documents(), 2, 'loops')
    await close()
  })
}

test('a release that lacks the page’s file too: one reload, the error screen, and the next release mends it', async () => {
  const { page, close, documents } = await openWorkbench()
  await page.route('**/assets/*articles-page*', route => route.abort())
  releases.publish()
  await toArticles(page).catch(() => undefined)
  await page.waitForURL(/\/error\?.*type=chunk/)
  await page.getByRole('button', { name: '重新加载' }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.is(documents(), 1, 'no second reload, no loop')

  await page.unroute('**/assets/*articles-page*')
  releases.publish()
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.waitForURL('**/pages/work/articles**')
  await articlesStand(page)
  assert.is(await releaseOf(page), 'r3')
  await close()
})

test('a file that is late makes no reload: the page comes when it comes', async () => {
  const { page, close, documents } = await openWorkbench()
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const asked = page.waitForRequest('**/assets/*articles-page*')
  await page.route('**/assets/*articles-page*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: '发文章' }).click()
  await asked
  letGo()
  await page.waitForURL('**/pages/work/articles**')
  await articlesStand(page)
  assert.is(documents(), 0)
  await close()
})

test.run()
