import { clamp, type Placement, pull, type Room, reachOf, type Vector } from './geometry.ts'

/** Everything that moves: the row of pictures, the one that is looked at, and what is behind it. */
export interface Pose extends Placement {
  index: number
  /** How far the row is off its place, px; negative towards the next picture. */
  shift: number
  /** Opacity of the black behind the picture. */
  shade: number
}

/** Fixed by the specification: px between two pictures, ms under which a short swipe is a flick. */
export const GAP_PX = 10
const FLICK_MS = 200

/** How far a flick must travel at least, px, and a slow swipe, as a share of the screen. */
const FLICK_PX = 20
const TURN_SHARE = 1 / 3
const DISMISS_SHARE = 1 / 6
/** A finger that leaves going back faster than this, px a ms, has changed its mind. */
const RETURN_SPEED = 0.1
/** How much smaller a picture is that was dragged down over the whole screen. */
const SHRINK = 0.5

/** From one picture's left edge to the next one's. */
export const pitchOf = (screen: Vector): number => screen.x + GAP_PX

/** What one finger makes of a pose. Sideways, what the picture's own edges do not allow moves the row. */
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

/** The picture comes along and becomes smaller, and the page shows behind it. */
function pullDown(by: Vector, height: number): Partial<Pose> {
  const y = pull(0, by.y, 0, Infinity, height)
  const share = clamp(y / height, 0, 1)
  return { x: by.x, y, scale: 1 - SHRINK * share, shade: (1 - share) ** 2 }
}

/** The picture that the hand has gone for; at the ends of the row there may be none. */
export function indexAfter(begun: Pose, pose: Pose, ms: number, speed: Vector, room: Room): number {
  const far = room.screen.x * TURN_SHARE
  const way = outcome(pose.shift - begun.shift, pose.shift, ms, speed.x, far)
  return pose.index - way
}

/** Whether the hand has dragged the picture away. */
export const isDismissed = ({ scale, y }: Pose, ms: number, speed: Vector, room: Room): boolean =>
  scale < 1 && outcome(y, y, ms, speed.y, room.screen.y * DISMISS_SHARE) > 0

/** Which way a thing goes that is let go of `at` px off its place: a flick counts by its own way, `by`. */
function outcome(by: number, at: number, ms: number, speed: number, far: number): number {
  const isFlick = ms < FLICK_MS && Math.abs(by) >= FLICK_PX
  const way = Math.sign(isFlick ? by : Math.abs(at) >= far ? at : 0)
  return way * speed < -RETURN_SPEED ? 0 : way
}
