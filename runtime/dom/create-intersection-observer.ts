import { callForeign } from '../core/call-foreign.ts'
import { findElements } from './find-elements.ts'
import type { Rect } from './rect.ts'

export interface ObserverOptions {
  /** Shares of the target that must come into view or leave it; [0] by default. */
  thresholds?: readonly number[]
  /** Share that counts as known before the first look, 0 by default. */
  initialRatio?: number
  /** All matches are watched, not only the first. Off by default. */
  observeAll?: boolean
}

/** How far the area reaches beyond its element, css px; 0 by default, negative makes it smaller. */
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
  /** The area that targets come into is this element's; the last call counts. */
  relativeTo(selector: string, margins?: Margins): SightObserver
  /** The area is the window, as it is by default. */
  relativeToViewport(margins?: Margins): SightObserver
  observe(selector: string, callback: (intersection: Intersection) => void): void
  disconnect(): void
}

/** Tells when elements inside the class component, or without one on the visible page, come into view or leave it. */
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
        // A browser tells once of what it sees at first, the platform only of thresholds that are passed.
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

/** What a component scrolls in may be around it. */
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
