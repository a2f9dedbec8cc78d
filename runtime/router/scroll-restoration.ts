import { isScrollLocked, pageScrollTop, scrollPageTo } from '../feedback/scroll-lock.ts'
import { getRouter, openPages, visiblePage } from './current-router.ts'
import type { Page } from './page.ts'
import { onRouteChange } from './route-change.ts'
import { scrollMemory } from './scroll-memory.ts'

/** Content that loads later than this no longer moves the page, because the visitor is reading by then, ms. */
const patienceMs = 10_000
/** Events by which a visitor takes over the scrolling. */
const takesOver = ['touchstart', 'mousedown', 'wheel', 'keydown']

/** Offset that the visible page scrolls to once it is long enough. */
let wanted: number | undefined

/**
 * Restores the scroll offsets of pages that a reload or going back has rebuilt, even if their rows load late. Call
 * once, when the first page is on screen.
 */
export function startScrollRestoration(): void {
  const pages = openPages()
  for (const [index, place] of scrollMemory.of(getRouter().entryKey).entries()) {
    const page = pages[index]
    if (page && place > 0) giveBack(page, place)
  }
  // Within a document the page host restores offsets. In a restored document the browser does, unless content loads
  // late.
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

/**
 * Scrolls to the page's stored offset, and again whenever the page grows, until it is long enough or the visitor
 * scrolls.
 */
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

/** True if nobody has scrolled: the page is at its top, or as far down as the browser could restore it. */
function isUntouched(): boolean {
  if (isScrollLocked()) return true
  const { scrollHeight } = document.documentElement
  return window.scrollY <= 0 || window.scrollY >= scrollHeight - window.innerHeight - 1
}
