import type { FrameLocator, Locator, Page } from 'playwright'
import type { Effort } from './effort.ts'

/** A picture in somebody's album. */
export interface AlbumPicture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A tap on a picture in the album, and one on the way back. */
const ALBUM_TAPS = 2

/**
 * Somebody's hand on a phone: everything that it does is counted in `effort`, pages by the paths that its app shows.
 * Looking and waiting count nothing.
 */
export interface Hand {
  page: Page
  view: Page | FrameLocator
  /** Opens an address that was scanned or tapped in a chat. */
  open(address: string): Promise<void>
  /** A button by its name, which may begin with it; or anything else that can be tapped. */
  tap(what: string | RegExp | Locator): Promise<void>
  /** Replaces the text of a field. */
  type(field: string | Locator, text: string): Promise<void>
  /** Chooses an option of a list by its label: two taps. */
  choose(field: string, option: string): Promise<void>
  /** Chooses a picture of the album that the tap opens. */
  upload(what: string | RegExp | Locator, picture: AlbumPicture): Promise<void>
  see(text: string | RegExp): Promise<void>
  seeHeading(name: string | RegExp): Promise<void>
}

export function handOn(page: Page, effort: Effort, frame?: FrameLocator): Hand {
  const view = frame ?? page
  countPages(page, effort, frame !== undefined)
  const buttonOf = (what: string | RegExp | Locator): Locator =>
    typeof what === 'string' || what instanceof RegExp
      ? view.getByRole('button', { name: what, exact: typeof what === 'string' }).first()
      : what
  const fieldOf = (field: string | Locator): Locator =>
    typeof field === 'string' ? view.getByLabel(field, { exact: true }).first() : field

  async function tap(what: string | RegExp | Locator): Promise<void> {
    effort.taps += 1
    await buttonOf(what).click()
  }

  return {
    page,
    view,
    async open(address) {
      effort.taps += 1
      await page.goto(frame ? `/sandbox/phone?to=${encodeURIComponent(address)}` : address)
    },
    tap,
    async type(field, text) {
      const input = fieldOf(field)
      // Into the field, and over what is in it.
      effort.taps += (await input.evaluate(textIn)) === '' ? 1 : 2
      effort.characters += [...text].length
      await input.fill(text)
    },
    async choose(field, option) {
      effort.taps += 2
      await fieldOf(field).selectOption({ label: option })
    },
    async upload(what, picture) {
      effort.taps += ALBUM_TAPS
      const [album] = await Promise.all([page.waitForEvent('filechooser'), tap(what)])
      await album.setFiles(picture)
    },
    see: text => view.getByText(text).locator('visible=true').first().waitFor(),
    seeHeading: name => view.getByRole('heading', { name }).first().waitFor(),
  }
}

/** Runs in the page. */
const textIn = (field: Element): string =>
  'value' in field ? String(field.value) : (field.textContent ?? '')

/** Counts each path that the app's frame comes to. */
function countPages(page: Page, effort: Effort, isInFrame: boolean): void {
  const shown = new Map<object, string>()
  page.on('framenavigated', frame => {
    const isApp = isInFrame ? frame.parentFrame() !== null : frame.parentFrame() === null
    if (!isApp || !frame.url().startsWith('http')) return
    const { pathname } = new URL(frame.url())
    if (shown.get(frame) === pathname) return
    shown.set(frame, pathname)
    effort.pages += 1
  })
}
