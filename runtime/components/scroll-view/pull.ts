import { watchDrag } from '../core/watch-drag.ts'

export interface PullListener {
  threshold(): number
  onPulling(dy: number): void
  onRefresh(dy: number): void
  onRestore(dy: number): void
  onAbort(dy: number): void
}

/** ms that the sheet needs to its place. */
const glideMs = 250
/** ms that the page has to say that it refreshes. */
const patienceMs = 1000
/** The finger pulls it less and less, to so many thresholds at most. */
const reach = 3

/** What can be pulled down in a scroller that stands at its top: a `sheet` that all its content lies on. */
export function createPull(scroller: HTMLElement, sheet: HTMLElement, listener: PullListener) {
  let isRefreshing = false
  let isTriggered = false
  let pulled = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function place(dy: number): void {
    pulled = dy
    sheet.style.transform = dy > 0 ? `translate3d(0, ${dy}px, 0)` : ''
    sheet.style.setProperty(
      '--taro-refresher-shown',
      String(Math.min(1, dy / listener.threshold())),
    )
  }

  function glide(dy: number): void {
    sheet.style.transition = `transform ${glideMs}ms ease-out`
    place(dy)
  }

  function open(): void {
    isRefreshing = true
    sheet.dataset.refreshing = ''
    glide(listener.threshold())
  }

  function refresh(): void {
    const dy = pulled
    open()
    listener.onRefresh(dy)
    clearTimeout(timer)
    timer = setTimeout(() => isTriggered || restore(), patienceMs)
  }

  function restore(): void {
    if (!isRefreshing) return
    isRefreshing = false
    clearTimeout(timer)
    delete sheet.dataset.refreshing
    listener.onRestore(pulled)
    glide(0)
  }

  const stopDrag = watchDrag(scroller, {
    claims: ({ x, y }) => !isRefreshing && y > Math.abs(x) && scroller.scrollTop <= 0,
    onMove({ y }) {
      const limit = listener.threshold() * reach
      sheet.style.transition = 'none'
      place(y > 0 ? (limit * y) / (limit + y) : 0)
      listener.onPulling(pulled)
    },
    onEnd(speed) {
      if (isRefreshing || pulled === 0) return
      if (speed && pulled >= listener.threshold()) return refresh()
      listener.onAbort(pulled)
      glide(0)
    },
  })

  return {
    /** The page says whether it refreshes; `isFirst` before anything has happened. */
    follow(isNow: boolean, isFirst: boolean): void {
      const isOther = isNow !== isTriggered
      isTriggered = isNow
      if (!isOther) return
      if (!isNow) restore()
      else if (isFirst) open()
      else if (!isRefreshing) refresh()
    },

    stop(): void {
      clearTimeout(timer)
      stopDrag()
    },
  }
}
