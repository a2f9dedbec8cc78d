import { isScrollLocked } from '../feedback/scroll-lock.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { configOf } from './config-of.ts'
import { isInScrollableBox } from './inner-scroll.ts'

/** How near the end counts as the end unless the page says otherwise, css px. */
const defaultDistance = 50
/** A finger that moves up so far wants to see more, css px. */
const effortPx = 30

/** Where a page was when it was last looked at, and its height when it was last told of its end. */
interface Seen {
  top: number
  toldHeight: number | undefined
}

const seen = new WeakMap<Page, Seen>()

/** Tells the visible page of the window's scrolling: where it is, and when it comes near the end. */
export function startScrollEvents(): void {
  window.addEventListener('scroll', handleScroll, { passive: true })
  watchEffort(handleEffort)
}

function handleScroll(): void {
  const page = visiblePage()
  if (!page || isScrollLocked()) return
  const scrollTop = window.scrollY
  page.events.emit('pageScroll', { scrollTop })
  // Emptying a list or coming back into view also changes the offset, but nobody scrolled to the end.
  look(page, scrollTop > (seen.get(page)?.top ?? 0))
}

/** A page that fits into the window has no scroll, and yet an end that one can want to pass. */
function handleEffort(target: Element): void {
  const page = visiblePage()
  const { scrollHeight } = document.documentElement
  if (!page?.events.has('reachBottom') || isScrollLocked() || scrollHeight > window.innerHeight)
    return
  if (!isInScrollableBox(target)) look(page, true)
}

/** Once for each time the visitor comes to the end, and again when the page has grown since. */
function look(page: Page, isOnward: boolean): void {
  const { events } = page
  const top = window.scrollY
  const before = seen.get(page)
  if (!events.has('reachBottom')) return void seen.set(page, { top, toldHeight: undefined })

  const height = document.documentElement.scrollHeight
  const { onReachBottomDistance = defaultDistance } = configOf(page)
  const isNear = height - top - window.innerHeight <= onReachBottomDistance
  const isNews = isNear && isOnward && before?.toldHeight !== height
  const toldHeight = isNews ? height : before?.toldHeight
  seen.set(page, { top, toldHeight: isNear ? toldHeight : undefined })
  if (isNews) events.emit('reachBottom')
}

/** Calls back once for each finger that moves up, and for each turn of the wheel. */
function watchEffort(onEffort: (target: Element) => void): void {
  let startY: number | undefined

  function handleMove({ touches, target }: TouchEvent): void {
    const y = touches[0]?.clientY
    if (startY === undefined || y === undefined || startY - y < effortPx) return
    startY = undefined
    onEffort(target as Element)
  }

  const passive = { passive: true }
  window.addEventListener(
    'touchstart',
    ({ touches }) => {
      startY = touches.length === 1 ? touches[0]?.clientY : undefined
    },
    passive,
  )
  window.addEventListener('touchmove', handleMove, passive)
  window.addEventListener(
    'wheel',
    ({ deltaY, target }) => {
      if (deltaY > 0) onEffort(target as Element)
    },
    passive,
  )
}
