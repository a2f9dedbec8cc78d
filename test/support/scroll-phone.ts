import { type Page } from 'playwright'
import { type NavigationSite, openNavigationSite } from './navigation-site.ts'
import type { Heard, ScrollFixture } from './scroll-fixture.tsx'
import { handOn } from './touch.ts'
import { openBrowser } from './browser.ts'

type Told = Heard[1][]

/** A phone with the scenes of `scroll-fixture.tsx`. */
export interface ScrollPhone {
  page: Page
  hand: Awaited<ReturnType<typeof handOn>>
  show(scene: Parameters<ScrollFixture['show']>[0], props?: Record<string, unknown>): Promise<void>
  /** Covers the page, like another page of the stack, or uncovers it. */
  cover(isCovered: boolean): Promise<void>
  /** Recorded events of one name. */
  told(name: string): Promise<Told>
  /** Waits for a number of events; resolves with them. */
  toldTimes(name: string, times: number): Promise<Told>
  /** Visible slides after everything has come to rest, with their left and upper edges. */
  seenSlides(): Promise<number[][]>
  /** Left and top offset of a scroller after it has come to rest. */
  scrolled(id: string): Promise<number[]>
  /** Waits until it has scrolled by more than the tolerance of a tap. */
  hasScrolled(id: string, side: 'scrollTop' | 'scrollLeft'): Promise<unknown>
  windowTop(): Promise<number>
}

export interface ScrollPhones {
  /** The phone with a new document. One that the test has changed for good must be closed after it. */
  open(more?: { reducedMotion?: 'reduce' }): Promise<ScrollPhone>
  close(): Promise<void>
}

const screen = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }

export async function openScrollPhones(): Promise<ScrollPhones> {
  const site: NavigationSite = await openNavigationSite('test/support/scroll-fixture.tsx')
  const browser = await openBrowser()
  /** A browser takes several times as long for a new tab as for a new document. */
  let shared: ScrollPhone | undefined
  let documents = 0

  async function openTab(more: { reducedMotion?: 'reduce' }): Promise<ScrollPhone> {
    const page = await browser.newPage({ ...screen, ...more })
    return handle(page, await handOn(page))
  }

  return {
    async open(more = {}) {
      const isPlain = Object.keys(more).length === 0
      const phone = isPlain && shared && !shared.page.isClosed() ? shared : await openTab(more)
      if (isPlain) shared = phone
      await phone.page.setViewportSize(screen.viewport)
      // An address of its own, because a reload would put the scroll position back.
      documents += 1
      await phone.page.goto(`${site.origin}/?${documents}`)
      await phone.page.waitForFunction(() => window.scrollFixture)
      return phone
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

function handle(page: Page, hand: ScrollPhone['hand']): ScrollPhone {
  const told = (name: string): Promise<Told> =>
    page.evaluate(
      wanted =>
        window.scrollFixture.heard.flatMap(([each, detail]) => (each === wanted ? [detail] : [])),
      name,
    )

  return {
    page,
    hand,
    show: (scene, props = {}) =>
      page.evaluate(([name, given]) => window.scrollFixture.show(name, given), [
        scene,
        props,
      ] as const),
    cover: isCovered => page.evaluate(now => window.scrollFixture.cover(now), isCovered),
    told,
    async toldTimes(name, times) {
      await page.waitForFunction(
        ([wanted, count]) =>
          window.scrollFixture.heard.filter(([each]) => each === wanted).length >= count,
        [name, times] as const,
      )
      return told(name)
    },
    seenSlides: () => page.evaluate(findSeenSlides),
    scrolled: id => page.evaluate(findScrolled, id),
    hasScrolled: (id, side) =>
      page.waitForFunction(([which, edge]) => (document.getElementById(which)?.[edge] ?? 0) > 50, [
        id,
        side,
      ] as const),
    windowTop: () => page.evaluate(() => window.scrollY),
  }
}

/** Runs in the page. */
async function findSeenSlides(): Promise<number[][]> {
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
}

/** Runs in the page. */
async function findScrolled(id: string): Promise<number[]> {
  let before = ''
  for (let same = 0; same < 10; same += 1) {
    await new Promise(requestAnimationFrame)
    const { scrollLeft = -1, scrollTop = -1 } = document.getElementById(id) ?? {}
    const now = `${scrollLeft} ${scrollTop}`
    if (now !== before) same = 0
    before = now
  }
  return before.split(' ').map(Number)
}
