import { type Vector, watchDrag } from '../core/watch-drag.ts'
import type { Grip, Slides } from './slides.ts'

export interface SwipeListener {
  isVertical(): boolean
  isAllowed(): boolean
  /** Touched or released. */
  onHold(isHeld: boolean): void
}

/** Minimum speed of a flick, which turns even after a short swipe, css px per ms. */
const flickSpeed = 0.2

/** Lets touches turn the slides; returns a function that stops it. */
export function watchSwipe(box: HTMLElement, slides: Slides, listener: SwipeListener): () => void {
  let grip: Grip | undefined
  let size = 0

  /** A swipe to the left increases the position. */
  const along = ({ x, y }: Vector) => -(listener.isVertical() ? y : x)

  return watchDrag(box, {
    onDown() {
      if (!listener.isAllowed()) return
      grip = slides.hold()
      size = 0
      listener.onHold(true)
    },
    claims(moved) {
      const { x, y } = moved
      const across = listener.isVertical() ? x : y
      if (!grip || Math.abs(along(moved)) <= Math.abs(across)) return false
      size = slides.slideSize()
      return size > 0
    },
    onMove(moved) {
      grip?.dragBy(along(moved) / size)
    },
    onEnd(speed) {
      const px = speed ? along(speed) : 0
      grip?.letGo(size > 0 ? { speed: px / size, isFlick: Math.abs(px) > flickSpeed } : undefined)
      grip = undefined
      listener.onHold(false)
    },
  })
}
