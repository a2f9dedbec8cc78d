import './pull-down.css'
import { watchDrag } from '../components/core/watch-drag.ts'
import { isScrollLocked } from '../feedback/scroll-lock.ts'
import type { Page } from '../router/page.ts'
import { isInScrolledBox } from './inner-scroll.ts'
import { isRefreshing, onRefreshing, refresh } from './pull-down-refresh.ts'

/** The spinner follows the finger at this share, up to a limit; released beyond the threshold it refreshes, css px. */
const drag = 0.5
const farthestPx = 80
const thresholdPx = 50

const watched = new WeakSet<Page>()

let spinner: HTMLElement | undefined

/** Lets the visitor pull this page down as long as it is in view; call at each show. */
export function watchPull(page: Page): void {
  onRefreshing(isShown => place(isShown ? thresholdPx : 0))
  if (watched.has(page)) return
  watched.add(page)
  let pulled = 0

  const stop = watchDrag(document.documentElement, {
    // A swiper or a list on the page has its own idea of the finger; so has a scroll up or to the side.
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
