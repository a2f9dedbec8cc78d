import './scroll-view.css'
import { type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { boxProps } from './core/box.ts'
import { componentEvent, withDetail } from './core/component-event.ts'
import { createEchoes } from './core/echoes.ts'
import { classes, readProps } from './core/read-props.ts'
import { toNumber } from './core/to-number.ts'
import { useElement } from './core/use-element.ts'
import { createEdges } from './scroll-view/edges.ts'
import { Refresher } from './scroll-view/refresher.tsx'
import type { ScrollViewProps } from './scroll-view/scroll-view-props.ts'
import { createScrollWishes } from './scroll-view/scroll-wishes.ts'

export type { ScrollViewProps } from './scroll-view/scroll-view-props.ts'

/** A container with the browser's native scrolling: one `div`. */
export function ScrollView(props: ScrollViewProps) {
  const { own, host } = readProps<ScrollViewProps>(props)
  const { children, ...box } = boxProps(own, host)
  const element = useElement<HTMLDivElement>(box.ref)
  const handleScroll = useScrolling(own, element)

  return (
    <div
      {...box}
      ref={element}
      className={classes('taro-scroll-view', 'taro-scroll', ...looksOf(own), box.className)}
      onScroll={handleScroll}
    >
      {own.refresherEnabled ? <Refresher own={own}>{children}</Refresher> : children}
    </div>
  )
}

/** Applies the page's scroll props; returns the scroll handler, if the page listens. */
function useScrolling(own: ScrollViewProps, element: { readonly current: HTMLElement | null }) {
  const [{ reachedBy, told, last }] = useState(() => ({
    reachedBy: createEdges(),
    told: { top: createEchoes(), left: createEchoes() },
    last: { top: 0, left: 0 },
  }))
  const follow = useRef<ReturnType<typeof createScrollWishes>>(undefined)

  useLayoutEffect(() => {
    if (element.current) follow.current ??= createScrollWishes(element.current)
    follow.current?.(own, told)
  })

  const { onScroll, onScrollToLower, onScrollToUpper } = own
  if (!onScroll && !onScrollToLower && !onScrollToUpper) return undefined

  return (event: UIEvent<HTMLElement>): void => {
    // All layout is read before any handler changes the page.
    const { currentTarget: scroller } = event
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth } = scroller
    const directions = reachedBy(scroller, thresholdsOf(own))
    const deltas = { deltaX: last.left - scrollLeft, deltaY: last.top - scrollTop }
    Object.assign(last, { top: scrollTop, left: scrollLeft })
    told.top.report(scrollTop)
    told.left.report(scrollLeft)
    onScroll?.(withDetail(event, { scrollTop, scrollLeft, scrollHeight, scrollWidth, ...deltas }))

    for (const direction of directions) {
      const isUpper = direction === 'top' || direction === 'left'
      if (isUpper) onScrollToUpper?.(componentEvent('scrolltoupper', scroller, { direction }))
      else onScrollToLower?.(componentEvent('scrolltolower', scroller, { direction }))
    }
  }
}

const thresholdsOf = ({ upperThreshold, lowerThreshold }: ScrollViewProps) => ({
  upper: toNumber(upperThreshold, 50),
  lower: toNumber(lowerThreshold, 50),
})

const looksOf = (own: ScrollViewProps) => [
  own.scrollX && 'taro-scroll-view_x taro-scroll-view__scroll-x',
  own.scrollY && 'taro-scroll-view_y taro-scroll-view__scroll-y',
  own.enableFlex && 'taro-scroll-view_flex',
  own.showScrollbar === false && 'taro-scroll-view_bare',
  own.enhanced && own.bounces === false && 'taro-scroll-view_firm',
  own.enhanced && own.pagingEnabled && 'taro-scroll-view_paged',
  own.refresherEnabled && 'taro-scroll-view_pull',
]
