import { type Vector, watchDrag } from '../core/watch-drag.ts'
import type { Grip, Slides } from './slides.ts'

export interface SwipeListener {
  isVertical(): boolean
  isAllowed(): boolean
  /** A finger is on it, or has left. */
  onHold(isHeld: boolean): void
}

/** css px per ms: a swipe beyond this speed turns although it was short. */
const flickSpeed = 0.2

/** Lets a finger turn the slides; returns what ends that. */
export function watchSwipe(box: HTMLElement, slides: Slides, listener: SwipeListener): () => void {
  let grip: Grip | undefined
  let size = 0

  /** The slides move against the finger's direction in numbers: to the left is onwards. */
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
