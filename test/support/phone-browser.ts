import { type BrowserContextOptions, type Page } from 'playwright'
import { userAgents } from '../../scripts/serve-for-browser.mjs'
import { type NavigationSite, openNavigationSite } from './navigation-site.ts'
import { openBrowser } from './browser.ts'

export const phoneWidth = 375
export const phoneHeight = 667

/** A phone with the tiny app of `phone-fixture.tsx`. */
export interface PhoneFixture {
  page: Page
  /** Loads an address as a new document. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Waits until the document's first page is on screen. */
  ready(): Promise<unknown>
  navigateTo(url: string): Promise<unknown>
  navigateBack(delta?: number): Promise<unknown>
  /** Like navigateTo, for a navigation to a new document. */
  leaveFor(url: string): Promise<unknown>
  /** Late rows come, as soon as a page waits for them. */
  bringRows(): Promise<unknown>
  scrollTo(top: number): Promise<void>
  scrollY(): Promise<number>
  /** Path and query in the address bar. */
  address(): Promise<string>
  /** Addresses of the open pages. */
  stack(): Promise<string[] | undefined>
  /** Headings of the displayed pages. */
  displayed(): Promise<string[]>
  bodyStyle(): Promise<string | null>
  /** Waits until the effects of the last step have been painted. */
  nextFrames(): Promise<void>
  close(): Promise<void>
}

export interface PhoneBrowser {
  site: NavigationSite
  phone(options?: BrowserContextOptions): Promise<PhoneFixture>
  close(): Promise<void>
}

/** @param wishes `hasBackCache` starts the full Chromium, which takes about twice the CPU time of its headless shell */
export async function openPhoneBrowser(
  wishes: { hasBackCache?: boolean } = {},
): Promise<PhoneBrowser> {
  const site = await openNavigationSite('test/support/phone-fixture.tsx')
  const browser = await openBrowser(wishes)
  return {
    site,
    async phone(options = {}) {
      const page = await browser.newPage({
        viewport: { width: phoneWidth, height: phoneHeight },
        isMobile: true,
        hasTouch: true,
        userAgent: userAgents.ios,
        ...options,
      })
      return handle(page, site.origin)
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

function handle(page: Page, origin: string): PhoneFixture {
  const ready = () => page.waitForFunction(() => window.fixture !== undefined)
  return {
    page,
    ready,
    async open(url) {
      await page.goto(origin + url, { waitUntil: 'commit' })
      await ready()
    },
    async reload() {
      await page.reload({ waitUntil: 'commit' })
      await ready()
    },
    navigateTo: url => page.evaluate(to => window.fixture?.wx.navigateTo({ url: to }), url),
    navigateBack: (delta = 1) =>
      page.evaluate(count => window.fixture?.wx.navigateBack({ delta: count }), delta),
    leaveFor: url => page.evaluate(to => void window.fixture?.wx.navigateTo({ url: to }), url),
    bringRows: () => page.waitForFunction(() => window.fixture?.bringRows()),
    scrollTo: top => page.evaluate(to => window.scrollTo(0, to), top),
    scrollY: () => page.evaluate(() => window.scrollY),
    address: () => page.evaluate(() => location.pathname + location.search),
    stack: () => page.evaluate(() => window.fixture?.stack()),
    displayed: () => page.locator('.taro-page:not([style]) h1').allTextContents(),
    bodyStyle: () => page.evaluate(() => document.body.getAttribute('style')),
    nextFrames: () =>
      page.evaluate(async () => {
        for (let count = 0; count < 3; count += 1) {
          await new Promise(resolve => requestAnimationFrame(resolve))
        }
      }),
    close: () => page.context().close(),
  }
}
