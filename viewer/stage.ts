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

/** Set by the specification: duration of the row's slide, ms, also used for a zoom. */
const SLIDE_MS = 300

/** The stage's view interface; implemented by `view.ts`. */
export interface StageView {
  /** Area in which the current picture moves. */
  room(): Room
  /** To be called when the screen size has changed. */
  measure(): void
  /** Placement of the current picture over its thumbnail, if it has one. */
  home(): Placement | undefined
  /** Creates this picture, and releases those far from it. */
  show(index: number): void
  /** Creates the neighbours of the current picture, once it has loaded. */
  surround(): void
  paint(pose: Pose): void
  /** Resets pictures outside of the screen to scale 1; not while they slide away, when it would be visible. */
  tidy(): void
}

export interface Stage extends GestureHandlers {
  /** Shrinks back into the thumbnail, if there is one. */
  close(done: () => void): void
  /** One picture forward (1) or back (-1); stays at the ends. */
  step(by: 1 | -1): void
  /** To be called when the screen size has changed. */
  resize(): void
}

/**
 * Tracks the pose, follows gestures, and animates to rest; `isStill` jumps instead. `onEnd` is called for a tap, or
 * when a picture was dragged away.
 */
export function createStage(
  view: StageView,
  index: number,
  isStill: boolean,
  onEnd: () => void,
): Stage {
  const pose: Pose = { index, shift: 0, ...AT_REST, shade: 0 }
  const motion = createMotion(pose, () => view.paint(pose), isStill)
  let begun = { ...pose }
  let isSideways = false
  let hasCaught = false
  let isHeld = false

  function put(changed: Partial<Pose>): void {
    Object.assign(pose, changed)
    motion.draw()
  }

  /** Animates to rest at this picture, clamped to the range. */
  function rest(wanted: number, speed: Vector = AT_REST): void {
    const room = view.room()
    const next = clamp(wanted, 0, room.count - 1)
    if (next !== pose.index) {
      // The same position relative to the next picture.
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

  /** Converts a point to one relative to the centre of the picture's place. */
  function locate(point: Vector): Vector {
    const { screen } = view.room()
    return { x: point.x - screen.x / 2 - pose.shift, y: point.y - screen.y / 2 }
  }

  /** The browser's bars move a screen's height, not what a zoomed picture shows below the finger. */
  function hold(before: Room, after: Room): void {
    if (before.screen.x !== after.screen.x || pose.scale <= 1) return
    const grown = before.fitted.x / after.fitted.x
    const moved = (before.screen.y - after.screen.y) / 2
    for (const each of [pose, begun]) {
      each.scale *= grown
      each.y += moved
    }
  }

  /** Grows out of the thumbnail, or shrinks back into it. */
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
      const before = view.room()
      view.measure()
      hold(before, view.room())
      if (isHeld) motion.draw()
      else rest(pose.index)
    },

    grab() {
      hasCaught = motion.isGliding()
      begun = { ...pose }
      // A picture that is growing out of the thumbnail is not stopped.
      if (pose.scale >= 1) motion.stop()
    },

    begin(way) {
      motion.stop()
      if (pose.scale < 1) Object.assign(pose, AT_REST, { shade: 1 })
      begun = { ...pose }
      isHeld = true
      isSideways = Math.abs(way.x) > Math.abs(way.y)
    },

    drag(by) {
      put(follow(begun, by, isSideways, view.room()))
    },

    pinch(factor, from, to) {
      put(zoomBetween(begun, factor, locate(from), locate(to)))
    },

    release(ms, speed) {
      isHeld = false
      const room = view.room()
      // A picture that is still growing out of the thumbnail is small, but was not dragged away.
      if (begun.scale >= 1 && isDismissed(pose, ms, speed, room)) onEnd()
      else rest(indexAfter(begun, pose, ms, speed, room), speed)
    },

    tap() {
      // A tap that stopped a motion does nothing else.
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
