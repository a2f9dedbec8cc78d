import { type Page } from 'playwright'
import type { suite } from 'uvu'
import type { Note } from './form-fixture.tsx'
import { type FormSite, openFormSite } from './form-site.ts'
import { openBrowser } from './browser.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** The page with all form components, a new document for each test of the suite, passed to `use` with its site. */
export function eachFormPage(
  test: ReturnType<typeof suite>,
  use: (page: Page, site: FormSite) => void,
): void {
  let opened: Awaited<ReturnType<typeof openFormPhone>> | undefined
  test.before.each(async () => {
    opened ??= await openFormPhone()
    use(await opened.open(), opened.site)
  })
  test.after(() => opened?.close())
}

async function openFormPhone() {
  const site = await openFormSite()
  const browser = await openBrowser()
  // One tab, because a browser takes several times as long for a new one as for a new document.
  const page = await browser.newPage(phone)
  let documents = 0
  return {
    site,
    async open() {
      await page.setViewportSize(phone.viewport)
      // An address of its own, because a reload would put back what was filled in and the scroll position.
      documents += 1
      await page.goto(`${site.origin}/?${documents}`)
      await page.waitForSelector('form')
      return page
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

export const notes = (page: Page): Promise<Note[]> => page.evaluate(() => globalThis.log)

/** Recorded events of one name. */
export async function told<Detail = object>(page: Page, name: string): Promise<Detail[]> {
  const ofName = (await notes(page)).filter(([each]) => each === name)
  return ofName.map(([, detail]) => detail as Detail)
}

/** Waits for a number of events. */
export const toldTimes = (page: Page, name: string, times: number) =>
  page.waitForFunction(
    ([wanted, count]) => globalThis.log.filter(([each]) => each === wanted).length >= count,
    [name, times] as const,
  )

export async function centerOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Accessibility violations that prevent using the page with a screen reader. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
  })
}
