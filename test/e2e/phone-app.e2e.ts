import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storageInMemory } from '../../runtime/core/messages.ts'
import { scaleRems } from '../support/scale-rems.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const test = suite('the app on difficult phones')

/** A coupon per person. */
const COUPON = 508
const couponUrl = `/coupon?br=8&id=${COUPON}`

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

async function openCoupon(page: Page): Promise<void> {
  await page.goto(couponUrl)
  await page.locator('.kit-bar [data-hold]:not([aria-busy="true"])').waitFor()
  await page.getByText('每人限领').first().waitFor()
}

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即领取' }).tap()
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
}

test('the bottom bar is clear of the home line, and the page of the bar, at every height', async () => {
  const { page, context } = await app.phone({ person: 'shopperC' })
  const devtools = await context.newCDPSession(page)
  await openCoupon(page)
  for (const isTaken of [false, true]) {
    // The bar has an additional line when the coupon is taken.
    if (isTaken) await take(page)
    assert.is(await page.locator('.kit-bar-note').count(), isTaken ? 1 : 0)
    // The host sets the safe area late, and adds its own bar on the second page.
    for (const bottom of [0, 34]) {
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom } })
      for (const height of [667, 603, 812]) {
        await page.setViewportSize({ width: 375, height })
        await page.waitForFunction(isLaidOut, { height, bottom })
        const { content, barTop, buttons } = await page.evaluate(measureBar)
        const where = `${height} px, home line ${bottom} px, taken ${isTaken}`
        assert.ok(buttons.length > 0 && Math.max(...buttons) <= height - bottom, where)
        assert.ok(content <= barTop, `${content} <= ${barTop}: ${where}`)
      }
    }
  }
  await context.close()
})

function isLaidOut({ height, bottom }: { height: number; bottom: number }): boolean {
  const bar = document.querySelector('.kit-bar')
  if (!bar || window.innerHeight !== height) return false
  return (
    parseFloat(getComputedStyle(bar).paddingBottom) >= bottom &&
    bar.getBoundingClientRect().bottom === height
  )
}

function measureBar() {
  window.scrollTo(0, document.documentElement.scrollHeight)
  const bar = document.querySelector('.kit-bar')
  const note = document.querySelector('.kit-bar-note')
  const last = document.querySelector('.campaign-stack > :last-child')
  return {
    content: last?.getBoundingClientRect().bottom ?? NaN,
    barTop: (note ?? bar)?.getBoundingClientRect().top ?? NaN,
    buttons: [...(bar?.querySelectorAll('button') ?? [])].map(
      each => each.getBoundingClientRect().bottom,
    ),
  }
}

for (const across of [320, 375, 480]) {
  test(`larger type on iOS grows the words, not the layout, at ${across} px`, async () => {
    const { page, context } = await app.phone({ person: 'shopperD' })
    await page.setViewportSize({ width: across, height: 667 })
    await openCoupon(page)
    const before = await page.evaluate(measureType)
    await page.evaluate(() => document.body.style.setProperty('text-size-adjust', '150%'))
    const after = await page.evaluate(measureType)
    assert.ok(after.card > before.card, 'the words are larger')
    for (const seen of [before, after]) {
      assert.equal([seen.rem16, seen.page, seen.beside], [across, across, []])
    }
    await context.close()
  })

  test(`larger type on Android keeps the layout at ${across} px`, async () => {
    const { page, context } = await app.phone({ person: 'shopperD', client: 'android' })
    await page.setViewportSize({ width: across, height: 667 })
    await page.addInitScript(scaleRems, 1.3)
    await openCoupon(page)
    const { rem16, page: pageWidth, beside } = await page.evaluate(measureType)
    assert.ok(Math.abs(rem16 / across - 1) < 0.005, `16rem are ${rem16}`)
    assert.equal([pageWidth, beside], [across, []])
    await context.close()
  })
}

function measureType() {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText = 'position:absolute;width:16rem'
  const rem16 = probe.getBoundingClientRect().width
  probe.remove()

  const beside: (string | null)[] = []
  const screen = document.querySelector('.screen') ?? document.body
  const words = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { currentNode } = words
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    // Horizontally scrolling lists and truncated texts may overflow.
    const mayBe = currentNode.parentElement?.closest('.coupon-goods, .one-line')
    const { right } = range.getBoundingClientRect()
    if (!mayBe && right > document.documentElement.clientWidth) beside.push(currentNode.textContent)
  }
  return {
    rem16,
    beside,
    page: document.documentElement.scrollWidth,
    card: document.querySelector('.kit-card')?.getBoundingClientRect().height ?? NaN,
  }
}

const brokenStorages: [name: string, person: string, breakStorage: () => void][] = [
  ['refuses everything', 'shopperA', refuseStorage],
  ['is switched off', 'shopperB', switchStorageOff],
  ['takes nothing', 'shopperD', refuseWrites],
  ['is full', 'staff', fillStorage],
]

for (const [name, person, breakStorage] of brokenStorages) {
  test(`with a storage that ${name} the login completes, and a coupon is taken`, async () => {
    const { page, context, requests } = await app.phone({ person })
    await context.addInitScript(breakStorage)
    const errors: string[] = []
    let documents = 0
    let warnings = 0
    page.on('pageerror', error => errors.push(error.message))
    page.on('domcontentloaded', () => {
      documents += 1
    })
    page.on('console', message => {
      if (message.text() === storageInMemory) warnings += 1
    })
    await openCoupon(page)
    await take(page)
    await page.reload()
    await page.getByRole('button', { name: '出示券码' }).first().waitFor()
    // The server has drawn the code; the scripts ask after that.
    const asked = () => requests.filter(path => path.startsWith('/api/wechat/auth/getUserWechat'))
    await until(() => asked().length > 0 && warnings === documents)
    assert.equal(errors, [])
    assert.equal(
      asked().length,
      1,
      'the first document comes with the login, the second asks who is there, because nothing was kept',
    )
    assert.is(warnings, documents, 'said once for each document')
    await context.close()
  })
}

test.run()

function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }
}

/** Simulates a web view without storage. */
function switchStorageOff(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, { value: null })
  }
}

function refuseWrites(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** Fills the storage to the last character. */
function fillStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    let size = 4_000_000
    while (size >= 1) {
      try {
        storage.setItem(`other ${storage.length}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  }
}
