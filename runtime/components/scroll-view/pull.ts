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
  const cover = createCover(sheet, listener)
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    isRefreshing = true
    sheet.dataset.refreshing = ''
    cover.glide(listener.threshold())
  }

  function refresh(): void {
    const dy = cover.pulled()
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
    listener.onRestore(cover.pulled())
    cover.glide(0)
  }

  const stopDrag = watchDrag(scroller, {
    claims: ({ x, y }) => !isRefreshing && y > Math.abs(x) && scroller.scrollTop <= 0,
    onMove({ y }) {
      cover.follow(y)
      listener.onPulling(cover.pulled())
    },
    onEnd(speed) {
      const pulled = cover.pulled()
      if (isRefreshing || pulled === 0) return
      if (speed && pulled >= listener.threshold()) return refresh()
      listener.onAbort(pulled)
      cover.glide(0)
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

/** Where the sheet lies. */
function createCover(sheet: HTMLElement, { threshold }: Pick<PullListener, 'threshold'>) {
  let pulled = 0

  function place(dy: number): void {
    pulled = dy
    sheet.style.transform = dy > 0 ? `translate3d(0, ${dy}px, 0)` : ''
    sheet.style.setProperty('--taro-refresher-shown', String(Math.min(1, dy / threshold())))
  }

  return {
    pulled: () => pulled,

    glide(dy: number): void {
      sheet.style.transition = `transform ${glideMs}ms ease-out`
      place(dy)
    },

    /** The finger has moved so far, css px. */
    follow(y: number): void {
      const limit = threshold() * reach
      sheet.style.transition = 'none'
      place(y > 0 ? (limit * y) / (limit + y) : 0)
    },
  }
}
