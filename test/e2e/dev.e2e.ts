// @long 100 s
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { userAgents } from '../../scripts/serve-for-browser.mjs'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { startDevProject } from '../support/dev-project.ts'

const test = suite('npm run dev')
let project: Awaited<ReturnType<typeof startDevProject>>
let browser: TestBrowser
let page: Page

test.before(async () => {
  project = await startDevProject()
  browser = await openBrowser()
  page = await browser.newPage({
    baseURL: project.url,
    viewport: { width: 375, height: 667 },
    userAgent: userAgents.ios,
  })
  await page.goto('/error?br=8&type=unknown&msg=kept')
  await page.getByText('出了点问题').waitFor()
})
test.after(async () => {
  await browser?.close()
  await project?.stop()
})

const rules = 'pages/app/system/error-rules.ts'

test('an edit of a page, a kit part, the runtime or the api is seen, at the same address', async () => {
  project.edit(rules, '出了点问题', '改过的标题')
  await page.getByRole('heading', { name: '改过的标题' }).waitFor()
  project.edit('pages/kit/state/state-screen.tsx', '<h1 className=', '<h1 lang="kit" className=')
  await page.locator('h1[lang=kit]').waitFor()
  project.edit(
    'runtime/start-app.ts',
    'export async function startApp',
    'globalThis.name = "runtime"\nexport async function startApp',
  )
  await page.waitForFunction(() => window.name === 'runtime')
  assert.is(new URL(page.url()).search, '?br=8&type=unknown&msg=kept')
})

test('an edit of a stylesheet is seen, px become rem', async () => {
  project.edit('pages/kit/state/state-screen.css', 'font-size: 44px', 'font-size: 88px')
  await page.waitForFunction(() => {
    const { innerWidth } = window
    const title = document.querySelector('h1')
    // The page may still be loading anew after the edit of the runtime.
    if (!title) return false
    const size = Number.parseFloat(getComputedStyle(title).fontSize)
    return Math.abs(size - (88 * innerWidth) / 750) < 1
  })
})

test('a loading state stands in the HTML, and follows its page', async () => {
  const html = async () => (await page.request.get('/coupon?id=501')).text()
  assert.match(await html(), /<div id="app"><main class="screen screen-campaign/)
  project.terminal.clear()
  project.edit('pages/campaigns/coupon/coupon-loading.tsx', '<main ', '<main lang="edited" ')
  await project.terminal.says(/Loading states rendered/)
  assert.match(await html(), /<div id="app"><main lang="edited"/)
})

test('an edit of the server is answered once it has started again', async () => {
  project.terminal.clear()
  project.edit(
    'server/demo/sandbox/third-party.ts',
    'br, person and path are needed',
    'edited answer',
  )
  await project.terminal.says(/Server started/)
  assert.is(await (await page.request.get('/sandbox/third')).text(), 'edited answer')
})

test('a broken page file shows its error in terminal and page, keeps the last good state, and recovers', async () => {
  project.terminal.clear()
  project.edit(rules, 'const unknown: Trouble = {', 'const unknown: Trouble = {{')
  await page.locator('#dev-error').getByText(rules).waitFor()
  await project.terminal.says(/error-rules\.ts:\d+:\d+/)
  assert.match(await (await page.request.get('/error')).text(), /data-page="app\/system\/error /)
  project.edit(rules, '= {{', '= {')
  await page.locator('#dev-error').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '改过的标题' }).waitFor()
})

test('a broken server file leaves the last good server answering, and recovers', async () => {
  project.terminal.clear()
  project.edit('server/core/replies.ts', 'const replies = {', 'const replies = {{')
  await page.locator('#dev-error').getByText('replies.ts').waitFor()
  assert.is((await page.request.get('/sandbox/state')).status(), 200)
  project.edit('server/core/replies.ts', '= {{', '= {')
  await page.locator('#dev-error').waitFor({ state: 'detached' })
})

test('a type error is printed', async () => {
  project.terminal.clear()
  project.edit(rules, "title: '改过的标题'", 'title: 1')
  await project.terminal.says(/error-rules\.ts\(\d+,\d+\): error TS2322/)
})

test.run()
