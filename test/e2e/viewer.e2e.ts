import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  eachViewerPage,
  type Hand,
  openOn,
  original,
  untilGone,
  untilTapsAreOver,
  urls,
} from '../support/viewer-phone.ts'
import { placeOf, restOf } from '../viewer/picture-places.ts'
import type { Point } from '../viewer/touches.ts'

const test = suite('a hand on the viewer in a browser')
const middle: Point = [187.5, 406]
const apart = (px: number, [x, y] = middle): [Point, Point] => [
  [x - px / 2, y],
  [x + px / 2, y],
]

let page: Page
let hand: Hand
eachViewerPage(test, opened => {
  ;({ page, hand } = opened)
})

const open = (current = 0, all = urls) => openOn(page, current, all)
const rests = (url: string) => restOf(page, url)
const boxOf = (url: string) => placeOf(page, url)
const tapsAreOver = () => untilTapsAreOver(page)
const isGone = () => untilGone(page)
const number = (words: string) => page.getByText(words, { exact: true }).waitFor()

test('the picture itself is what a finger touches, and the host may answer a long press', async () => {
  await open()
  const top = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.getAttribute('src'),
    middle,
  )
  assert.is(top, '/1.svg')
  await hand.press(middle, 900)
  const isMenuAllowed = await page.evaluate(
    ([x, y]) =>
      document
        .elementFromPoint(x, y)
        ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    middle,
  )
  assert.ok(isMenuAllowed)
  assert.equal(await page.evaluate(() => window.prevented), [])
  await tapsAreOver()
  assert.equal(await rests('/1.svg'), original)
})

const taps: [name: string, to: Point, ms: number, isTap: boolean][] = [
  ['299 ms', [100, 400], 299, true],
  ['301 ms', [100, 400], 301, false],
  ['4 px', [104, 400], 200, true],
  ['6 px', [106, 400], 200, false],
]

for (const [name, to, ms, isTap] of taps) {
  test(`a touch of ${name} ${isTap ? 'closes, and nothing behind it is clicked' : 'does not close'}`, async () => {
    await open()
    await hand.down([100, 400])
    await hand.along([[100, 400]], [to], 1)
    await hand.up(ms - 16)
    if (isTap) await isGone()
    else await tapsAreOver()
    assert.is(await page.locator('.viewer').count(), isTap ? 0 : 1)
    assert.is(await page.evaluate(() => window.clicks), 0)
  })
}

test('a double tap zooms at the point, a second one back, and neither closes', async () => {
  await open()
  await hand.doubleTap([87.5, 406])
  const scale = 812 / 250
  const { left, width } = await rests('/1.svg')
  assert.is(width, Math.round(375 * scale))
  // The point under the finger, 87.5 px into the picture, has not moved.
  assert.ok(Math.abs(left + 87.5 * scale - 87.5) < 1, String(left))
  await tapsAreOver()
  await hand.doubleTap(middle)
  assert.equal(await rests('/1.svg'), original)
  await tapsAreOver()
  assert.is(await page.locator('.viewer').count(), 1)
})

test('two fingers zoom around their middle, wherever it goes', async () => {
  await open()
  const [from, to] = [apart(100, [120, 380]), apart(250, [150, 400])]
  await page.evaluate(() => {
    window.addEventListener(
      'touchmove',
      ({ touches: [one, other] }) => {
        if (!one || !other) throw new Error('The pinch begins with a single finger.')
        const gap = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
        const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]
        window.firstMove = { x, y, gap }
      },
      { capture: true, once: true },
    )
  })
  await hand.down(...from)
  await hand.along(from, to, 30)
  // The pinch is measured from its first move, which may carry the new place of one finger only.
  const { x, y, gap } = await page.evaluate(() => window.firstMove)
  assert.ok(gap > 100 && gap < 110, String(gap))
  const { left, top, width } = await boxOf('/1.svg')
  const scale = width / 375
  assert.ok(Math.abs(scale - 250 / gap) < 0.01, String(scale))
  assert.ok(Math.abs(left + x * scale - 150) < 1, String(left))
  assert.ok(Math.abs(top + y * scale - 400) < 1, String(top))
  await hand.up()
})

test('zooms end at four times and at the original scale, without a gap', async () => {
  await open()
  await hand.pinch(apart(40), apart(360))
  await hand.pinch(apart(40), apart(360))
  assert.is((await rests('/1.svg')).width, 1500)
  await hand.pinch(apart(340, [180, 200]), apart(150, [260, 700]))
  const { left, width } = await rests('/1.svg')
  assert.ok(width < 1000 && left <= 0 && left + width >= 375, `${left}, ${width}`)
  await hand.pinch(apart(360), apart(20))
  assert.equal(await rests('/1.svg'), original)
  await tapsAreOver()
  assert.is(await page.locator('.viewer').count(), 1)
})

test('a zoomed picture comes along with a slow finger, and runs on with a quick one, to its edge', async () => {
  await open()
  await hand.doubleTap(middle)
  const before = await rests('/1.svg')
  await hand.slowSwipe([250, 400], [186, 400])
  // A drag begins with the first move that the browser delivers, 16 px.
  assert.is((await rests('/1.svg')).left, before.left - 48)
  await hand.flick([340, 400], [140, 400])
  const { left, width } = await rests('/1.svg')
  assert.is(left + width, 375)
  await number('1/5')
})

test('at the edge a swipe hands over, and the picture left gets its original scale back', async () => {
  await open()
  await hand.doubleTap([370, 406])
  await rests('/1.svg')
  await hand.slowSwipe([360, 400], [20, 400])
  await number('2/5')
  assert.equal(await rests('/2.svg'), original)
  assert.equal(await rests('/1.svg'), { ...original, left: -385 })
  await hand.slowSwipe([20, 400], [360, 400])
  assert.equal(await rests('/1.svg'), original)
})

test('a long slow drag turns, a short one does not, a flick does; ten px lie between', async () => {
  await open(1)
  assert.is((await rests('/3.svg')).left, 385)
  await hand.slowSwipe([300, 400], [120, 400])
  await number('3/5')
  assert.equal(await rests('/3.svg'), original)
  await hand.slowSwipe([300, 400], [240, 400])
  assert.equal(await rests('/3.svg'), original)
  await number('3/5')
  await hand.flick([240, 400], [290, 400])
  await number('2/5')
  assert.equal(await rests('/2.svg'), original)
})

test('both ends of the row give and come back', async () => {
  await open()
  await hand.slowSwipe([50, 400], [350, 400])
  assert.equal(await rests('/1.svg'), original)
  await number('1/5')
  await page.keyboard.press('ArrowLeft')
  await number('1/5')
})

test('a drag down takes the picture along and closes; a small one lets it come back', async () => {
  await open()
  await hand.slowSwipe([180, 300], [182, 400])
  assert.equal(await rests('/1.svg'), original)
  await hand.down([180, 300])
  await hand.along([[180, 300]], [[184, 560]])
  const { width } = await boxOf('/1.svg')
  assert.ok(width > 250 && width < 340, String(width))
  await hand.up(300)
  await isGone()
})

test.run()
