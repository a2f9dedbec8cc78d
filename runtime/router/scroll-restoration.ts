import { isScrollLocked, pageScrollTop, scrollPageTo } from '../feedback/scroll-lock.ts'
import { getRouter, openPages, visiblePage } from './current-router.ts'
import type { Page } from './page.ts'
import { onRouteChange } from './route-change.ts'
import { scrollMemory } from './scroll-memory.ts'

/** Content that loads later than this does not move the page any more: the visitor is reading by then, ms. */
const patienceMs = 10_000
/** What a visitor does to go elsewhere. */
const takesOver = ['touchstart', 'mousedown', 'wheel', 'keydown']

/** Where the visible page will be put as soon as it is long enough. */
let wanted: number | undefined

/**
 * Pages that a reload or a way back makes anew come back to where they were scrolled to, also if their rows come late.
 * Call once, when the first page is on screen.
 */
export function startScrollRestoration(): void {
  const pages = openPages()
  for (const [index, place] of scrollMemory.of(getRouter().entryKey).entries()) {
    const page = pages[index]
    if (page && place > 0) giveBack(page, place)
  }
  // Within a document the page host restores offsets. In a restored document the browser does, unless content loads late.
  onRouteChange(() => {
    window.history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', remember)
}

function remember(): void {
  window.history.scrollRestoration = 'auto'
  const top = visiblePage()
  const tops = openPages().map(page =>
    page === top ? (wanted ?? pageScrollTop()) : page.scrollTop,
  )
  scrollMemory.keep(getRouter().entryKey, tops)
}

function giveBack(page: Page, place: number): void {
  page.scrollTop = place
  if (page === visiblePage()) {
    if (isUntouched()) hold(page)
    return
  }
  const forget = page.events.on('show', () => {
    forget()
    hold(page)
  })
}

/** Scrolls to the page's place, and again whenever the page grows, until it is long enough or somebody goes elsewhere. */
function hold(page: Page): void {
  const place = page.scrollTop
  if (!('ResizeObserver' in window)) return
  wanted = place
  const observer = new ResizeObserver(() => {
    scrollPageTo(place)
    if (Math.abs(pageScrollTop() - place) < 1) end()
  })
  observer.observe(document.body)
  const timer = setTimeout(end, patienceMs)
  const stop = page.events.on('hide', end)
  for (const name of takesOver) window.addEventListener(name, end, { capture: true, passive: true })

  function end(): void {
    wanted = undefined
    observer.disconnect()
    clearTimeout(timer)
    stop()
    for (const name of takesOver) window.removeEventListener(name, end, { capture: true })
  }
}

/** Nobody has scrolled yet: the page stands at its top, or as far down as the browser could bring it. */
function isUntouched(): boolean {
  if (isScrollLocked()) return true
  const { scrollHeight } = document.documentElement
  return window.scrollY <= 0 || window.scrollY >= scrollHeight - window.innerHeight - 1
}
