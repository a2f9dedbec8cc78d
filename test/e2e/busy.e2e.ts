import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrowserContext } from 'playwright'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a tapped action is busy in the next frame')

const actions = [
  { page: '/coupon', id: 501, button: '立即领取' },
  { page: '/redEnvelope', id: 521, button: '拆开红包' },
  { page: '/lottery', id: 531, button: '免费抽一次' },
  { page: '/lottery-wheel/index', id: 541, button: '免费转一次' },
  { page: '/question', id: 561, button: '开始答题' },
  { page: '/vote', id: 571, button: /^投票/ },
]

declare global {
  interface Window {
    /** Whether the tapped button was busy one frame after its click; unset before. */
    wasBusy?: boolean
  }
}

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

for (const { page: path, id, button } of actions) {
  test(`${path}: before any answer`, async () => {
    const { page, context } = await app.phone({ person: 'shopperD' })
    let answer = () => {}
    const wanted = new Promise<void>(resolve => (answer = resolve))
    await page.goto(`${path}?br=8&id=${id}`)
    await loggedIn(context)
    const tapped = page.getByRole('button', { name: button, exact: true }).first()
    await tapped.waitFor()
    await page.route('**/wechat/**', async route => {
      if (route.request().method() !== 'GET') await wanted
      await route.fallback()
    })
    await page.evaluate(() => {
      addEventListener(
        'click',
        ({ target }) => {
          const own = (target as Element).closest('button')
          requestAnimationFrame(() => {
            window.wasBusy = own?.disabled === true || own?.getAttribute('aria-busy') === 'true'
          })
        },
        { capture: true, once: true },
      )
    })
    await tapped.tap()
    await page.waitForFunction(() => window.wasBusy !== undefined)
    assert.is(await page.evaluate(() => window.wasBusy), true)
    answer()
  })
}

/** Waits for the session, because the first login replaces the document and this test's listener. */
async function loggedIn(context: BrowserContext): Promise<void> {
  while (!(await context.cookies()).some(each => each.name.startsWith('shop_session_')))
    await sleep(20)
}

test.run()
