import { FRACTION } from '../../page/scroll-end.ts'

export type Direction = 'top' | 'bottom' | 'left' | 'right'

/** State of a scrolling element, css px. */
export interface ScrollState {
  scrollTop: number
  scrollLeft: number
  scrollHeight: number
  scrollWidth: number
  clientHeight: number
  clientWidth: number
}

/** Distance at which an edge counts as reached, css px. */
export interface Thresholds {
  upper: number
  lower: number
}

/** Detects that a scroll has reached an edge: once per arrival, and again after the content has grown. */
export function createEdges() {
  const down = createAxis()
  const across = createAxis()

  return (state: ScrollState, thresholds: Thresholds): Direction[] => {
    const y = down(state.scrollTop, state.clientHeight, state.scrollHeight, thresholds)
    const x = across(state.scrollLeft, state.clientWidth, state.scrollWidth, thresholds)
    return [
      ...y.map(end => (end === 'start' ? 'top' : 'bottom')),
      ...x.map(end => (end === 'start' ? 'left' : 'right')),
    ]
  }
}

function createAxis() {
  // It starts at the edge, so it must leave before it can arrive.
  let isAtStart = true
  /** Greatest length at which the end was told, and the offset since; undefined after a scroll away from it. */
  let told: { length: number; scrolled: number } | undefined

  return (
    scrolled: number,
    view: number,
    length: number,
    { upper, lower }: Thresholds,
  ): ('start' | 'end')[] => {
    if (length <= view) {
      told = undefined
      return []
    }
    const isNearStart = scrolled <= upper
    const isNearEnd = length - view - scrolled <= Math.max(lower, FRACTION)
    const hasReachedStart = isNearStart && !isAtStart
    // A row that the page adds and removes while it loads moves the end, and is no arrival.
    if (told && !isNearEnd && scrolled < told.scrolled) told = undefined
    const hasReachedEnd = isNearEnd && !(told && length <= told.length)
    isAtStart = isNearStart
    if (isNearEnd) told = { length: Math.max(length, told?.length ?? 0), scrolled }
    return [
      ...(hasReachedStart ? ['start' as const] : []),
      ...(hasReachedEnd ? ['end' as const] : []),
    ]
  }
}
