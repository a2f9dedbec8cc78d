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
  let lengthAtEnd: number | undefined

  return (
    scrolled: number,
    view: number,
    length: number,
    { upper, lower }: Thresholds,
  ): ('start' | 'end')[] => {
    if (length <= view) return []
    const isNearStart = scrolled <= upper
    const isNearEnd = length - view - scrolled <= lower
    const hasReachedStart = isNearStart && !isAtStart
    const hasReachedEnd = isNearEnd && lengthAtEnd !== length
    isAtStart = isNearStart
    lengthAtEnd = isNearEnd ? length : undefined
    return [
      ...(hasReachedStart ? ['start' as const] : []),
      ...(hasReachedEnd ? ['end' as const] : []),
    ]
  }
}
