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
} from '../support/viewer-phone.ts'
import { placeOf, restOf } from '../viewer/picture-places.ts'

const test = suite('how the viewer comes and goes')
let page: Page
let hand: Hand
eachViewerPage(
  test,
  opened => {
    ;({ page, hand } = opened)
  },
  { hasOwnTab: true },
)

test('the phone’s back closes the viewer and not the page, and ten viewers leave no entries', async () => {
  await page.evaluate(() => history.replaceState({ idx: 4 }, '', '/?at=301'))
  const before = await page.evaluate(() => history.length)
  for (let round = 0; round < 10; round += 1) {
    await openOn(page)
    assert.equal(await page.evaluate(() => history.state), { idx: 4, viewer: true })
    if (round % 2 === 0) await page.evaluate(() => history.back())
    else await hand.press([187.5, 406], 80)
    await untilGone(page)
    await page.waitForFunction(() => history.state?.viewer !== true)
  }
  const after = await page.evaluate(() => [history.length, location.search, history.state])
  assert.equal(after, [before + 1, '?at=301', { idx: 4 }])
})

test('the phone’s back before the first frame closes the viewer, and the page stays', async () => {
  await page.evaluate(() => {
    history.pushState({ idx: 5 }, '', '/?at=302')
    window.openViewer({ urls: ['/1.svg'], current: 0 })
    history.back()
  })
  await untilGone(page)
  const there = await page.evaluate(() => [location.search, history.state])
  assert.equal(there, ['?at=302', { idx: 5 }])
})

test('a viewer that opens while the last one’s entry is still going stays open', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    window.openViewer({ urls: ['/1.svg'], current: 0 }).close()
    // The viewer's timer is older than this one, so its history entry is being removed but still
    // present.
    await new Promise(resolve => setTimeout(resolve))
    window.openViewer({ urls: ['/2.svg'], current: 0 })
  })
  await page.waitForSelector('[src="/2.svg"]')
  await untilTapsAreOver(page)
  assert.equal(await restOf(page, '/2.svg'), original)
  await page.evaluate(() => history.back())
  await untilGone(page)
})

const placeOfThumb = { left: 30, top: 200, width: 150 }

/**
 * Widths and left edges of the picture in each frame while it opens from or closes to a thumbnail.
 */
async function watchFrames(act: 'open' | 'close'): Promise<{ left: number; width: number }[]> {
  return page.evaluate(async doing => {
    const thumb = document.querySelector('img')
    if (doing === 'open' && thumb) {
      window.openViewer({ urls: ['/1.svg', '/2.svg'], current: 0, thumb })
    } else {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    }
    const seen: { left: number; width: number }[] = []
    for (let picture: Element | null = null, count = 0; count < 120; count += 1) {
      await new Promise(requestAnimationFrame)
      picture = document.querySelector('.viewer [draggable]')
      if (!picture) break
      const { left, width } = picture.getBoundingClientRect()
      seen.push({ left, width })
      if (doing === 'open' && width === 375) break
    }
    return seen
  }, act)
}

async function addThumb(): Promise<void> {
  await page.evaluate(async ({ left, top, width }) => {
    const thumb = new Image()
    thumb.src = '/small.svg'
    thumb.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px`
    document.querySelector('main')?.append(thumb)
    await thumb.decode()
  }, placeOfThumb)
}

test('it grows out of the thumbnail, and goes back into it', async () => {
  await addThumb()
  const out = await watchFrames('open')
  const [first] = out
  assert.ok(first && first.width >= 150 && first.width < 375, JSON.stringify(out))
  assert.ok(out.every(({ width }, at) => width >= (out[at - 1]?.width ?? 0)))
  const last = out.at(-1)
  assert.ok(last && last.width === 375 && Math.abs(last.left) < 0.1, JSON.stringify(last))
  const back = (await watchFrames('close')).at(-1)
  assert.ok(back && back.width < 180 && Math.abs(back.left - 30) < 10, JSON.stringify(back))
  await untilGone(page)
})

test('the thumbnail is seen until the large picture is ready, however long that takes', async () => {
  await addThumb()
  let send = () => {}
  const wanted = new Promise<void>(resolve => (send = resolve))
  await page.route('**/1.svg', async route => {
    await wanted
    await route.fallback()
  })
  await watchFrames('open')
  const slide = page.locator('.viewer div div').first()
  const seen = () =>
    slide.evaluate(box =>
      [...box.querySelectorAll('img')]
        .filter(each => each.naturalWidth > 0 && getComputedStyle(each).opacity === '1')
        .map(each => each.getAttribute('src')?.replace(/.*\//, '')),
    )
  assert.equal(await seen(), ['small.svg'])
  assert.is(await slide.getAttribute('aria-busy'), 'true')
  send()
  await page.waitForSelector('.viewer div div:not([aria-busy]) img:only-child')
  assert.equal(await seen(), ['1.svg'])
})

test('for whom movement is too much it is simply there, turned, and gone', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addThumb()
  const out = await watchFrames('open')
  assert.ok(out.length <= 2, JSON.stringify(out))
  // Keys are handled once the first frame has been painted.
  await page.waitForFunction(() => document.activeElement?.className === 'viewer')
  await page.keyboard.press('ArrowRight')
  assert.is((await placeOf(page, '/2.svg')).left, 0)
  assert.ok((await watchFrames('close')).length <= 2)
})

test.run()
