import { type Browser, chromium, type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type NavigationSite, openNavigationSite } from '../support/navigation-site.ts'
import type { Heard, ScrollLab } from '../support/scroll-lab.tsx'
import { handOn } from '../support/touch.ts'

const test = suite('scrolling components in a browser')

const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }
let site: NavigationSite
let browser: Browser
let page: Page
let hand: Awaited<ReturnType<typeof handOn>>

test.before(async () => {
  site = await openNavigationSite('test/support/scroll-lab.tsx')
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
})
test.before.each(() => openPage())
test.after.each(() => page.close())
test.after(async () => {
  await browser?.close()
  await site?.close()
})

async function openPage(more: { reducedMotion?: 'reduce' } = {}): Promise<void> {
  page = await browser.newPage({ ...phone, ...more })
  page.setDefaultTimeout(5000)
  await page.goto(site.origin)
  await page.waitForFunction(() => window.scrollLab)
  hand = await handOn(page)
}

const show = (scene: Parameters<ScrollLab['show']>[0], props: Record<string, unknown> = {}) =>
  page.evaluate(([name, given]) => window.scrollLab.show(name, given), [scene, props] as const)

/** What the page was told under a name. */
const told = (name: string): Promise<Heard[1][]> =>
  page.evaluate(
    wanted => window.scrollLab.heard.flatMap(([each, detail]) => (each === wanted ? [detail] : [])),
    name,
  )

/** Waits until the page was told so often; what it was told then. */
async function toldTimes(name: string, times: number): Promise<Heard[1][]> {
  await page.waitForFunction(
    ([wanted, count]) => window.scrollLab.heard.filter(([each]) => each === wanted).length >= count,
    [name, times] as const,
  )
  return told(name)
}

/** Slides that are seen when everything has come to rest, with their left edges. */
const seenSlides = () =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(each => each.finished.catch(() => {})))
    await new Promise(requestAnimationFrame)
    const box = document.querySelector('.taro-swiper')?.getBoundingClientRect()
    if (!box) return []
    return [...document.querySelectorAll<HTMLElement>('[data-slide]')].flatMap(slide => {
      const { left, top, right, bottom } = slide.getBoundingClientRect()
      const isSeen =
        right > box.left + 1 && left < box.right - 1 && bottom > box.top + 1 && top < box.bottom - 1
      return isSeen ? [[Number(slide.dataset.slide), Math.round(left), Math.round(top)]] : []
    })
  })

const scrolled = (id: string) =>
  page.evaluate(which => {
    const element = document.getElementById(which)
    return [element?.scrollLeft ?? -1, element?.scrollTop ?? -1] as const
  }, id)

const windowTop = () => page.evaluate(() => window.scrollY)

const flickLeft = () => hand.swipe([300, 60], [200, 60])
const flickRight = () => hand.swipe([100, 60], [200, 60])

test('a swiper that the page gives no height is 150 px high, its slides as large as it', async () => {
  await show('banner')
  const box = await page.locator('.taro-swiper').boundingBox()
  assert.equal(box, { x: 0, y: 0, width: 375, height: 150 })
  assert.equal(await page.locator('[data-slide="0"]').boundingBox(), box)
  assert.equal(await seenSlides(), [[0, 0, 0]])
})

test('a flick turns to the next slide; there it rests', async () => {
  await show('banner')
  await flickLeft()
  assert.equal(await toldTimes('onAnimationFinish', 1), [
    { current: 1, currentItemId: 'id-1', source: 'touch' },
  ])
  assert.equal(await told('onChange'), [{ current: 1, currentItemId: 'id-1', source: 'touch' }])
  assert.equal(await seenSlides(), [[1, 0, 0]])
})

test('a line gives a little beyond its end and comes back', async () => {
  await show('banner')
  await hand.swipe([60, 60], [300, 60], 250)
  await toldTimes('onAnimationFinish', 1)
  assert.equal(await told('onChange'), [])
  assert.equal(await seenSlides(), [[0, 0, 0]])
})

for (const count of [2, 3]) {
  test(`a circle of ${count} goes round both ways`, async () => {
    await show('banner', { circular: true, count })
    await flickRight()
    await toldTimes('onAnimationFinish', 1)
    assert.equal(await seenSlides(), [[count - 1, 0, 0]])
    await flickLeft()
    await toldTimes('onAnimationFinish', 2)
    await flickLeft()
    await toldTimes('onAnimationFinish', 3)
    assert.equal(await seenSlides(), [[1, 0, 0]])
    const turns = (await told('onChange')).map(({ current }) => current)
    assert.equal(turns, [count - 1, 0, 1])
  })
}

test('a finger catches a slide on its way and takes it back', async () => {
  await show('banner', { duration: 5000 })
  await page.evaluate(() => window.scrollLab.show('banner', { duration: 5000, current: 1 }))
  await page.waitForFunction(() => {
    const left = document.querySelector('[data-slide="1"]')?.getBoundingClientRect().left
    return left !== undefined && left < 370
  })
  await flickRight()
  await toldTimes('onChange', 2)
  assert.equal(
    (await told('onChange')).map(({ current, source }) => [current, source]),
    [
      [1, ''],
      [0, 'touch'],
    ],
  )
})

test('a tap reaches what is on the slide, a drag of the mouse does not', async () => {
  await show('banner')
  await hand.tap([100, 60])
  assert.equal(await toldTimes('tap', 1), [{ slide: 0 }])
  await page.mouse.move(300, 60)
  await page.mouse.down()
  await page.mouse.move(200, 60, { steps: 5 })
  await page.mouse.move(100, 60, { steps: 5 })
  await page.mouse.up()
  await toldTimes('onChange', 1)
  assert.is((await told('tap')).length, 1)
})

test('a drag down on a banner scrolls the page', async () => {
  await show('banner')
  await hand.swipe([200, 140], [205, 20], 250)
  await page.waitForFunction(() => window.scrollY > 50)
  assert.equal(await told('onChange'), [])
})

test('a vertical one turns under the finger while the page stands, which scrolls beside it', async () => {
  await show('banner', { vertical: true, count: 4 })
  await hand.swipe([200, 130], [205, 40])
  await toldTimes('onAnimationFinish', 1)
  assert.equal(await seenSlides(), [[1, 0, 0]])
  assert.is(await windowTop(), 0)
  await hand.swipe([200, 500], [205, 300], 250)
  await page.waitForFunction(() => window.scrollY > 50)
})

test('margins show the slides beside it, in a circle on both sides', async () => {
  await show('banner', { circular: true, previousMargin: '30px', nextMargin: '40rpx' })
  assert.equal(await seenSlides(), [
    [0, 30, 0],
    [1, 355, 0],
    [2, -295, 0],
  ])
})

test('at an edge it snaps to, the first and the last slide have no margin', async () => {
  const margins = { previousMargin: '30px', nextMargin: '30px', snapToEdge: true }
  await show('banner', margins)
  assert.equal(await seenSlides(), [
    [0, 0, 0],
    [1, 315, 0],
  ])
  await show('banner', { ...margins, current: 2 })
  await toldTimes('onAnimationFinish', 1)
  assert.equal(await seenSlides(), [
    [1, -255, 0],
    [2, 60, 0],
  ])
})

test('several side by side turn by one', async () => {
  await show('banner', { displayMultipleItems: 3, count: 5 })
  await hand.swipe([300, 60], [240, 60])
  await toldTimes('onAnimationFinish', 1)
  assert.equal(
    (await seenSlides()).map(([slide]) => slide),
    [1, 2, 3],
  )
})

test('a page that keeps the slide in its state and a finger agree', async () => {
  await show('controlled')
  assert.equal(await seenSlides(), [[1, 0, 0]])
  await flickLeft()
  await toldTimes('onChange', 1)
  assert.equal(await seenSlides(), [[2, 0, 0]])
  await page.getByText('to the last').click()
  await toldTimes('onChange', 2)
  assert.equal(await seenSlides(), [[3, 0, 0]])
  assert.equal(
    (await told('onChange')).map(({ source }) => source),
    ['touch', ''],
  )
})

test('slides come and go while it is shown', async () => {
  await show('banner', { count: 0, indicatorDots: true, current: 1 })
  await show('banner', { count: 3, indicatorDots: true, current: 1 })
  assert.equal(await seenSlides(), [[1, 0, 0]])
  await show('banner', { count: 1, indicatorDots: true, current: 1 })
  assert.equal(await seenSlides(), [[0, 0, 0]])
  assert.is(await page.locator('.taro-swiper__dot').count(), 1)
})

/** How often it has turned by itself when so many ms have passed. */
async function turnsAfter(ms: number): Promise<number> {
  await page.clock.runFor(ms)
  return (await told('onChange')).length
}

/** The browser has noticed whether the swiper can be seen. */
const isSightNoticed = () =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const box = document.querySelector('.taro-swiper')
        if (box) new IntersectionObserver(() => resolve()).observe(box)
      }),
  )

test('plays by itself, not under a finger and not in a covered page', async () => {
  await page.clock.install()
  await show('banner', { autoplay: true, interval: 1000, circular: true })
  await isSightNoticed()
  assert.is(await turnsAfter(3000), 3)

  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: 200, y: 60 }])
  assert.is(await turnsAfter(5000), 3)
  await touch('touchEnd', [])
  assert.is(await turnsAfter(1000), 4)

  await page.evaluate(() => window.scrollLab.cover(true))
  await isSightNoticed()
  assert.is(await turnsAfter(5000), 4)
  await page.evaluate(() => window.scrollLab.cover(false))
  await isSightNoticed()
  assert.is(await turnsAfter(1000), 5)
})

test('a page that turns a covered swiper finds it right when it comes back, in any width', async () => {
  await show('banner', { count: 4 })
  await page.evaluate(() => window.scrollLab.cover(true))
  await show('banner', { count: 4, current: 2 })
  await page.setViewportSize({ width: 414, height: 667 })
  await page.evaluate(() => window.scrollLab.cover(false))
  assert.equal(await seenSlides(), [[2, 0, 0]])
})

test('who wants no motion sees it turn at once, and not by itself', async () => {
  await page.close()
  await openPage({ reducedMotion: 'reduce' })
  await page.clock.install()
  await show('banner', { autoplay: true, interval: 1000 })
  assert.is(await turnsAfter(5000), 0)
  await show('banner', { current: 1 })
  assert.is(await page.evaluate(() => document.getAnimations().length), 0)
  assert.equal(await seenSlides(), [[1, 0, 0]])
})

test('keys turn it, and a focus in another slide shows that slide', async () => {
  await show('tabs')
  await page.locator('.taro-swiper').focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await seenSlides(), [[1, 0, 0]])
  await page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('#list-2 #row-1')
    if (row) row.tabIndex = 0
    row?.focus()
  })
  await toldTimes('onChange', 2)
  assert.equal(await seenSlides(), [[2, 0, 0]])
})

test('lists in slides scroll down, and the slides turn', async () => {
  await show('tabs')
  await hand.swipe([200, 400], [205, 200], 250)
  await page.waitForFunction(() => (document.getElementById('list-0')?.scrollTop ?? 0) > 50)
  assert.equal(await told('onChange'), [])
  const before = await scrolled('list-0')
  await hand.swipe([300, 300], [150, 310])
  await toldTimes('onAnimationFinish', 1)
  assert.equal(await seenSlides(), [[1, 0, 0]])
  assert.equal(await scrolled('list-0'), before)
})

test('columns that scroll down lie in a strip that scrolls sideways', async () => {
  await show('columns')
  await hand.swipe([200, 300], [205, 150], 250)
  await page.waitForFunction(() => (document.getElementById('column-0')?.scrollTop ?? 0) > 50)
  assert.equal(await scrolled('strip'), [0, 0])
  await hand.swipe([280, 200], [100, 205], 250)
  await page.waitForFunction(() => (document.getElementById('strip')?.scrollLeft ?? 0) > 50)
})

test('a list tells of its ends, and again when it has grown', async () => {
  await show('list', { count: 10 })
  const scrollTo = (top: number) =>
    page.evaluate(to => document.getElementById('list')?.scrollTo(0, to), top)
  await scrollTo(149)
  await scrollTo(150)
  assert.equal(await toldTimes('onScrollToLower', 1), [{ direction: 'bottom' }])
  await show('list', { count: 20 })
  await scrollTo(10_000)
  await toldTimes('onScrollToLower', 2)
  await scrollTo(0)
  assert.equal(await toldTimes('onScrollToUpper', 1), [{ direction: 'top' }])
})

test('a list shows the row that is wanted, at once or smoothly', async () => {
  await show('list', { scrollIntoView: 'row-5' })
  assert.equal(await scrolled('list'), [0, 300])
  await show('list', { scrollIntoView: 'row-9', scrollWithAnimation: true })
  await page.waitForFunction(() => document.getElementById('list')?.scrollTop === 540)
  await show('list', { scrollTop: 60 })
  assert.equal(await scrolled('list'), [0, 60])
})

test('a list in a covered page keeps its place', async () => {
  await show('list', { scrollTop: 600 })
  await page.evaluate(() => window.scrollLab.cover(true))
  await page.evaluate(() => window.scrollLab.cover(false))
  assert.equal(await scrolled('list'), [0, 600])
})

test('a list is pulled down to refresh, and let go early it is not', async () => {
  await show('list', { refresherEnabled: true })
  await hand.swipe([200, 100], [205, 150])
  await toldTimes('onRefresherAbort', 1)
  assert.equal(await told('onRefresherRefresh'), [])
  await hand.swipe([200, 100], [205, 260])
  await toldTimes('onRefresherRefresh', 1)
  await show('list', { refresherEnabled: true, refresherTriggered: true })
  await page.waitForFunction(
    () => document.getElementById('row-0')?.getBoundingClientRect().top === 45,
  )
  await show('list', { refresherEnabled: true, refresherTriggered: false })
  await page.waitForFunction(
    () => document.getElementById('row-0')?.getBoundingClientRect().top === 0,
  )
  assert.is((await told('onRefresherRestore')).length, 1)
  assert.is(await windowTop(), 0)
})

test('a list that can be pulled still scrolls', async () => {
  await show('list', { refresherEnabled: true })
  await hand.swipe([200, 300], [205, 100], 250)
  await page.waitForFunction(() => (document.getElementById('list')?.scrollTop ?? 0) > 50)
  assert.equal(await told('onRefresherPulling'), [])
})

const ballAt = async () => {
  const box = await page.locator('#ball').boundingBox()
  return [Math.round(box?.x ?? -1), Math.round(box?.y ?? -1)]
}

test('a view is dragged within its area, and the page stands', async () => {
  await show('movable', { x: 20, y: 20 })
  await hand.swipe([50, 50], [290, 600], 250)
  await page.waitForFunction(
    () => (document.getElementById('ball')?.getBoundingClientRect().top ?? 0) > 239,
  )
  assert.is((await ballAt())[1], 240)
  assert.is(await windowTop(), 0)
})

test('a view goes on after a flick up to the edge, and without inertia it does not', async () => {
  await show('movable', { inertia: true })
  await hand.swipe([30, 30], [150, 31])
  await page.waitForFunction(
    () => document.getElementById('ball')?.getBoundingClientRect().left === 240,
  )
  await show('movable', { inertia: false, x: 0, y: 0 })
  await page.waitForFunction(
    () => document.getElementById('ball')?.getBoundingClientRect().left === 0,
  )
  const before = (await told('onChange')).length
  await hand.swipe([30, 30], [150, 31])
  const sources = (await told('onChange')).slice(before).map(({ source }) => source)
  assert.equal([...new Set(sources)], ['touch'])
})

test('two fingers scale a view', async () => {
  await show('movable', { scale: true, x: 100, y: 100 })
  await hand.pinch(
    [
      [110, 130],
      [150, 130],
    ],
    [
      [80, 130],
      [180, 130],
    ],
  )
  const scales = await toldTimes('onScale', 1)
  assert.is(scales[scales.length - 1]?.scale, 2.5)
  assert.is((await page.locator('#ball').boundingBox())?.width, 150)
})

test('nothing of it fails the accessibility check', async () => {
  await show('banner', { indicatorDots: true, autoplay: true })
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  const faults = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run('.taro-swiper', {
      rules: { 'color-contrast': { enabled: false } },
    })
    return violations.map(({ id }) => id)
  })
  assert.equal(faults, [])
})

test.run()
