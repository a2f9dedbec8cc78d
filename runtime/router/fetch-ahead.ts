import { idle } from '../core/idle.ts'
import { networkType, savesData } from '../network/network-type.ts'
import { getRouter, visiblePage } from './current-router.ts'
import type { Page } from './page.ts'
import { splitUrl } from './rebuild-url.ts'
import type { PageEntry } from './route-table.ts'

/** On what opens a page when it is tapped: the address, as `navigateTo` takes it. */
const LEADS = 'data-leads'

/** Maximum number of pages fetched ahead for each page that is shown. */
const MOST = 3

/** Time between two looks at the screen, ms. */
const PAUSE_MS = 500

/**
 * Fetches the files of the pages to which what is on screen leads, once the page is idle: a tap then draws without
 * waiting for them. Not with the browser's data saver, nor on a connection that is slower than 4G.
 *
 * @param fetchFiles fetches what the entry's page needs, and runs none of it
 */
export function startFetchAhead(fetchFiles: (entry: PageEntry) => void): void {
  const fetched = new Set<PageEntry>()
  const counts = new WeakMap<Page, number>()
  let isDue = false

  function look(page: Page): void {
    for (const element of document.querySelectorAll<HTMLElement>(`[${LEADS}]`)) {
      const count = counts.get(page) ?? 0
      if (count >= MOST) return
      const entry = isOnScreen(element) ? entryOf(element, page) : undefined
      if (!entry || entry === page.entry || fetched.has(entry)) continue
      fetched.add(entry)
      counts.set(page, count + 1)
      fetchFiles(entry)
    }
  }

  async function lookSoon(): Promise<void> {
    const page = visiblePage()
    if (isDue || !page || counts.get(page) === MOST) return
    isDue = true
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    await idle()
    isDue = false
    const shown = visiblePage()
    if (shown && isGoodConnection()) look(shown)
  }

  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', lookSoon, { passive: true })
  void lookSoon()
}

const isGoodConnection = () => !savesData() && !/^([23]g|none)$/.test(networkType())

function entryOf(element: HTMLElement, { path: here }: Page): PageEntry | undefined {
  const target = element.getAttribute(LEADS) ?? ''
  // Also an address of this site would be opened as a document of another one.
  if (/^https?:/i.test(target)) return undefined
  const { table } = getRouter()
  return table.find(splitUrl(table.resolve(target, here)).path)
}

function isOnScreen(element: HTMLElement): boolean {
  const { width, top, bottom } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
