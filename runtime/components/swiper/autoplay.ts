import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'

export interface Autoplay {
  /** Interval in ms; 0 switches autoplay off. */
  set(intervalMs: number): void
  /** Pauses while the Swiper is touched. */
  hold(isHeld: boolean): void
  /** Restarts the interval after a turn by other means. */
  restart(): void
  stop(): void
}

/** Calls `turn` at an interval, but only while `element` is visible and not touched. */
export function createAutoplay(element: HTMLElement, turn: () => void): Autoplay {
  let everyMs = 0
  let isHeld = false
  let isSeen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch: (() => void) | undefined

  function wait(): void {
    clearTimeout(timer)
    const isOn = everyMs > 0 && isSeen && !isHeld && !document.hidden
    if (isOn) timer = setTimeout(next, everyMs)
  }

  function next(): void {
    turn()
    wait()
  }

  /** A covered page is not displayed, so it does not intersect either. */
  function watch(): () => void {
    const observer = new IntersectionObserver(entries => {
      isSeen = entries[entries.length - 1]?.isIntersecting === true
      wait()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', wait)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', wait)
    }
  }

  return {
    set(intervalMs) {
      const isWanted = intervalMs > 0 && !prefersReducedMotion()
      const nextMs = isWanted ? intervalMs : 0
      if (nextMs === everyMs) return
      everyMs = nextMs
      if (everyMs > 0) unwatch ??= watch()
      wait()
    },
    hold(now) {
      isHeld = now
      wait()
    },
    restart: wait,
    stop() {
      clearTimeout(timer)
      unwatch?.()
    },
  }
}
