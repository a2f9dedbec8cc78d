import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { activityStatus } from '../../api/values/activity-status.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('styles of what is loaded late')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('they come inside their script, behind the others, without a request of their own', async () => {
  const { page, requests } = await app.phone({ person: 'shopperA' })
  await page.goto('/coupon?br=8&id=501')
  await page.getByRole('button', { name: '规则', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  assert.ok(requests.some(url => /campaign-late-[\w-]+\.js$/.test(url)))
  assert.equal(
    requests.filter(url => /-late-[\w-]+\.css$/.test(url)),
    [],
  )
  assert.ok((await lateRules(page)) > 0)
  assert.equal(await filesOf(page, '-late-'), [], 'nothing late was drawn by the server')
})

test('what the server has drawn with the page is not styled twice', async () => {
  await app.db
    .updateTable('activity')
    .set({ status: activityStatus.ended })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 501)
    .execute()
  const { page, requests } = await app.phone({ person: 'shopperB' })
  await page.goto('/coupon?br=8&id=501')
  await page.waitForFunction(() => document.querySelector('style[data-file*="campaign-late"]'))
  await page.waitForLoadState('networkidle')
  assert.ok(requests.some(url => /campaign-late-[\w-]+\.js$/.test(url)))
  const late = await page.evaluate(() => {
    const [sheet] = document.querySelectorAll<HTMLStyleElement>('style[data-file*="campaign-late"]')
    const first = sheet?.sheet?.cssRules[0]?.cssText ?? ''
    const all = [...document.styleSheets].flatMap(each => [...each.cssRules])
    return all.filter(rule => rule.cssText.includes(first)).length
  })
  assert.is(late, 1)
})

/** Rules that late scripts have added to sheets of the page. */
const lateRules = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap(sheet => [...sheet.cssRules])
        .filter(rule => rule instanceof CSSMediaRule && rule.media.mediaText === 'all').length,
  )

const filesOf = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    words =>
      [...document.querySelectorAll<HTMLElement>('[data-file]')]
        .map(each => each.dataset.file ?? '')
        .filter(name => name.includes(words)),
    part,
  )

test.run()
