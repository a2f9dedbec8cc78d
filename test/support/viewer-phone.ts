import type { Page } from 'playwright'
import type { suite } from 'uvu'
import type { Box } from '../viewer/picture-places.ts'
import { touchesOn } from '../viewer/touches.ts'
import { type Fixture, openFixture } from './fixture.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
export const urls = ['/1.svg', '/2.svg', '/3.svg', '/4.svg', '/5.svg']
/** Position of a picture of these tests at its original scale. */
export const original: Box = { left: 0, top: 0, width: 375 }

export type Hand = Awaited<ReturnType<typeof touchesOn>>

export interface ViewerPage {
  page: Page
  /** All other requested addresses. */
  asked: string[]
  hand: Hand
}

/**
 * A tall page with the viewer, a new document for each test of the suite, passed to `use` with touch control.
 *
 * @param hasOwnTab whether the tab is new too, which takes several times as long: for tests of the tab's history, or that
 *   change the tab for good
 */
export function eachViewerPage(
  test: ReturnType<typeof suite>,
  use: (opened: ViewerPage) => void,
  { hasOwnTab = false } = {},
): void {
  let fixture: Fixture | undefined
  let opened: ViewerPage | undefined
  let documents = 0
  test.before.each(async () => {
    fixture ??= await openViewerFixture()
    if (!opened) {
      const tab = await fixture.open('/', phone)
      opened = { ...tab, hand: await touchesOn(tab.page) }
    } else {
      await opened.page.setViewportSize(phone.viewport)
      // An address of its own, because a reload would put the scroll position back.
      documents += 1
      await opened.page.goto(`${fixture.origin}/?${documents}`)
      opened.asked.length = 0
    }
    use(opened)
  })
  test.after.each(async () => {
    if (!hasOwnTab) return
    await opened?.page.close()
    opened = undefined
  })
  test.after(() => fixture?.close())
}

const openViewerFixture = () =>
  openFixture({
    entry: 'test/support/viewer-fixture.ts',
    styles: ['viewer/viewer.css'],
    body: '<main style="height:3000px"><button id="link">页面</button></main>',
    answer,
  })

/** A picture of 750 x 500, displayed at 375 x 250; `/broken` is no picture. */
function answer({ pathname }: URL) {
  if (pathname.startsWith('/broken')) return { contentType: 'image/png', body: 'no picture' }
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="500"><rect width="750" height="500" fill="#e8452c"/></svg>`
  return { contentType: 'image/svg+xml', body }
}

export async function openOn(page: Page, current = 0, all = urls): Promise<void> {
  await page.evaluate(
    options => {
      window.openViewer(options)
    },
    { urls: all, current },
  )
  await page.waitForSelector('.viewer div div:not([aria-busy])')
  await untilInHand(page)
  // Earlier taps are ignored.
  await page.waitForSelector('.viewer > :first-child[style*="opacity: 1;"]')
}

/** Waits until touches and keys are handled: the button is added at the same time. */
export const untilInHand = (page: Page) =>
  page.waitForSelector('.viewer > button', { state: 'attached' })

export const untilGone = (page: Page) => page.waitForSelector('.viewer', { state: 'detached' })

/** Waits until a tap would have closed the viewer: none of its timers is running. */
export const untilTapsAreOver = (page: Page) => page.waitForFunction(() => window.timers.size === 0)
