import './pull-down.css'
import { isScrollLocked } from '../feedback/scroll-lock.ts'
import type { Page } from '../router/page.ts'
import { onRefreshing, refresh } from './pull-down-refresh.ts'

/** The spinner follows the finger at this share, up to a limit; released beyond the threshold it refreshes, css px. */
const drag = 0.5
const farthestPx = 80
const thresholdPx = 50

const watched = new WeakSet<Page>()

let spinner: HTMLElement | undefined

/** Lets the visitor pull this page down as long as it is in view; call at each show. */
export function watchPull(page: Page): void {
  onRefreshing(isRefreshing => place(isRefreshing ? thresholdPx : 0))
  if (watched.has(page)) return
  watched.add(page)
  let startY: number | undefined
  let pulled = 0

  document.addEventListener('touchstart', handleStart, { passive: true })
  // Not passive: while the spinner comes down, the page must not move with it.
  document.addEventListener('touchmove', handleMove, { passive: false })
  document.addEventListener('touchend', handleEnd)
  document.addEventListener('touchcancel', handleEnd)
  page.events.on('unload', () => {
    document.removeEventListener('touchstart', handleStart)
    document.removeEventListener('touchmove', handleMove)
    document.removeEventListener('touchend', handleEnd)
    document.removeEventListener('touchcancel', handleEnd)
  })

  function handleStart({ touches }: TouchEvent): void {
    const isAtTop = page.isShown && window.scrollY <= 0 && !isScrollLocked()
    startY = isAtTop && touches.length === 1 ? touches[0]?.clientY : undefined
  }

  function handleMove(event: TouchEvent): void {
    const y = event.touches[0]?.clientY
    if (startY === undefined || y === undefined) return
    pulled = Math.min((y - startY) * drag, farthestPx)
    // A first move upwards is a scroll, and stays one.
    if (pulled <= 0) startY = undefined
    else if (event.cancelable) event.preventDefault()
    place(Math.max(0, pulled))
  }

  function handleEnd(): void {
    if (startY === undefined) return
    startY = undefined
    if (pulled >= thresholdPx) refresh(page)
    else place(0)
    pulled = 0
  }
}

function place(top: number): void {
  spinner ??= Object.assign(document.createElement('div'), { className: 'taro-pull-down' })
  if (!spinner.isConnected) document.body.append(spinner)
  spinner.style.transform = `translate(-50%, ${top}px)`
  spinner.style.opacity = String(Math.min(1, top / thresholdPx))
}
