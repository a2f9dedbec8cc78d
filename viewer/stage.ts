import * as geometry from './geometry.ts'
import { AT_REST, type Placement, type Point, type Size } from './geometry.ts'
import { createMotion, type Frames, type Motion } from './motion.ts'

/** Fixed by the specification: how long the row takes to its place, ms. */
const SLIDE_MS = 300

/** What the stage needs to see and to move; the real one is `view.ts`. */
export interface StageView {
  screen(): Size
  /** Natural size of a picture; zero while it is not known. */
  pictureSize(index: number): Size
  /** Brings this picture and its neighbours into being. */
  show(index: number): void
  /** Puts a picture that was left back to its original scale. */
  restore(index: number): void
  paint(index: number, shift: number, placement: Placement): void
}

export interface StageOptions {
  index: number
  count: number
  /** Jumps instead of sliding. */
  isStill?: boolean
  frames?: Frames
}

/** Where everything lies: the row of pictures, and the one picture that may be zoomed. */
interface Lie {
  index: number
  /** How far the row is off its place, px. */
  shift: number
  placement: Placement
}

/** Follows the fingers. */
export function createStage(view: StageView, options: StageOptions) {
  const lie: Lie = { index: options.index, shift: 0, placement: AT_REST }
  let begun = { ...lie }
  const paint = () => view.paint(lie.index, lie.shift, lie.placement)
  const motion = createMotion(paint, options.frames)
  const row = createRow(view, lie, motion, options.isStill ? 0 : SLIDE_MS)
  const fitted = () => geometry.fitInto(view.screen(), view.pictureSize(lie.index))

  view.show(lie.index)
  paint()

  return {
    grab(): void {
      motion.stop()
      row.restoreLeft()
    },

    begin(): void {
      begun = { ...lie }
    },

    drag(by: Point): void {
      const moved = geometry.drag(begun.placement, by, fitted(), view.screen())
      lie.placement = moved.placement
      lie.shift = begun.shift + geometry.rowShift(moved.overflow, lie.index, options.count)
      motion.draw()
    },

    /** Points in client px. */
    pinch(factor: number, from: Point, to: Point): void {
      const screen = view.screen()
      const start = fromMiddle(from, screen)
      const zoomed = geometry.zoomBetween(begun.placement, factor, start, fromMiddle(to, screen))
      lie.placement = geometry.within(zoomed, fitted(), screen)
      motion.draw()
    },

    /** The hand is off the screen, after this many ms. */
    release(ms: number): void {
      const { width } = view.screen()
      row.slideTo(geometry.indexAfter({ ...lie, count: options.count, ms, width }))
    },

    /** One picture on (1) or back (-1); stays at the ends. */
    step(by: 1 | -1): void {
      const next = lie.index + by
      if (next >= 0 && next < options.count) row.slideTo(next)
    },

    /** The screen has another size now. */
    resize(): void {
      lie.placement = geometry.within(lie.placement, fitted(), view.screen())
      motion.draw()
    },

    stop: motion.stop,
  }
}

/** Brings the row to rest at a picture. */
function createRow(view: StageView, lie: Lie, motion: Motion, slideMs: number) {
  let left: number | undefined

  /** Only once the picture that was left is out of sight, so that it does not jump while it slides away. */
  function restoreLeft(): void {
    if (left !== undefined) view.restore(left)
    left = undefined
  }

  function slideTo(next: number): void {
    // The same place, counted from the next picture.
    lie.shift += (next - lie.index) * geometry.pitchOf(view.screen().width)
    if (next !== lie.index) {
      restoreLeft()
      left = lie.index
      lie.index = next
      lie.placement = AT_REST
      view.show(next)
    }
    const from = lie.shift
    motion.glide({
      ms: slideMs,
      step: progress => {
        lie.shift = from * (1 - progress)
      },
      done: restoreLeft,
    })
  }

  return { slideTo, restoreLeft }
}

function fromMiddle(point: Point, screen: Size): Point {
  return { x: point.x - screen.width / 2, y: point.y - screen.height / 2 }
}
