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

/** Distance that the refresher is pulled, css px. */
export interface PullDetail {
  dy: number
}

export interface ScrollViewProps extends StandardProps, BoxProps {
  /** Off by default. */
  scrollX?: boolean
  /** Off by default. */
  scrollY?: boolean
  /** css px; scrolls there when it changes. A value that only repeats the last `onScroll` does not scroll. */
  scrollTop?: number | string
  /** As `scrollTop`, horizontally. */
  scrollLeft?: number | string
  /**
   * `id` of an element inside; scrolls to it when it changes, or once the element exists. Takes precedence
   * over `scrollTop`.
   */
  scrollIntoView?: string
  /** Animates changes of the three props above. Off by default. */
  scrollWithAnimation?: boolean
  /** Distance at which the upper or left edge counts as reached, css px; 50 by default. */
  upperThreshold?: number | string
  /** As `upperThreshold`, for the lower or right edge; 50 by default. */
  lowerThreshold?: number | string
  /** Lays out its children with `display: flex`. Off by default. */
  enableFlex?: boolean
  /** On by default; phones show scroll bars only during a scroll. */
  showScrollbar?: boolean
  /** Enables the next two props. Off by default. */
  enhanced?: boolean
  /** Bounces at its edges. On by default. */
  bounces?: boolean
  /** Snaps to its children. Off by default. */
  pagingEnabled?: boolean
  /** Changes nothing: web pages receive no taps on the host's bar. */
  enableBackToTop?: boolean
  /** Enables pull-to-refresh. Off by default. */
  refresherEnabled?: boolean
  /**
   * Whether it is refreshing; a change opens or closes the refresher. If the page does not set it within 1
   * s of a pull, the refresher closes by itself.
   */
  refresherTriggered?: boolean
  /** Distance to pull until it refreshes, css px; 45 by default. */
  refresherThreshold?: number | string
  /** Colour of the dots; `none` shows only a child with `slot='refresher'`. `black` by default. */
  refresherDefaultStyle?: 'black' | 'white' | 'none'
  /** #FFFFFF by default. */
  refresherBackground?: string
  /** At most once per frame. */
  onScroll?: ComponentHandler<ScrollDetail>
  /** The lower or right edge was reached; again after it was left or the content grew. */
  onScrollToLower?: ComponentHandler<{ direction: Direction }>
  /** The upper or left edge was reached. */
  onScrollToUpper?: ComponentHandler<{ direction: Direction }>
  /** Called for each move of the finger. */
  onRefresherPulling?: ComponentHandler<PullDetail>
  /** Released beyond the threshold. */
  onRefresherRefresh?: ComponentHandler<PullDetail>
  /** Refreshing has ended and the refresher closes. */
  onRefresherRestore?: ComponentHandler<PullDetail>
  /** Released before the threshold. */
  onRefresherAbort?: ComponentHandler<PullDetail>
}
