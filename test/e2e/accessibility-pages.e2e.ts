import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Pages with a screen reader, a keyboard, or text at twice the size. */
const test = suite('accessibility of pages')

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const pages: [person: string, address: string, seen: string][] = [
  ['shopperA', '/pages/article/share?br=8&at=301', '.article-next'],
  ['shopperA', '/pages/videoInfo/index?br=8&videoId=401', '.video-start'],
  ['shopperA', '/pages/fileInfo/index?br=8&fileId=451', '.article-next'],
  ['shopperA', '/coupon?br=8&id=501', '.coupon-goods'],
  ['shopperA', '/lottery?br=8&id=531', '.odds'],
  ['shopperA', '/form?br=8&id=551', '.form-picker'],
  ['shopperA', '/vote/rank?br=8&id=571', '[class^=vote-podium]'],
  ['shopperB', '/order/list?br=8', '.order-card'],
  ['staff', '/pages/work/radar?br=8', '.work-node'],
]

type WithAxe = Window & { axe: { run(options: object): Promise<AxeResults> } }

/** Rules that are off by default or rated less than serious, but exclude people. */
const rules = [
  'label-content-name-mismatch',
  'scrollable-region-focusable',
  'heading-order',
  'button-name',
  'link-name',
]

async function opened(person: string, address: string, seen: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto(address)
  await page.locator(seen).first().waitFor()
  return page
}

for (const [person, address, seen] of pages) {
  test(`${address.split('?')[0]} is named as it reads, worked by keys and in order`, async () => {
    const page = await opened(person, address, seen)
    await page.evaluate(axe)
    const found = await page.evaluate(async only => {
      const { violations } = await (window as unknown as WithAxe).axe.run({
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values: only },
        rules: { 'label-content-name-mismatch': { enabled: true } },
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    }, rules)
    assert.equal(found, [])
    await page.context().close()
  })
}

test('the words of a dialog have the contrast that reading needs', async () => {
  const address = '/sandbox/my-order?br=8&at=order20&to=/order/detail'
  const page = await opened('shopperB', address, '.kit-bar')
  await page.getByRole('button', { name: '确认收货' }).click()
  const dialog = page.locator('.taro__modal')
  await dialog.evaluate(shown => Promise.all(shown.getAnimations().map(each => each.finished)))
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as WithAxe
    const { violations, passes } = await checker.run({
      include: ['.taro-modal__content'],
      runOnly: { type: 'rule', values: ['color-contrast'] },
    })
    return {
      bad: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      good: passes.flatMap(({ nodes }) => nodes).length,
    }
  })
  assert.equal(found.bad, [])
  assert.ok(found.good >= 4, `${found.good} texts were measured`)
  await page.context().close()
})

/** Elements whose text must not be squeezed: minimum number of characters per line. */
const rooms: [address: string, text: string, characters: number][] = [
  ['/pages/article/share?br=8&at=301', '.article-next-title', 6],
  ['/pages/article/share?br=8&at=301', '.article-goods-title', 6],
  ['/lottery?br=8&id=531', '.odds tbody th', 4],
  ['/coupon?br=8&id=501', '.coupon-pay', 7],
]

for (const [address, text, characters] of rooms) {
  test(`${text} has room for ${characters} characters at 320 px and text twice as large`, async () => {
    const page = await opened('shopperA', address, text)
    await page.setViewportSize({ width: 320, height: 720 })
    // The page adapts to the new width asynchronously.
    await page.waitForFunction(() => document.documentElement.style.fontSize === '20px')
    const found = await page.evaluate(selector => {
      const sizes = [...document.querySelectorAll<HTMLElement>('#app *')].map(
        each => [each, parseFloat(getComputedStyle(each).fontSize)] as const,
      )
      for (const [each, px] of sizes) each.style.fontSize = `${px * 2}px`
      return [...document.querySelectorAll<HTMLElement>(selector)].map(each => {
        const { fontSize, lineHeight } = getComputedStyle(each)
        return {
          across: each.clientWidth / parseFloat(fontSize),
          line: parseFloat(lineHeight) / parseFloat(fontSize),
          isCut: each.scrollWidth > each.clientWidth + 1,
        }
      })
    }, text)
    assert.ok(found.length > 0)
    for (const { across, line, isCut } of found) {
      assert.ok(across >= characters, `${across} characters across`)
      assert.ok(Number.isNaN(line) || line >= 1, `lines overlap: ${line}`)
      assert.not(isCut)
    }
    await page.context().close()
  })
}

test.run()
