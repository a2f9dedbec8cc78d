import type { BoxProps } from '../core/box.ts'
import type { ComponentHandler } from '../core/component-event.ts'
import type { StandardProps } from '../core/read-props.ts'
import { toNumber } from '../core/to-number.ts'

/** Dragged, dragged beyond the range, springing back, gliding, or '' when the page moved it. */
export type MoveSource = 'touch' | 'touch-out-of-bounds' | 'out-of-bounds' | 'friction' | ''

export interface MovableViewProps extends StandardProps, Omit<BoxProps, 'animation'> {
  /** Axes along which it can be dragged; `none` by default. */
  direction?: 'all' | 'vertical' | 'horizontal' | 'none'
  /**
   * css px from the area's corner; applied when it changes. A value that only repeats the last `onChange`
   * does not move it.
   */
  x?: number | string
  /** As `x`, vertically. */
  y?: number | string
  /** Glides on after a flick. Off by default. */
  inertia?: boolean
  /** May be pulled beyond the area and springs back. Off by default. */
  outOfBounds?: boolean
  /** Speed of moves to `x` and `y` and of springing back; more than 0, 20 by default. */
  damping?: number | string
  /** Deceleration after a flick; more than 0, 2 by default. */
  friction?: number | string
  /** Animates moves to `x` and `y`. On by default. */
  animation?: boolean
  /** Cannot be dragged. Off by default. */
  disabled?: boolean
  /** A pinch scales it. Off by default. */
  scale?: boolean
  /** 0.5 by default. */
  scaleMin?: number | string
  /** 10 by default. */
  scaleMax?: number | string
  /** Applied when it changes; 1 by default. */
  scaleValue?: number | string
  /** Called for each step; `source` names the cause of the movement. */
  onChange?: ComponentHandler<{ x: number; y: number; source: MoveSource }>
  /** Called for each step of a scale change. */
  onScale?: ComponentHandler<{ x: number; y: number; scale: number }>
  /** The first movement of the drag is horizontal. */
  onHTouchMove?: ComponentHandler<object>
  /** The first movement of the drag is vertical. */
  onVTouchMove?: ComponentHandler<object>
}

/** Accepts `20px` too. */
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
