import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { asNumber, isNumber } from '../core/params.ts'
import { prefersReducedMotion } from '../core/prefers-reduced-motion.ts'
import { positionAt } from './scroll-motion.ts'

export interface ScrollOptions {
  /** css px from the top of the scrolled content, also as a numeric string; needed unless there is a selector. */
  scrollTop?: number
  /** ms, also as a numeric string, 300 by default; 0 or less jumps. */
  duration?: number
  /** Scrolls to the first matching element instead. */
  selector?: string
  /** css px added to the element's offset, also as a numeric string, 0 by default. */
  offsetTop?: number
}

/** Stops the current scroll where it is. */
let supersede: (() => void) | undefined

/**
 * Scrolls smoothly, one step per frame, and ends exactly at the target; resolves on arrival. A newer scroll
 * takes over, and the older one counts as done. The tab panel scrolls if there is one, else the window.
 * Fails with `"scrollTop" is required`, with `selector ".x" is not found`,
 * `parameter error: parameter.scrollTop should be Number instead of WORD`, also for `offsetTop`.
 */
export const pageScrollTo = /* @__PURE__ */ defineApi<ScrollOptions>('pageScrollTo', {
  run(options) {
    const duration = Number(options.duration ?? 300)
    const scroller = findScroller()
    const to = targetOf(options, scroller)
    supersede?.()
    const durationMs = prefersReducedMotion() ? 0 : duration
    return glide({ from: scroller.scrollTop, to, durationMs }, top => {
      scroller.scrollTop = top
    })
  },
})

function glide(
  way: { from: number; to: number; durationMs: number },
  write: (top: number) => void,
): Promise<void> {
  const startMs = performance.now()
  return new Promise(resolve => {
    let frame = 0
    supersede = () => {
      cancelAnimationFrame(frame)
      supersede = undefined
      resolve()
    }
    step(startMs)

    function step(nowMs: number): void {
      // Hidden tabs get no animation frames, so the scroll jumps to its end.
      const top = document.hidden ? way.to : positionAt(way, nowMs - startMs)
      write(top)
      if (Object.is(top, way.to)) supersede?.()
      else frame = requestAnimationFrame(step)
    }
  })
}

function targetOf(
  { scrollTop, selector, offsetTop = 0 }: ScrollOptions,
  scroller: Element,
): number {
  if (selector && scrollTop === undefined) {
    const found = document.querySelector(selector)
    if (!found) throw new ApiFailure(messages.nothingToScrollTo(selector))
    const isWindow = scroller.contains(document.body)
    const edge = isWindow ? 0 : scroller.getBoundingClientRect().top
    const offset = numberOf('offsetTop', offsetTop)
    return scroller.scrollTop + found.getBoundingClientRect().top - edge + offset
  }
  if (scrollTop === undefined || Number.isNaN(scrollTop)) {
    throw new ApiFailure(messages.scrollTopRequired)
  }
  return numberOf('scrollTop', scrollTop)
}

/** The number that is meant; see `asNumber`. */
function numberOf(name: string, value: unknown): number {
  const problem = isNumber(asNumber(value), name)
  if (problem) throw new ApiFailure(problem)
  return Number(value)
}

function findScroller(): Element {
  const panel = document.querySelector('.taro-tabbar__panel')
  return panel ?? document.scrollingElement ?? document.documentElement
}
