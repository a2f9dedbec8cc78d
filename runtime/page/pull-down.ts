import './pull-down.css'
import { watchDrag } from '../components/core/watch-drag.ts'
import { isScrollLocked } from '../feedback/scroll-lock.ts'
import type { Page } from '../router/page.ts'
import { isInScrolledBox } from './inner-scroll.ts'
import { isRefreshing, onRefreshing, refresh } from './pull-down-refresh.ts'

/** Share of the finger's movement, limit of the pull, and the distance that triggers a refresh, css px. */
const drag = 0.5
const farthestPx = 80
const thresholdPx = 50

const watched = new WeakSet<Page>()

let spinner: HTMLElement | undefined

/** Enables pulling this page down while it is shown; called at each show. */
export function watchPull(page: Page): void {
  onRefreshing(isShown => place(isShown ? thresholdPx : 0))
  if (watched.has(page)) return
  watched.add(page)
  let pulled = 0

  const stop = watchDrag(document.documentElement, {
    // Leaves the gesture to swipers and lists on the page, and to horizontal and upward scrolls.
    claims: ({ x, y }, target) =>
      page.isShown &&
      !isRefreshing(page) &&
      y > Math.abs(x) &&
      window.scrollY <= 0 &&
      !isScrollLocked() &&
      !isInScrolledBox(target),
    onMove({ y }) {
      pulled = Math.min(Math.max(0, y) * drag, farthestPx)
      place(pulled)
    },
    onEnd(speed) {
      if (pulled === 0) return
      if (speed && pulled >= thresholdPx) refresh(page)
      else place(0)
      pulled = 0
    },
  })
  page.events.on('unload', stop)
}

function place(top: number): void {
  spinner ??= Object.assign(document.createElement('div'), { className: 'taro-pull-down' })
  if (!spinner.isConnected) document.body.append(spinner)
  spinner.style.transform = `translate(-50%, ${top}px)`
  spinner.style.opacity = String(Math.min(1, top / thresholdPx))
}
