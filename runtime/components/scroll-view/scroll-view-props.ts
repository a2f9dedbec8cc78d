import type { BoxProps } from '../core/box.ts'
import type { ComponentHandler } from '../core/component-event.ts'
import type { StandardProps } from '../core/read-props.ts'
import type { Direction } from './edges.ts'

/** css px. Deltas are positive when the content moves down or right. */
export interface ScrollDetail {
  scrollTop: number
  scrollLeft: number
  scrollHeight: number
  scrollWidth: number
  deltaX: number
  deltaY: number
}

/** How far the refresher is pulled out, css px. */
export interface PullDetail {
  dy: number
}

export interface ScrollViewProps extends StandardProps, BoxProps {
  /** Off by default. */
  scrollX?: boolean
  /** Off by default. */
  scrollY?: boolean
  /** css px; scrolls there when it changes. What `onScroll` has just told does not move it. */
  scrollTop?: number | string
  /** The same to the side. */
  scrollLeft?: number | string
  /** `id` of an element inside; scrolls to it when it changes, or once it is there. Counts more than `scrollTop`. */
  scrollIntoView?: string
  /** Changes of the three above are followed smoothly. Off by default. */
  scrollWithAnimation?: boolean
  /** How near the upper or left end counts as being there, css px; 50 by default. */
  upperThreshold?: number | string
  /** The same of the lower or right end. */
  lowerThreshold?: number | string
  /** The box lays its children out as `display: flex`. Off by default. */
  enableFlex?: boolean
  /** On by default; a phone shows them only during a scroll. */
  showScrollbar?: boolean
  /** Needed for the next two. Off by default. */
  enhanced?: boolean
  /** It gives a little at its ends. On by default. */
  bounces?: boolean
  /** It comes to rest at its children only. Off by default. */
  pagingEnabled?: boolean
  /** The web hears no tap on the bar above it. */
  enableBackToTop?: boolean
  /** Can be pulled down at its top to refresh. Off by default. */
  refresherEnabled?: boolean
  /** Whether it refreshes: a change opens or closes it. A pull that it does not answer within 1 s closes by itself. */
  refresherTriggered?: boolean
  /** css px that it is pulled out to refresh; 45 by default. */
  refresherThreshold?: number | string
  /** Colour of the dots; with `none` there is only a child with `slot='refresher'`. `black` by default. */
  refresherDefaultStyle?: 'black' | 'white' | 'none'
  /** #FFFFFF by default. */
  refresherBackground?: string
  /** Once a frame. */
  onScroll?: ComponentHandler<ScrollDetail>
  /** Came near the lower or right end; again after it was away or the content grew. */
  onScrollToLower?: ComponentHandler<{ direction: Direction }>
  /** Came near the upper or left end. */
  onScrollToUpper?: ComponentHandler<{ direction: Direction }>
  /** With each move of the finger. */
  onRefresherPulling?: ComponentHandler<PullDetail>
  /** Pulled far enough and let go. */
  onRefresherRefresh?: ComponentHandler<PullDetail>
  /** Refreshing is over, it closes. */
  onRefresherRestore?: ComponentHandler<PullDetail>
  /** Let go before it was far enough. */
  onRefresherAbort?: ComponentHandler<PullDetail>
}
