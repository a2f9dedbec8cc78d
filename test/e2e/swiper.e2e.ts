import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openScrollPhones, type ScrollPhone, type ScrollPhones } from '../support/scroll-phone.ts'

const test = suite('swiper in a browser')

let phones: ScrollPhones
let phone: ScrollPhone

test.before(async () => {
  phones = await openScrollPhones()
})
test.before.each(async () => {
  phone = await phones.open()
})
test.after(() => phones?.close())

const flickLeft = () => phone.hand.swipe([300, 60], [200, 60])
const flickRight = () => phone.hand.swipe([100, 60], [200, 60])

test('a swiper that the page gives no height is 150 px high, its slides as large as it', async () => {
  await phone.show('banner')
  const box = await phone.page.locator('.taro-swiper').boundingBox()
  assert.equal(box, { x: 0, y: 0, width: 375, height: 150 })
  assert.equal(await phone.page.locator('[data-slide="0"]').boundingBox(), box)
  assert.equal(await phone.seenSlides(), [[0, 0, 0]])
})

test('a flick turns to the next slide; there it rests', async () => {
  await phone.show('banner')
  await flickLeft()
  assert.equal(await phone.toldTimes('onAnimationFinish', 1), [
    { current: 1, currentItemId: 'id-1', source: 'touch' },
  ])
  assert.equal(await phone.told('onChange'), [
    { current: 1, currentItemId: 'id-1', source: 'touch' },
  ])
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
})

test('a line gives a little beyond its end and comes back', async () => {
  await phone.show('banner')
  await phone.hand.swipe([60, 60], [300, 60], 250)
  await phone.toldTimes('onAnimationFinish', 1)
  assert.equal(await phone.told('onChange'), [])
  assert.equal(await phone.seenSlides(), [[0, 0, 0]])
})

for (const count of [2, 3]) {
  test(`a circle of ${count} goes round both ways`, async () => {
    await phone.show('banner', { circular: true, count })
    await flickRight()
    await phone.toldTimes('onAnimationFinish', 1)
    assert.equal(await phone.seenSlides(), [[count - 1, 0, 0]])
    await flickLeft()
    await phone.toldTimes('onAnimationFinish', 2)
    await flickLeft()
    await phone.toldTimes('onAnimationFinish', 3)
    assert.equal(await phone.seenSlides(), [[1, 0, 0]])
    const turns = (await phone.told('onChange')).map(({ current }) => current)
    assert.equal(turns, [count - 1, 0, 1])
  })
}

test('a finger catches a slide on its way and takes it back', async () => {
  await phone.show('banner', { duration: 5000 })
  await phone.page.evaluate(() =>
    window.scrollFixture.show('banner', { duration: 5000, current: 1 }),
  )
  await phone.page.waitForFunction(() => {
    const left = document.querySelector('[data-slide="1"]')?.getBoundingClientRect().left
    return left !== undefined && left < 370
  })
  await flickRight()
  await phone.toldTimes('onChange', 2)
  assert.equal(
    (await phone.told('onChange')).map(({ current, source }) => [current, source]),
    [
      [1, ''],
      [0, 'touch'],
    ],
  )
})

test('a tap reaches what is on the slide, a drag of the mouse does not', async () => {
  await phone.show('banner')
  await phone.hand.tap([100, 60])
  assert.equal(await phone.toldTimes('tap', 1), [{ slide: 0 }])
  await phone.page.mouse.move(300, 60)
  await phone.page.mouse.down()
  await phone.page.mouse.move(200, 60, { steps: 5 })
  // Beyond the middle, so that it turns regardless of the speed, which a slow machine reduces.
  await phone.page.mouse.move(30, 60, { steps: 5 })
  await phone.page.mouse.up()
  await phone.toldTimes('onChange', 1)
  assert.is((await phone.told('tap')).length, 1)
})

test('a drag down on a banner scrolls the page', async () => {
  await phone.show('banner')
  await phone.hand.swipe([200, 140], [205, 20], 250)
  await phone.page.waitForFunction(() => window.scrollY > 50)
  assert.equal(await phone.told('onChange'), [])
})

test('a vertical one turns under the finger while the page stands, which scrolls beside it', async () => {
  await phone.show('banner', { vertical: true, count: 4 })
  await phone.hand.swipe([200, 130], [205, 40])
  await phone.toldTimes('onAnimationFinish', 1)
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
  assert.is(await phone.windowTop(), 0)
  await phone.hand.swipe([200, 500], [205, 300], 250)
  await phone.page.waitForFunction(() => window.scrollY > 50)
})

test('margins show the slides beside it, in a circle on both sides', async () => {
  await phone.show('banner', { circular: true, previousMargin: '30px', nextMargin: '40rpx' })
  assert.equal(await phone.seenSlides(), [
    [0, 30, 0],
    [1, 355, 0],
    [2, -295, 0],
  ])
})

test('at an edge it snaps to, the first and the last slide have no margin', async () => {
  const margins = { previousMargin: '30px', nextMargin: '30px', snapToEdge: true }
  await phone.show('banner', margins)
  assert.equal(await phone.seenSlides(), [
    [0, 0, 0],
    [1, 315, 0],
  ])
  await phone.show('banner', { ...margins, current: 2 })
  await phone.toldTimes('onAnimationFinish', 1)
  assert.equal(await phone.seenSlides(), [
    [1, -255, 0],
    [2, 60, 0],
  ])
})

test('several side by side turn by one', async () => {
  await phone.show('banner', { displayMultipleItems: 3, count: 5 })
  await phone.hand.swipe([300, 60], [240, 60])
  await phone.toldTimes('onAnimationFinish', 1)
  assert.equal(
    (await phone.seenSlides()).map(([slide]) => slide),
    [1, 2, 3],
  )
})

test('a page that keeps the slide in its state and a finger agree', async () => {
  await phone.show('controlled')
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
  await flickLeft()
  await phone.toldTimes('onChange', 1)
  assert.equal(await phone.seenSlides(), [[2, 0, 0]])
  await phone.page.getByText('to the last').click()
  await phone.toldTimes('onChange', 2)
  assert.equal(await phone.seenSlides(), [[3, 0, 0]])
  assert.equal(
    (await phone.told('onChange')).map(({ source }) => source),
    ['touch', ''],
  )
})

test('slides come and go while it is shown', async () => {
  await phone.show('banner', { count: 0, indicatorDots: true, current: 1 })
  await phone.show('banner', { count: 3, indicatorDots: true, current: 1 })
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
  await phone.show('banner', { count: 1, indicatorDots: true, current: 1 })
  assert.equal(await phone.seenSlides(), [[0, 0, 0]])
  assert.is(await phone.page.locator('.taro-swiper__dot').count(), 1)
})

/** Number of automatic turns within this time, ms. */
async function turnsAfter(ms: number): Promise<number> {
  await phone.page.clock.runFor(ms)
  return (await phone.told('onChange')).length
}

/** The browser has reported whether the swiper is visible. */
const isSightNoticed = () =>
  phone.page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const box = document.querySelector('.taro-swiper')
        if (box) new IntersectionObserver(() => resolve()).observe(box)
      }),
  )

test('plays by itself, not under a finger and not in a covered page', async () => {
  await phone.page.clock.install()
  await phone.show('banner', { autoplay: true, interval: 1000, circular: true })
  await isSightNoticed()
  assert.is(await turnsAfter(3000), 3)

  const session = await phone.page.context().newCDPSession(phone.page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: 200, y: 60 }])
  assert.is(await turnsAfter(5000), 3)
  await touch('touchEnd', [])
  assert.is(await turnsAfter(1000), 4)

  await phone.cover(true)
  await isSightNoticed()
  assert.is(await turnsAfter(5000), 4)
  await phone.cover(false)
  await isSightNoticed()
  assert.is(await turnsAfter(1000), 5)
  // Its clock is a test's.
  await phone.page.close()
})

test('a page that turns a covered swiper finds it right when it comes back, in any width', async () => {
  await phone.show('banner', { count: 4 })
  await phone.cover(true)
  await phone.show('banner', { count: 4, current: 2 })
  await phone.page.setViewportSize({ width: 414, height: 667 })
  await phone.cover(false)
  assert.equal(await phone.seenSlides(), [[2, 0, 0]])
})

test('who wants no motion sees it turn at once, and not by itself', async () => {
  phone = await phones.open({ reducedMotion: 'reduce' })
  await phone.page.clock.install()
  await phone.show('banner', { autoplay: true, interval: 1000 })
  assert.is(await turnsAfter(5000), 0)
  await phone.show('banner', { current: 1 })
  assert.is(await phone.page.evaluate(() => document.getAnimations().length), 0)
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
})

test('keys turn it, and a focus in another slide shows that slide', async () => {
  await phone.show('tabs')
  await phone.page.locator('.taro-swiper').focus()
  await phone.page.keyboard.press('ArrowRight')
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
  await phone.page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('#list-2 #row-1')
    if (row) row.tabIndex = 0
    row?.focus()
  })
  await phone.toldTimes('onChange', 2)
  assert.equal(await phone.seenSlides(), [[2, 0, 0]])
})

test('tells in each frame how far a turn has come', async () => {
  await phone.show('banner', { moves: true })
  await phone.show('banner', { moves: true, current: 1 })
  await phone.toldTimes('onAnimationFinish', 1)
  const ways = (await phone.told('onTransition')).map(({ dx }) => Number(dx))
  assert.ok(ways.length > 2)
  assert.ok(
    ways.every((way, index) => way >= (ways[index - 1] ?? 0) && way <= 375),
    String(ways),
  )
  assert.equal(
    (await phone.told('onTransition')).filter(({ dy }) => dy !== 0),
    [],
  )
})

test('nothing of it fails the accessibility check', async () => {
  await phone.show('banner', { indicatorDots: true, autoplay: true })
  await phone.page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  const faults = await phone.page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run('.taro-swiper', {
      rules: { 'color-contrast': { enabled: false } },
    })
    return violations.map(({ id }) => id)
  })
  assert.equal(faults, [])
})

test.run()
