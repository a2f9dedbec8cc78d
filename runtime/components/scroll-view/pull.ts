import { watchDrag } from '../core/watch-drag.ts'

export interface PullListener {
  threshold(): number
  onPulling(dy: number): void
  onRefresh(dy: number): void
  onRestore(dy: number): void
  onAbort(dy: number): void
}

/** Duration of the sheet's transition, ms. */
const glideMs = 250
/** Time in which the page must set `refresherTriggered`, ms. */
const patienceMs = 1000
/** Pull limit as a multiple of the threshold; the pull is damped increasingly. */
const reach = 3

/** Pull-to-refresh of a scroller that is at its top; `sheet` holds all of its content. */
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
    /** Applies `refresherTriggered`; `isFirst` on the first render. */
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

/** Position of the sheet. */
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

    /** Distance that the finger has moved, css px. */
    follow(y: number): void {
      const limit = threshold() * reach
      sheet.style.transition = 'none'
      place(y > 0 ? (limit * y) / (limit + y) : 0)
    },
  }
}
