import type { BoxProps } from '../core/box.ts'
import type { ComponentHandler } from '../core/component-event.ts'
import type { StandardProps } from '../core/read-props.ts'
import { toNumber } from '../core/to-number.ts'

/** A finger, a finger beyond the range, on its way back, still in motion, '' for the page. */
export type MoveSource = 'touch' | 'touch-out-of-bounds' | 'out-of-bounds' | 'friction' | ''

export interface MovableViewProps extends StandardProps, Omit<BoxProps, 'animation'> {
  /** Which way a finger moves it; `none` by default. */
  direction?: 'all' | 'vertical' | 'horizontal' | 'none'
  /** css px from the area's corner; followed when it changes. What `onChange` has just told does not move it. */
  x?: number | string
  /** The same, downwards. */
  y?: number | string
  /** Goes on after a flick. Off by default. */
  inertia?: boolean
  /** May be pulled beyond the area, and comes back. Off by default. */
  outOfBounds?: boolean
  /** How fast it follows `x` and `y` and comes back; more than 0, 20 by default. */
  damping?: number | string
  /** How soon it stands after a flick; more than 0, 2 by default. */
  friction?: number | string
  /** Follows `x` and `y` smoothly. On by default. */
  animation?: boolean
  /** No finger moves it. Off by default. */
  disabled?: boolean
  /** Two fingers scale it. Off by default. */
  scale?: boolean
  /** 0.5 by default. */
  scaleMin?: number | string
  /** 10 by default. */
  scaleMax?: number | string
  /** Followed when it changes; 1 by default. */
  scaleValue?: number | string
  /** With each step; `source` says what moves it. */
  onChange?: ComponentHandler<{ x: number; y: number; source: MoveSource }>
  /** With each step of a change of its scale. */
  onScale?: ComponentHandler<{ x: number; y: number; scale: number }>
  /** The finger's first move is to the side. */
  onHTouchMove?: ComponentHandler<object>
  /** The finger's first move is up or down. */
  onVTouchMove?: ComponentHandler<object>
}

/** Also `20px`. */
export const pxOf = (value: unknown) => Number.parseFloat(String(value)) || 0

export function scaleOf({ scaleMin, scaleMax }: MovableViewProps, value: unknown): number {
  const least = positive(scaleMin, 0.5)
  return Math.min(Math.max(least, positive(scaleMax, 10)), Math.max(least, positive(value, 1)))
}

export function positive(value: unknown, otherwise: number): number {
  const number = toNumber(value, otherwise)
  return number > 0 ? number : otherwise
}

export const transformOf = (x: number, y: number, scale: number) =>
  `translate3d(${x}px, ${y}px, 0)${scale === 1 ? '' : ` scale(${scale})`}`
