import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'

export interface Autoplay {
  /** ms between two turns; 0 for none. */
  set(intervalMs: number): void
  /** A finger is on it. */
  hold(isHeld: boolean): void
  /** Something else has turned: the interval begins anew. */
  restart(): void
  stop(): void
}

/** Calls `turn` again and again, but only while somebody can see `element` and nobody touches it. */
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

  /** A covered page, which is not displayed, is not seen either. */
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
