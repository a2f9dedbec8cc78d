import { isScrollLocked } from '../feedback/scroll-lock.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { configOf } from './config-of.ts'

/** How near the end counts as the end unless the page says otherwise, css px. */
const defaultDistance = 50

let nearAt: { page: Page; height: number } | undefined

/** Tells the visible page of the window's scrolling: where it is, and when it comes near the end. */
export function startScrollEvents(): void {
  window.addEventListener('scroll', handleScroll, { passive: true })
}

function handleScroll(): void {
  const page = visiblePage()
  if (!page || isScrollLocked()) return
  const scrollTop = window.scrollY
  page.events.emit('pageScroll', { scrollTop })
  if (!page.events.has('reachBottom')) return

  const height = document.documentElement.scrollHeight
  const { onReachBottomDistance = defaultDistance } = configOf(page)
  const isNear = height - scrollTop - window.innerHeight <= onReachBottomDistance
  // Once for each time the visitor comes there, and again when the page has grown since.
  const isKnown = nearAt?.page === page && nearAt.height === height
  if (isNear && !isKnown) page.events.emit('reachBottom')
  nearAt = isNear ? { page, height } : undefined
}
