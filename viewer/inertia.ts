import { clamp, type Placement, type Room, reachOf, type Vector } from './geometry.ts'
import type { Leg } from './motion.ts'

/** Fixed by the specification: how long a picture runs on, and how long one takes back to its bounds, ms. */
const INERTIA_MS = 1000
export const SPRING_MS = 333

/** A glide begins this much faster than it is on average: the slope of its easing. */
const FIRST_SPEED = 3

const AXES = ['x', 'y'] as const

/** The way of a picture that is let go of: it runs out, no further than its edges, or springs back to them. */
export function inertia(placement: Placement, speed: Vector, room: Room): Leg<'x' | 'y'>[] {
  const reach = reachOf(room, placement.scale)
  return AXES.map(axis => [axis, ...runOut(placement[axis], speed[axis], reach[axis])])
}

/** A run that an edge cuts short takes less time, so that it begins with the finger's speed all the same. */
function runOut(from: number, speed: number, reach: number): [to: number, ms: number] {
  const to = clamp(from + (speed * INERTIA_MS) / FIRST_SPEED, -reach, reach)
  if (Math.abs(from) > reach) return [to, SPRING_MS]
  return [to, speed && ((to - from) / speed) * FIRST_SPEED]
}
