import { type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type NavigationSite, openNavigationSite } from '../support/navigation-site.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'

const test = suite("the phone's back")

let site: NavigationSite
let browser: TestBrowser
let page: Page

test.before(async () => {
  site = await openNavigationSite('test/support/back-app.tsx')
  browser = await openBrowser()
})
test.before.each(async () => {
  page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  await page.goto(`${site.origin}/walk/b`)
  await on('/walk/b')
  await page.evaluate(() => document.body.setAttribute('data-document', 'first'))
})
test.after.each(() => page.close())
test.after(async () => {
  await browser?.close()
  await site?.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const back = () => page.evaluate(() => history.back())
const closed = () => page.waitForFunction(() => !document.querySelector('[role=dialog]'))
const on = (path: string) => page.locator(`h1:text-is("${path}"):visible`).waitFor()
const opened = (name: string) => page.getByRole('dialog', { name }).waitFor()
/** Number of overlay entries in the history. */
const laid = (count: number) =>
  page.waitForFunction(wanted => (history.state?.over ?? 0) === wanted, count)

async function openSheet(): Promise<void> {
  await press('open')
  await opened('outer')
  await laid(1)
}

test('closes the sheet, then leaves the page; forward brings no dead entry', async () => {
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  await openSheet()
  await back()
  await closed()
  await on('/walk/a')
  await page.evaluate(() => history.forward())
  await laid(0)
  await back()
  await on('/walk/b')
})

test('ten sheets closed by a tap leave nothing to go back through', async () => {
  const length = () => page.evaluate(() => history.length)
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  const before = await length()
  for (let time = 0; time < 10; time += 1) {
    await openSheet()
    await press('关闭')
    await laid(0)
  }
  assert.ok((await length()) <= before + 1)
  await back()
  await on('/walk/b')
})

test('closes the inner one of two sheets', async () => {
  await openSheet()
  await press('deeper')
  await opened('inner')
  await laid(2)
  await back()
  await page.getByRole('dialog', { name: 'inner' }).waitFor({ state: 'detached' })
  await opened('outer')
  await back()
  await closed()
  await on('/walk/b')
})

test('closes the picture that points at sharing', async () => {
  await press('share')
  await laid(1)
  await back()
  await page.locator('.kit-share-mask').waitFor({ state: 'detached' })
  await on('/walk/b')
})

test('closes the video that fills the screen, and then leaves the page', async () => {
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  await press('watch')
  await opened('视频预览')
  await laid(1)
  await back()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await on('/walk/a')
  await press('watch')
  await laid(1)
  await press('关闭')
  await laid(0)
  await back()
  await on('/walk/b')
})

test('a page opened from a sheet goes back to the open sheet', async () => {
  await openSheet()
  await page.getByRole('button', { name: 'go', exact: true }).dblclick()
  await on('/walk/a')
  await back()
  await on('/walk/b')
  await opened('outer')
  await laid(1)
  await back()
  await closed()
  await on('/walk/b')
})

test('a page in the place of one with a sheet has that one no more below it', async () => {
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  await openSheet()
  await press('close and replace')
  await laid(0)
  await on('/walk/a')
  await back()
  await on('/walk/b')
})

test('a new document in the place of the page leaves no entry of its sheet', async () => {
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  await openSheet()
  await press('other module')
  await on('/other')
  await press('leave')
  await on('/walk/b')
})

test('a reload closes the sheet and its entry', async () => {
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  await openSheet()
  await page.reload()
  await on('/walk/a')
  await laid(0)
  await back()
  await on('/walk/b')
})

test('two quick presses of a button that goes back leave one page', async () => {
  await openSheet()
  await press('close and go')
  await on('/walk/a')
  await openSheet()
  await press('close and go')
  await page.waitForFunction(() => document.querySelectorAll('.taro-page').length === 3)
  await page.getByRole('button', { name: 'leave' }).evaluate(leave => {
    for (let tap = 0; tap < 2; tap += 1)
      leave.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await page.waitForFunction(() => document.querySelectorAll('.taro-page').length < 3)
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  await on('/walk/a')
})

test.run()
