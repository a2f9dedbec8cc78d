import { clamp, type Placement, type Room, reachOf, type Vector } from './geometry.ts'
import type { Leg } from './motion.ts'

/** Set by the specification: duration of the inertia, and of springing back to the bounds, ms. */
const INERTIA_MS = 1000
export const SPRING_MS = 333

/** Initial speed of a glide relative to its mean speed: the slope of its easing. */
const FIRST_SPEED = 3

const AXES = ['x', 'y'] as const

/** Motion of a released picture: it decelerates up to its edges, or springs back to them. */
export function inertia(placement: Placement, speed: Vector, room: Room): Leg<'x' | 'y'>[] {
  const reach = reachOf(room, placement.scale)
  return AXES.map(axis => [axis, ...runOut(placement[axis], speed[axis], reach[axis])])
}

/** A glide that is cut short by an edge takes less time, so that it still starts with the finger's speed. */
function runOut(from: number, speed: number, reach: number): [to: number, ms: number] {
  const to = clamp(from + (speed * INERTIA_MS) / FIRST_SPEED, -reach, reach)
  if (Math.abs(from) > reach) return [to, SPRING_MS]
  return [to, speed && ((to - from) / speed) * FIRST_SPEED]
}
