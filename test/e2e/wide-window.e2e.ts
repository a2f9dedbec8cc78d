import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a merchant’s wide window')
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

async function openWide(path: string): Promise<Page> {
  const { page } = await app.phone({ person: 'merchant' })
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(path)
  await page.locator('[data-thing]').first().waitFor()
  return page
}

const things = (page: Page) => page.locator('.pane-list [data-thing]')
const leftOf = async (page: Page, part: string) =>
  (await page.locator(part).last().boundingBox())?.x ?? -1

test('keeps the list beside what is opened from it, which the next one replaces, all by the keys', async () => {
  const page = await openWide('/pages/business/goods?br=8')
  const before = await page.evaluate(() => history.length)
  await page.getByText('从左边选一个商品，就在这里打开').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/goods/edit*')
  await page.getByLabel('商品名', { exact: true }).waitFor()
  assert.ok((await leftOf(page, '.taro-page')) >= 400, 'the editor stands at the right')
  assert.ok(await things(page).first().isVisible())
  const first = page.url()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForFunction(from => location.href !== from, first)
  assert.ok(page.url().includes('/goods/edit'))
  assert.is(await things(page).nth(1).getAttribute('aria-current'), 'true')
  assert.is(await page.evaluate(() => history.length), before + 1)

  await page.keyboard.press('Escape')
  await page.waitForURL('**/pages/business/goods?*')
  await page.getByText('从左边选一个商品，就在这里打开').waitFor()
})

test('saves by Ctrl+S, and the list beside it shows what was saved', async () => {
  const page = await openWide('/pages/business/content?br=8')
  await things(page).first().click()
  const title = page.getByLabel('标题', { exact: true })
  await title.waitFor()
  await title.fill('键盘存的标题')
  await page.keyboard.press('Control+s')
  await page.getByText('已更新').waitFor()
  await page.locator('.pane-list').getByText('键盘存的标题').waitFor()
  assert.ok(page.url().includes('/content/article'))
})

test('shows an order beside the list, and what customers see beside the form of a campaign', async () => {
  const page = await openWide('/pages/mine/orders?br=8')
  await things(page).first().click()
  await page.getByRole('dialog').waitFor()
  assert.ok((await leftOf(page, '[role=dialog]')) >= 400, 'the order stands at the right')
  await page.keyboard.press('Escape')
  await page.getByText('从左边选一个订单，就在这里打开').waitFor()

  await page.goto('/pages/business/edit/third?br=8&id=501')
  const shown = page.frameLocator('iframe[title="顾客看到的"]')
  await shown.getByText('冬日煮茶券').first().waitFor()
})

test('is a phone’s page in a phone’s window', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/business/goods?br=8')
  await page.locator('[data-thing]').first().click()
  await page.waitForURL('**/goods/edit*')
  await page.getByLabel('商品名', { exact: true }).waitFor()
  assert.is(await page.locator('[data-thing]').first().isVisible(), false)
  assert.is(await page.locator('iframe').count(), 0)
})

test.run()
