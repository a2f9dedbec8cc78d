import type { BoxProps } from '../core/box.ts'
import type { ComponentHandler } from '../core/component-event.ts'
import type { StandardProps } from '../core/read-props.ts'
import { toNumber } from '../core/to-number.ts'
import type { SlidesLook, TurnSource } from './slides.ts'

export interface TurnDetail {
  /** Number of the slide that stands first, from 0. */
  current: number
  /** Its `itemId`, or ''. */
  currentItemId: string
  /** '' when the page wanted it. */
  source: TurnSource
}

export interface SwiperProps extends StandardProps, BoxProps {
  /** Turns by itself while somebody sees it and nobody touches it. Off by default. */
  autoplay?: boolean
  /** ms between two turns by itself; 5000 by default. */
  interval?: number | string
  /** ms of a turn, at most; 500 by default. */
  duration?: number | string
  /** Followed when it changes; where the visitor turned it stands until then. 0 by default. */
  current?: number | string
  /** The same by the `itemId` of a slide; counts more than `current`. */
  currentItemId?: string
  /** After the last slide comes the first. Off by default. */
  circular?: boolean
  /** Off by default. */
  vertical?: boolean
  /** A dot for each slide. Off by default. */
  indicatorDots?: boolean
  /** rgba(0, 0, 0, .3) by default. */
  indicatorColor?: string
  /** #000000 by default. */
  indicatorActiveColor?: string
  /** How much of the slide before is seen: `20px` (css) or `20rpx`. None by default. */
  previousMargin?: string | number
  /** The same of the slide behind. */
  nextMargin?: string | number
  /** With margins and without `circular`: the first and the last slide have none on their outer side. Off by default. */
  snapToEdge?: boolean
  /** How many slides stand side by side; 1 by default. */
  displayMultipleItems?: number | string
  /** `default` slows down towards the end, as does any other word. */
  easingFunction?: 'default' | 'linear' | 'easeInCubic' | 'easeOutCubic' | 'easeInOutCubic'
  /** No finger turns it. Off by default. */
  disableTouch?: boolean
  /** Another slide stands first, or will when the turn is over. */
  onChange?: ComponentHandler<TurnDetail>
  /** In each frame of a turn: how far it has come, css px. */
  onTransition?: ComponentHandler<{ dx: number; dy: number }>
  /** A turn is over, also one back to the same slide. */
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

/** ms between two turns by itself; 0 for none. */
export const intervalOf = ({ autoplay, interval }: SwiperProps) =>
  autoplay ? Math.max(1, toNumber(interval, 5000)) : 0

/** The slide that the page wants; `ids` are those of all slides. */
export function wantedSlide(
  { current, currentItemId }: SwiperProps,
  ids: (string | null)[],
): number {
  const found = currentItemId ? ids.indexOf(currentItemId) : -1
  return found >= 0 ? found : Math.max(0, Math.round(toNumber(current, 0)))
}
