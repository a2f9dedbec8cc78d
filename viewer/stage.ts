import { inertia, SPRING_MS } from './inertia.ts'
import {
  AT_REST,
  clamp,
  type Placement,
  type Vector,
  type Room,
  zoomAt,
  zoomBetween,
} from './geometry.ts'
import type { GestureHandlers } from './gesture.ts'
import { follow, indexAfter, isDismissed, type Pose, pitchOf } from './pose.ts'
import { createMotion, type Leg } from './motion.ts'
import { OPEN_MS } from './pause.ts'

/** Fixed by the specification: how long the row takes to its place, ms. A zoom takes as long. */
const SLIDE_MS = 300

/** What the stage needs to see and to move; the real one is `view.ts`. */
export interface StageView {
  /** What the picture shown moves in. */
  room(): Room
  /** To be called when the screen has another size. */
  measure(): void
  /** How the picture shown lies over its thumbnail, if it has one. */
  home(): Placement | undefined
  /** Brings this picture into being, and lets go of those that are far from it. */
  show(index: number): void
  /** Brings the neighbours of the picture shown into being, once that has come. */
  surround(): void
  paint(pose: Pose): void
  /** Puts the pictures that are off the screen back to scale 1; done while they slide away it would be seen. */
  tidy(): void
}

export interface Stage extends GestureHandlers {
  /** Back into the thumbnail, if there is one. */
  close(done: () => void): void
  /** One picture on (1) or back (-1); stays at the ends. */
  step(by: 1 | -1): void
  /** To be called when the screen has another size. */
  resize(): void
}

/**
 * Knows where everything lies, follows the hand, and brings all to rest; `isStill` makes it jump instead of sliding.
 * `onEnd` is called for what ends the show: a tap, or a picture that was dragged away.
 */
export function createStage(
  view: StageView,
  index: number,
  isStill: boolean,
  onEnd: () => void,
): Stage {
  const pose: Pose = { index, shift: 0, ...AT_REST, shade: 0 }
  const motion = createMotion(pose, () => view.paint(pose), isStill)
  let begun = pose
  let isSideways = false
  let hasCaught = false

  function put(changed: Partial<Pose>): void {
    Object.assign(pose, changed)
    motion.draw()
  }

  /** Everything to its place at this picture, or at the nearest that there is. */
  function rest(wanted: number, speed: Vector = AT_REST): void {
    const room = view.room()
    const next = clamp(wanted, 0, room.count - 1)
    if (next !== pose.index) {
      // The same place, counted from the next picture.
      const shift = pose.shift + (next - pose.index) * pitchOf(room.screen)
      Object.assign(pose, AT_REST, { index: next, shift })
      view.show(next)
    }
    view.surround()
    motion.glide(
      [
        ['shift', 0, SLIDE_MS],
        ['scale', Math.max(1, pose.scale), SPRING_MS],
        ['shade', 1, SPRING_MS],
        ...inertia(pose, speed, room),
      ],
      view.tidy,
    )
  }

  /** From the middle of the picture's place. */
  function locate(point: Vector): Vector {
    const { screen } = view.room()
    return { x: point.x - screen.x / 2 - pose.shift, y: point.y - screen.y / 2 }
  }

  /** Out of the thumbnail, or back into it. */
  function fly(to: Placement, shade: number, done: () => void): void {
    motion.glide([...placed(to, OPEN_MS), ['shade', shade, OPEN_MS]], done)
  }

  Object.assign(pose, view.home())
  view.show(index)
  fly(AT_REST, 1, view.surround)

  return {
    close(done) {
      fly(view.home() ?? pose, 0, done)
    },

    step(by) {
      rest(pose.index + by)
    },

    resize() {
      view.measure()
      rest(pose.index)
    },

    grab() {
      hasCaught = motion.isGliding()
      begun = { ...pose }
      // On its way out of the thumbnail a picture is let come to its place.
      if (pose.scale >= 1) motion.stop()
    },

    begin(way) {
      motion.stop()
      if (pose.scale < 1) Object.assign(pose, AT_REST, { shade: 1 })
      begun = { ...pose }
      isSideways = Math.abs(way.x) > Math.abs(way.y)
    },

    drag(by) {
      put(follow(begun, by, isSideways, view.room()))
    },

    pinch(factor, from, to) {
      put(zoomBetween(begun, factor, locate(from), locate(to)))
    },

    release(ms, speed) {
      const room = view.room()
      // One that is still on its way out of the thumbnail is small, but nobody has dragged it away.
      if (begun.scale >= 1 && isDismissed(pose, ms, speed, room)) onEnd()
      else rest(indexAfter(begun, pose, ms, speed, room), speed)
    },

    tap() {
      // A hand that caught something has done what it wanted.
      if (!hasCaught) onEnd()
    },

    doubleTap(at) {
      motion.glide(placed(zoomAt(locate(at), pose, view.room()), SLIDE_MS))
    },
  }
}

const PLACEMENT = ['scale', 'x', 'y'] as const

const placed = (placement: Placement, ms: number): Leg<keyof Placement>[] =>
  PLACEMENT.map(name => [name, placement[name], ms])
