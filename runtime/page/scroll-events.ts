import { FRACTION } from './scroll-end.ts'
import { isScrollLocked } from '../feedback/scroll-lock.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { configOf } from './config-of.ts'
import { isInScrollableBox } from './inner-scroll.ts'

/** Default distance at which the end counts as reached, css px. */
const defaultDistance = 50
/** Upward movement of a finger that counts as an attempt to scroll on, css px. */
const effortPx = 30

/** Offset at a page's last check, and its height at the last `reachBottom`. */
interface Seen {
  top: number
  toldHeight: number | undefined
}

const seen = new WeakMap<Page, Seen>()

/** Reports the window's scrolling to the visible page: offset, and approach to the end. */
export function startScrollEvents(): void {
  window.addEventListener('scroll', handleScroll, { passive: true })
  watchEffort(handleEffort)
}

function handleScroll(): void {
  const page = visiblePage()
  if (!page || isScrollLocked()) return
  const scrollTop = window.scrollY
  page.events.emit('pageScroll', { scrollTop })
  // Emptying a list or returning to a page also changes the offset, but is no scroll to the end.
  look(page, scrollTop > (seen.get(page)?.top ?? 0))
}

/** A page that fits into the window does not scroll, but the visitor can still try to pass its end. */
function handleEffort(target: Element): void {
  const page = visiblePage()
  const { scrollHeight } = document.documentElement
  if (!page?.events.has('reachBottom') || isScrollLocked() || scrollHeight > window.innerHeight)
    return
  if (!isInScrollableBox(target)) look(page, true)
}

/** Fires once per arrival at the end, and again after the page has grown. */
function look(page: Page, isOnward: boolean): void {
  const { events } = page
  const top = window.scrollY
  const before = seen.get(page)
  if (!events.has('reachBottom')) return void seen.set(page, { top, toldHeight: undefined })

  const height = document.documentElement.scrollHeight
  const { onReachBottomDistance = defaultDistance } = configOf(page)
  const isNear = height - top - window.innerHeight <= Math.max(onReachBottomDistance, FRACTION)
  const isNews = isNear && isOnward && before?.toldHeight !== height
  const toldHeight = isNews ? height : before?.toldHeight
  seen.set(page, { top, toldHeight: isNear ? toldHeight : undefined })
  if (isNews) events.emit('reachBottom')
}

/** Calls back once per touch that moves up, and for each turn of the wheel. */
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
