import { callForeign } from '../core/call-foreign.ts'
import { findElements } from './find-elements.ts'
import type { Rect } from './rect.ts'

export interface ObserverOptions {
  /** Visible shares of the target that trigger a call when crossed; [0] by default. */
  thresholds?: readonly number[]
  /** Share assumed before the first observation, 0 by default. */
  initialRatio?: number
  /** Observes all matches, not only the first. Off by default. */
  observeAll?: boolean
}

/** Margins added to the reference area, css px; 0 by default, negative values shrink it. */
export interface Margins {
  left?: number
  right?: number
  top?: number
  bottom?: number
}

export interface Intersection {
  id: string
  dataset: Record<string, string | undefined>
  intersectionRatio: number
  intersectionRect: Rect
  boundingClientRect: Rect
  relativeRect: Rect
  /** ms */
  time: number
}

export interface SightObserver {
  /** Uses this element as the reference area; the last call wins. */
  relativeTo(selector: string, margins?: Margins): SightObserver
  /** Uses the window as the reference area, which is the default. */
  relativeToViewport(margins?: Margins): SightObserver
  observe(selector: string, callback: (intersection: Intersection) => void): void
  disconnect(): void
}

/**
 * Observes elements, inside the class component or else on the visible page, that enter or leave the
 * reference area.
 */
export function createIntersectionObserver(
  component?: unknown,
  { thresholds = [0], initialRatio = 0, observeAll = false }: ObserverOptions = {},
): SightObserver {
  let area: { selector?: string; margins: Margins } = { margins: {} }
  let running: IntersectionObserver[] = []

  const sight: SightObserver = {
    relativeTo(selector, margins = {}) {
      area = { selector, margins }
      return sight
    },
    relativeToViewport(margins = {}) {
      area = { margins }
      return sight
    },
    observe(selector, callback) {
      const ratios = new WeakMap<Element, number>()
      function look(entry: IntersectionObserverEntry): void {
        const { target, intersectionRatio: now } = entry
        const before = ratios.get(target) ?? initialRatio
        ratios.set(target, now)
        // Browsers also report the initial state, the platform only crossed thresholds.
        if (thresholds.some(each => isPast(before, each) !== isPast(now, each))) {
          callForeign(() => callback(describe(entry)))
        }
      }
      const observer = new IntersectionObserver(entries => entries.forEach(look), {
        root: area.selector ? rootOf(area.selector, component) : null,
        rootMargin: marginText(area.margins),
        threshold: [...thresholds],
      })
      const found = findElements(selector, component)
      for (const element of observeAll ? found : found.slice(0, 1)) observer.observe(element)
      running = [...running, observer]
    },
    disconnect() {
      for (const observer of running) observer.disconnect()
      running = []
    },
  }
  return sight
}

/** The scrolling ancestor may be outside of the component. */
const rootOf = (selector: string, component: unknown): HTMLElement | null =>
  findElements(selector, component)[0] ?? findElements(selector)[0] ?? null

const isPast = (ratio: number, threshold: number) =>
  threshold === 0 ? ratio > 0 : ratio >= threshold

const marginText = ({ top = 0, right = 0, bottom = 0, left = 0 }: Margins) =>
  `${top}px ${right}px ${bottom}px ${left}px`

function describe(entry: IntersectionObserverEntry): Intersection {
  const target = entry.target as HTMLElement
  return {
    id: target.id,
    dataset: { ...target.dataset },
    intersectionRatio: entry.intersectionRatio,
    intersectionRect: rectOf(entry.intersectionRect),
    boundingClientRect: rectOf(entry.boundingClientRect),
    relativeRect: rectOf(entry.rootBounds ?? new DOMRect()),
    time: entry.time,
  }
}

const rectOf = ({ left, right, top, bottom, width, height }: DOMRectReadOnly): Rect => ({
  left,
  right,
  top,
  bottom,
  width,
  height,
})
