import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Lab, openLab } from '../support/lab.ts'
import { handOn } from '../support/touch.ts'
import type { Opening } from '../support/viewer-lab.ts'

const test = suite('viewer in a browser')
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const middle = [187, 406] as const

let lab: Lab
let page: Page
let hand: Awaited<ReturnType<typeof handOn>>

/** A picture of 750 x 500; `/broken` is none. */
function picture({ pathname }: URL) {
  if (pathname.startsWith('/broken')) return { contentType: 'image/png', body: 'no picture' }
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="500"><rect width="750" height="500" fill="#e8452c"/></svg>`
  return { contentType: 'image/svg+xml', body }
}

test.before(async () => {
  lab = await openLab({
    entry: 'test/support/viewer-lab.ts',
    styles: ['viewer/viewer.css'],
    body: '<main style="height:3000px"><button id="link">页面</button></main>',
    answer: picture,
  })
})
test.before.each(async () => {
  page = (await lab.open('/', phone)).page
  hand = await handOn(page)
})
test.after.each(() => page.close())
test.after(() => lab?.close())

const urls = ['/1.svg', '/2.svg', '/3.svg', '/4.svg', '/5.svg']

async function open(current = 0, all = urls): Promise<void> {
  const opening: Opening = { urls: all, current }
  await page.evaluate(options => void window.openViewer(options), opening)
  await page.waitForSelector('.viewer-slide[data-state="loaded"]')
}

const isGone = () => page.waitForSelector('.viewer', { state: 'detached' })
const pictureAt = (index: number) => page.locator(`.viewer-picture[src="${urls[index]}"]`)

/** Scale of a picture, once what the hand did is drawn. */
const scaleOf = (index: number) =>
  pictureAt(index).evaluate(async each => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return new DOMMatrix(getComputedStyle(each).transform).a
  })

/** Passes when a picture has come to rest with its left edge there, CSS px. */
async function restsAt(index: number, left: number): Promise<void> {
  const found = await pictureAt(index).evaluate(async each => {
    let [before, same] = [Number.NaN, 0]
    while (same < 5) {
      await new Promise(requestAnimationFrame)
      const now = Math.round(each.getBoundingClientRect().left)
      same = now === before ? same + 1 : 0
      before = now
    }
    return before
  })
  assert.is(found, left)
}

test('the picture itself is what a finger touches, and the host may answer a long press', async () => {
  await open()
  const top = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.getAttribute('src'),
    middle,
  )
  assert.is(top, '/1.svg')
  await hand.press(middle, 900)
  const isMenuAllowed = await pictureAt(0).evaluate(each =>
    each.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  )
  assert.ok(isMenuAllowed)
  assert.equal(await page.evaluate(() => window.prevented), [])
  assert.is(await page.locator('.viewer.is-closing').count(), 0)
})

test('a quick tap closes, and the click behind it reaches nothing', async () => {
  await open()
  await hand.tap([40, 20])
  await isGone()
  assert.is(await page.evaluate(() => window.clicks), 0)
})

test('a long swipe turns, a short one does not, a flick does', async () => {
  await open(1)
  await hand.swipe([300, 400], [120, 400], 250)
  await page.getByText('3/5').waitFor()
  await restsAt(2, 0)
  await hand.swipe([300, 400], [240, 400], 250)
  await restsAt(2, 0)
  assert.is(await page.getByText('3/5').count(), 1)
  await hand.swipe([240, 400], [290, 400])
  await page.getByText('2/5').waitFor()
  await restsAt(1, 0)
})

test('ten px lie between two pictures', async () => {
  await open()
  await page.waitForFunction(() => document.querySelectorAll('.viewer-picture').length === 2)
  await restsAt(1, 385)
})

test('nothing lies before the first picture', async () => {
  await open()
  await hand.swipe([100, 400], [350, 400], 250)
  await restsAt(0, 0)
  assert.is(await page.getByText('1/5').count(), 1)
})

test('two fingers zoom, not beyond four times and not below one', async () => {
  await open()
  await hand.pinch(
    [
      [147, 400],
      [227, 400],
    ],
    [
      [67, 400],
      [307, 400],
    ],
  )
  const zoomed = await scaleOf(0)
  assert.ok(zoomed > 2.5 && zoomed <= 3.1, String(zoomed))
  await hand.pinch(
    [
      [147, 400],
      [227, 400],
    ],
    [
      [17, 400],
      [357, 400],
    ],
  )
  assert.is(await scaleOf(0), 4)
  await hand.pinch(
    [
      [17, 400],
      [357, 400],
    ],
    [
      [180, 400],
      [195, 400],
    ],
  )
  assert.is(await scaleOf(0), 1)
  assert.is(await page.locator('.viewer.is-closing').count(), 0)
})

test('a zoomed picture moves under the finger; an edge swipe turns and gives it its scale back', async () => {
  await open()
  await hand.pinch(
    [
      [147, 400],
      [227, 400],
    ],
    [
      [107, 400],
      [267, 400],
    ],
  )
  await hand.swipe([250, 400], [200, 400], 250)
  assert.is(await page.getByText('1/5').count(), 1)
  await hand.swipe([350, 400], [20, 400], 250)
  await hand.swipe([350, 400], [20, 400], 250)
  await page.getByText('2/5').waitFor()
  await restsAt(1, 0)
  assert.is(await scaleOf(0), 1)
})

test('the back button closes the viewer and not the page, ten times without piling up', async () => {
  await page.evaluate(() => history.replaceState({ idx: 4 }, '', '/?at=301'))
  const before = await page.evaluate(() => history.length)
  for (let round = 0; round < 10; round += 1) {
    await open()
    assert.equal(await page.evaluate(() => history.state), { idx: 4, viewer: true })
    if (round % 2 === 0) await page.evaluate(() => history.back())
    else await hand.tap(middle)
    await isGone()
    await page.waitForFunction(() => history.state?.viewer !== true)
  }
  const after = await page.evaluate(() => [history.length, location.search])
  assert.equal(after, [before + 1, '?at=301'])
})

test('a picture that fails shows a quiet sign, and the row goes on', async () => {
  await page.evaluate(
    all => void window.openViewer({ urls: all, current: 0 }),
    ['/broken.png', ...urls],
  )
  await page.getByText('图片没有加载出来').waitFor()
  await hand.swipe([300, 400], [100, 400], 250)
  await page.getByText('2/6').waitFor()
})

test('keys turn and close, and the focus returns', async () => {
  await page.locator('#link').focus()
  await open()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2/5').waitFor()
  await page.keyboard.press('Tab')
  assert.is(await page.evaluate(() => document.activeElement?.className), 'viewer-close')
  await page.keyboard.press('Escape')
  await isGone()
  assert.is(await page.evaluate(() => document.activeElement?.id), 'link')
})

test('the page behind does not scroll', async () => {
  await open()
  await hand.swipe([180, 600], [180, 200], 100)
  assert.is(await page.evaluate(() => scrollY), 0)
})

test('a turned phone keeps the picture in its place', async () => {
  await open(2)
  await page.setViewportSize({ width: 812, height: 375 })
  await restsAt(2, 0)
})

test.run()
