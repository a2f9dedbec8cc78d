import { clamp, type Placement, pull, type Room, reachOf, type Vector } from './geometry.ts'

/** All animated values: the row of pictures, the current one, and the background. */
export interface Pose extends Placement {
  index: number
  /** Offset of the row, px; negative towards the next picture. */
  shift: number
  /** Opacity of the black background. */
  shade: number
}

/** Set by the specification: gap between two pictures, px, and maximum duration of a flick, ms. */
export const GAP_PX = 10
const FLICK_MS = 200

/** Minimum distance of a flick, px, and of a slow swipe, as a share of the screen. */
const FLICK_PX = 20
const TURN_SHARE = 1 / 3
const DISMISS_SHARE = 1 / 6
/** Speed of a release in the opposite direction that cancels the swipe, px per ms. */
const RETURN_SPEED = 0.1
/** How much a picture shrinks when it is dragged down over the whole screen. */
const SHRINK = 0.5

/** Distance between the left edges of adjacent pictures. */
export const pitchOf = (screen: Vector): number => screen.x + GAP_PX

/** Effect of a one-finger drag on a pose. Horizontally, movement beyond the picture's edges moves the row. */
export function follow(begun: Pose, by: Vector, isSideways: boolean, room: Room): Partial<Pose> {
  const { screen, count } = room
  if (begun.scale <= 1 && !isSideways) return pullDown(by, screen.y)
  const reach = reachOf(room, begun.scale)
  const x = clamp(begun.x + by.x, -reach.x, reach.x)
  const y = begun.scale > 1 ? pull(begun.y, by.y, -reach.y, reach.y, screen.y) : 0
  if (!isSideways) return { x, y }
  const low = begun.index < count - 1 ? -Infinity : 0
  const high = begun.index > 0 ? Infinity : 0
  return { x, y, shift: pull(begun.shift, begun.x + by.x - x, low, high, screen.x) }
}

/** The picture follows the finger and shrinks, and the page becomes visible behind it. */
function pullDown(by: Vector, height: number): Partial<Pose> {
  const y = pull(0, by.y, 0, Infinity, height)
  const share = clamp(y / height, 0, 1)
  return { x: by.x, y, scale: 1 - SHRINK * share, shade: (1 - share) ** 2 }
}

/** Index of the picture that the swipe leads to; may be out of range at the ends of the row. */
export function indexAfter(begun: Pose, pose: Pose, ms: number, speed: Vector, room: Room): number {
  const far = room.screen.x * TURN_SHARE
  const way = outcome(pose.shift - begun.shift, pose.shift, ms, speed.x, far)
  return pose.index - way
}

/** Whether the picture was dragged away. */
export const isDismissed = ({ scale, y }: Pose, ms: number, speed: Vector, room: Room): boolean =>
  scale < 1 && outcome(y, y, ms, speed.y, room.screen.y * DISMISS_SHARE) > 0

/** Direction of an object released `at` px off its place: a flick counts by its own distance, `by`. */
function outcome(by: number, at: number, ms: number, speed: number, far: number): number {
  const isFlick = ms < FLICK_MS && Math.abs(by) >= FLICK_PX
  const way = Math.sign(isFlick ? by : Math.abs(at) >= far ? at : 0)
  return way * speed < -RETURN_SPEED ? 0 : way
}
