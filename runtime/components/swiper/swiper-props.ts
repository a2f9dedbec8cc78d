import type { BoxProps } from '../core/box.ts'
import type { ComponentHandler } from '../core/component-event.ts'
import type { StandardProps } from '../core/read-props.ts'
import { toNumber } from '../core/to-number.ts'
import type { SlidesLook, TurnSource } from './slides.ts'

export interface TurnDetail {
  /** Index of the slide in front, from 0. */
  current: number
  /** Its `itemId`, or ''. */
  currentItemId: string
  /** Cause of the turn; '' when the page caused it. */
  source: TurnSource
}

export interface SwiperProps extends StandardProps, BoxProps {
  /** Turns by itself while it is visible and not touched. Off by default. */
  autoplay?: boolean
  /** Interval of autoplay, ms; 5000 by default. */
  interval?: number | string
  /** Maximum duration of a turn, ms; 500 by default. */
  duration?: number | string
  /** Applied when it changes; the visitor's choice is kept in between. 0 by default. */
  current?: number | string
  /** The slide by its `itemId`; takes precedence over `current`. */
  currentItemId?: string
  /** The first slide follows the last one. Off by default. */
  circular?: boolean
  /** Off by default. */
  vertical?: boolean
  /** A dot for each slide. Off by default. */
  indicatorDots?: boolean
  /** rgba(0, 0, 0, .3) by default. */
  indicatorColor?: string
  /** #000000 by default. */
  indicatorActiveColor?: string
  /** Visible part of the previous slide: `20px` (css) or `20rpx`. None by default. */
  previousMargin?: string | number
  /** Visible part of the next slide, as `previousMargin`. */
  nextMargin?: string | number
  /** With margins and without `circular`: removes the outer margins of the first and last slide. Off by default. */
  snapToEdge?: boolean
  /** Number of slides side by side; 1 by default. */
  displayMultipleItems?: number | string
  /** `default`, also for unknown values, is an ease-out. */
  easingFunction?: 'default' | 'linear' | 'easeInCubic' | 'easeOutCubic' | 'easeInOutCubic'
  /** Ignores touches. Off by default. */
  disableTouch?: boolean
  /** Another slide is in front, or will be when the turn ends. */
  onChange?: ComponentHandler<TurnDetail>
  /** Distance covered, css px, in each frame of a turn. */
  onTransition?: ComponentHandler<{ dx: number; dy: number }>
  /** A turn has ended, including one back to the same slide. */
  onAnimationFinish?: ComponentHandler<TurnDetail>
}

const easings: Record<string, string> = {
  linear: 'linear',
  easeInCubic: 'cubic-bezier(0.55, 0.055, 0.675, 0.19)',
  easeInOutCubic: 'cubic-bezier(0.645, 0.045, 0.355, 1)',
}
const easeOutCubic = 'cubic-bezier(0.215, 0.61, 0.355, 1)'

export function readLook(own: SwiperProps): SlidesLook {
  return {
    shown: Math.max(1, Math.round(toNumber(own.displayMultipleItems, 1))),
    isCircular: Boolean(own.circular),
    isVertical: Boolean(own.vertical),
    snapsToEdge: Boolean(own.snapToEdge),
    durationMs: toNumber(own.duration, 500),
    easing: easings[own.easingFunction ?? ''] ?? easeOutCubic,
  }
}

/** Interval of autoplay, ms; 0 for none. */
export const intervalOf = ({ autoplay, interval }: SwiperProps) =>
  autoplay ? Math.max(1, toNumber(interval, 5000)) : 0

/** The slide that the page's props name; `ids` holds the ids of all slides. */
export function wantedSlide(
  { current, currentItemId }: SwiperProps,
  ids: (string | null)[],
): number {
  const found = currentItemId ? ids.indexOf(currentItemId) : -1
  return found >= 0 ? found : Math.max(0, Math.round(toNumber(current, 0)))
}
