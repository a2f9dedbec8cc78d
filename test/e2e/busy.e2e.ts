import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../support/stage.ts'

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
    /** Whether the tapped button was busy when the frame after its click was made; unset before. */
    wasBusy?: boolean
  }
}

let stage: Stage

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage.close())

for (const { page: path, id, button } of actions) {
  test(`${path}: before any answer`, async () => {
    const { page } = await stage.phone({ person: 'shopperD' })
    let answer = () => {}
    const wanted = new Promise<void>(resolve => (answer = resolve))
    await page.goto(`${path}?br=8&id=${id}`)
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

test.run()
