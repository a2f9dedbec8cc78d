import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import { type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LegacySite, openLegacySite } from '../support/legacy-site.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'

/** Layers and components with a screen reader or a keyboard. */
const test = suite('accessibility')

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

let site: LegacySite
let browser: TestBrowser
let page: Page

test.before(async () => {
  site = await openLegacySite('test/support/components-app.tsx')
  browser = await openBrowser()
})
test.before.each(async () => {
  // Reduced motion, so that no element is examined half-transparent.
  page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  })
  await page.goto(`${site.origin}/parts`)
  await page.waitForFunction(() => window.runtime)
  await page.getByText('我的').waitFor()
  await page.evaluate(axe)
})
test.after.each(() => page.close())
test.after(async () => {
  await browser?.close()
  await site?.close()
})

type WithAxe = Window & { axe: { run(options: object): Promise<AxeResults> } }

/** Serious violations: rule and element. */
async function faults(): Promise<string[]> {
  // Without the option, a selector is computed for each element that passes.
  const { violations } = await page.evaluate(() =>
    (window as unknown as WithAxe).axe.run({ resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

test('every component', async () => {
  assert.equal(await faults(), [])
})

type Show = () => unknown
const layers: [name: string, show: Show, seen: string][] = [
  ['toast', () => window.runtime.showToast({ title: '已收藏' }), '.taro-toast__content'],
  ['loading', () => window.runtime.showLoading({ title: '请稍候...' }), '.taro-toast__content'],
  [
    'modal',
    () =>
      void window.runtime.showModal({
        title: '取消订单',
        content: '券会退回',
        confirmColor: '#078545',
      }),
    '.taro-modal__content',
  ],
  [
    'sheet',
    () => void window.runtime.showActionSheet({ itemList: ['电话', '留言'] }),
    '.taro-actionsheet__content',
  ],
  ['bar loading', () => window.runtime.showNavigationBarLoading(), '.taro-bar-loading'],
]
for (const [name, show, seen] of layers) {
  test(`${name} over the components`, async () => {
    await page.evaluate(show)
    await page.locator(seen).waitFor()
    assert.equal(await faults(), [])
  })
}

test('a picker over the components', async () => {
  await page.locator('#picker').click()
  await page.getByText('确定').waitFor()
  assert.equal(await faults(), [])
})

test('focus goes into a dialog, stays in it, and comes back', async () => {
  const button = page.getByRole('button', { name: '下单' })
  await button.focus()
  await page.evaluate(
    () => void window.runtime.showModal({ title: '取消订单', content: '券会退回' }),
  )
  await page.locator('.taro-modal__content').waitFor()
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('.taro__modal') !== null)
  assert.ok(await isInside())
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(
      () => document.activeElement?.closest('.taro-page') !== null,
    )
    assert.not.ok(isOnPage)
  }
  await page.getByRole('button', { name: '取消' }).click()
  await page.locator('.taro-modal__content').waitFor({ state: 'hidden' })
  assert.ok(await button.evaluate(each => each === document.activeElement))
})

test.run()
