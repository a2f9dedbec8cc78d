import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type PhoneFixture,
  openPhoneBrowser,
  type PhoneBrowser,
  phoneHeight as height,
  phoneWidth as width,
} from '../support/phone-browser.ts'
import { scaleRems } from '../support/scale-rems.ts'
import { handOn } from '../support/touch.ts'

const test = suite('what phones do to the screen')

let fixture: PhoneBrowser
let phone: PhoneFixture

test.before(async () => {
  fixture = await openPhoneBrowser()
})
test.before.each(async () => {
  phone = await fixture.phone()
})
test.after.each(() => phone.close())
test.after(() => fixture.close())

test('the page is nudged once when the keyboard closes, and not from field to field', async () => {
  const { page } = phone
  await page.clock.install()
  await phone.open('/walk')
  await page.evaluate(() => {
    const { scrollTo } = window
    window.scrollTo = ((...to: [number, number]) => {
      window.fixture?.heard.push(`scroll ${to}`)
      scrollTo.apply(window, to)
    }) as typeof window.scrollTo
  })
  const scrolls = () =>
    page.evaluate(() => window.fixture?.heard.filter(each => each.startsWith('scroll')).length)

  for (const closings of [1, 2]) {
    await page.locator('#name').focus()
    await page.setViewportSize({ width, height: 367 })
    await page.locator('#note').focus()
    await page.clock.runFor(1000)
    assert.is(await scrolls(), closings - 1)
    await page.locator('#note').blur()
    await page.setViewportSize({ width, height })
    await page.clock.runFor(1000)
    assert.is(await scrolls(), closings)
  }
})

test('the page stays still under layers, and is exactly where it was after the last of them', async () => {
  const { page } = phone
  await phone.open('/walk?rows=60')
  const hand = await handOn(page)
  await hand.swipe([180, 600], [180, 300], 300)
  await page.waitForFunction(() => window.scrollY > 200)
  await phone.scrollTo(640)
  await page.evaluate(() => document.body.setAttribute('style', 'margin: 0px; color: red;'))
  const seen = () => page.locator('[data-row="20"]').boundingBox()
  const before = await seen()

  await page.evaluate(() => void window.fixture?.wx.showModal({ title: 'a', content: 'b' }))
  await page.evaluate(() => void window.fixture?.wx.showActionSheet({ itemList: ['c'] }))
  for (const from of [60, 330, 630]) {
    await hand.swipe([180, from], [180, from > 300 ? from - 200 : from + 200], 300)
    await phone.nextFrames()
    assert.equal(await seen(), before, `dragged from ${from}`)
  }
  await page.locator('.taro-actionsheet__cell').tap()
  await page.locator('.taro__actionSheet.is-leaving').waitFor({ state: 'attached' })
  // Nothing inside scrolls here, so the gesture would scroll the page.
  const title = await page.locator('.taro-modal__title').boundingBox()
  await hand.swipe([180, title?.y ?? 0], [180, (title?.y ?? 0) - 200], 300)
  await phone.nextFrames()
  assert.equal(await seen(), before, 'one layer is left')
  await page.locator('.taro-model__confirm').tap()
  await page.waitForFunction(() => document.body.style.position === '')
  assert.equal([await phone.scrollY(), await phone.bodyStyle()], [640, 'margin: 0px; color: red;'])
  assert.equal(await seen(), before)
})

for (const scale of [0.8, 1, 1.15, 1.3, 1.5]) {
  test(`a host that scales rems by ${scale} breaks no layout, at any width`, async () => {
    const { page } = phone
    await page.addInitScript(scaleRems, scale)
    await phone.open('/walk')
    for (const across of [320, 375, 414, 480]) {
      await page.setViewportSize({ width: across, height })
      await page.waitForFunction(wanted => {
        const probe = document.createElement('div')
        probe.style.width = '16rem'
        document.body.append(probe)
        const { width: got } = probe.getBoundingClientRect()
        probe.remove()
        return Math.abs(got / wanted - 1) < 0.005
      }, across)
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), across)
    }
  })
}

const fontSize = () => phone.page.evaluate(() => document.documentElement.style.fontSize)

test('a width that cannot be true is not measured by', async () => {
  await phone.page.setViewportSize({ width: 60, height })
  await phone.open('/walk')
  assert.is(await fontSize(), '')
  await resizeTo(width)
  assert.is(await fontSize(), '23.4375px')
  await resizeTo(60)
  assert.is(await fontSize(), '23.4375px')
})

test('a page that is too wide does not make the next one wider', async () => {
  await phone.open('/walk')
  await phone.page.evaluate(() => {
    const wide = document.body.appendChild(document.createElement('div'))
    wide.style.cssText = 'width:500px;height:1px'
  })
  await phone.page.waitForFunction(() => window.innerWidth > 400)
  await phone.navigateTo('/walk/a')
  assert.is(await fontSize(), '23.4375px')
})

test.run()

/** Sets the window's width and waits for debounced handlers of the resize. */
async function resizeTo(across: number): Promise<void> {
  const resized = phone.page.evaluate(async () => {
    await new Promise(resolve => addEventListener('resize', resolve, { once: true }))
    await new Promise(resolve => setTimeout(resolve, 100))
  })
  await phone.page.setViewportSize({ width: across, height })
  await resized
}
