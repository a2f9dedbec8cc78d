import * as geometry from './geometry.ts'
import { AT_REST, type Placement, type Point, type Size } from './geometry.ts'
import { createMotion, type Frames } from './motion.ts'

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

export type Stage = ReturnType<typeof createStage>

/** Where everything lies while fingers move it: the row of pictures, and the one picture that may be zoomed. */
export function createStage(view: StageView, options: StageOptions) {
  let { index } = options
  let shift = 0
  let placement = AT_REST
  let begun = { shift, placement }
  let left: number | undefined
  const motion = createMotion(() => view.paint(index, shift, placement), options.frames)

  view.show(index)
  view.paint(index, shift, placement)

  function fitted(): Size {
    return geometry.fitInto(view.screen(), view.pictureSize(index))
  }

  /** Only once the picture that was left is out of sight, so that it does not jump while it slides away. */
  function restoreLeft(): void {
    if (left !== undefined) view.restore(left)
    left = undefined
  }

  function slideTo(next: number): void {
    // The same place, counted from the next picture.
    shift += (next - index) * geometry.pitchOf(view.screen().width)
    if (next !== index) {
      restoreLeft()
      left = index
      index = next
      placement = AT_REST
      view.show(index)
    }
    const from = shift
    motion.glide({
      ms: options.isStill ? 0 : SLIDE_MS,
      step: progress => {
        shift = from * (1 - progress)
      },
      done: restoreLeft,
    })
  }

  return {
    grab(): void {
      motion.stop()
      restoreLeft()
    },

    begin(): void {
      begun = { shift, placement }
    },

    drag(by: Point): void {
      const moved = geometry.drag(begun.placement, by, fitted(), view.screen())
      placement = moved.placement
      shift = begun.shift + geometry.rowShift(moved.overflow, index, options.count)
      motion.draw()
    },

    /** Points in client px. */
    pinch(factor: number, from: Point, to: Point): void {
      const screen = view.screen()
      const start = fromMiddle(from, screen)
      const zoomed = geometry.zoomBetween(begun.placement, factor, start, fromMiddle(to, screen))
      placement = geometry.within(zoomed, fitted(), screen)
      motion.draw()
    },

    /** The hand is off the screen, after this many ms. */
    release(ms: number): void {
      const { width } = view.screen()
      slideTo(geometry.indexAfter({ index, count: options.count, shift, ms, width }))
    },

    /** One picture on (1) or back (-1); stays at the ends. */
    step(by: 1 | -1): void {
      const next = index + by
      if (next >= 0 && next < options.count) slideTo(next)
    },

    /** The screen has another size now. */
    resize(): void {
      placement = geometry.within(placement, fitted(), view.screen())
      motion.draw()
    },

    stop: motion.stop,
  }
}

function fromMiddle(point: Point, screen: Size): Point {
  return { x: point.x - screen.width / 2, y: point.y - screen.height / 2 }
}
