import Hammer from 'hammerjs'
import { both, type Vector } from './geometry.ts'

/** Recognized gestures. Points are client px. */
export interface GestureHandlers {
  /** The first finger is down: motions should stop. */
  grab(): void
  /** A drag or a pinch starts after the finger has moved by `way`; later distances are relative to this point. */
  begin(way: Vector): void
  /** One finger has moved by this distance. */
  drag(by: Vector): void
  /** Two fingers: the ratio of their distances, and the previous and current midpoint. */
  pinch(factor: number, from: Vector, to: Vector): void
  /** The last finger is up: duration of the touch, and its final speed, px per ms. */
  release(ms: number, speed: Vector): void
  /** One quick tap without a second one. */
  tap(): void
  doubleTap(at: Vector): void
}

/** Set by the specification: a quick tap is shorter than this, ms, and moves less than this, px. */
const TAP_MS = 300
const TAP_PX = 5
/** Maximum delay, ms, and distance, px, of a second tap. */
const SECOND_TAP_MS = 250
const SECOND_TAP_PX = 40
const TAP = {
  time: TAP_MS,
  threshold: TAP_PX,
  interval: TAP_MS + SECOND_TAP_MS,
  posThreshold: SECOND_TAP_PX,
}

/** hammer's constant for moves. */
const MOVE: HammerStatic['INPUT_MOVE'] = 2
/** Time before the release over which the speed is measured, ms. */
const TRAIL_MS = 100

/** Recognizes touch and mouse gestures on an element; returns a function that stops it. */
export function recognise(element: HTMLElement, handlers: GestureHandlers): () => void {
  const manager = createManager(element)
  let since = 0
  let trail: { at: Vector; time: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Set while a drag or a pinch is under way. */
  let follow: ((fingers: ArrayLike<Finger>, time: number) => void) | undefined

  manager.on('hammer.input', event => {
    const { pointers } = event
    const time = event.srcEvent.timeStamp
    if (event.isFirst) {
      clearTimeout(timer)
      since = time
      handlers.grab()
    }
    // hammer takes the time when it handles an event: on a busy page every tap would count as slow.
    event.timeStamp = time
    event.deltaTime = time - since
    if (event.isFinal) handlers.release(event.deltaTime, speedAt(handOf(pointers).middle, time))
    if (event.eventType === MOVE) return follow?.(pointers, time)
    follow = undefined
    trail = []
  })
  manager.on('panstart pinchstart', ({ pointers, timeStamp, deltaX, deltaY }) => {
    const count = pointers.length
    const begun = handOf(pointers)
    handlers.begin({ x: deltaX, y: deltaY })
    follow = (fingers, time) => {
      const { middle, gap } = handOf(fingers, count)
      // Fingers that started at the same point have no ratio.
      if (count > 1) return handlers.pinch(gap / begun.gap || 1, begun.middle, middle)
      trail.push({ at: middle, time })
      handlers.drag(both(axis => middle[axis] - begun.middle[axis]))
    }
    follow(pointers, timeStamp)
  })
  manager.on('tap', ({ pointers, maxPointers, tapCount = 1 }) => {
    // It also fires for the last of two quick fingers.
    if (maxPointers > 1) return
    // A single tap waits for a second one. A third is no new tap: the user was too eager.
    if (tapCount === 1) timer = setTimeout(handlers.tap, SECOND_TAP_MS)
    if (tapCount % 2 === 0) handlers.doubleTap(handOf(pointers).middle)
  })

  // Recognition takes most of a gesture's time, and a gesture under way needs none: hammer only receives the start
  // and end of touches. (Of a mouse it receives everything.)
  element.addEventListener('touchmove', handleMove, true)

  /** Px per ms; 0 for a finger that has rested since its last move. */
  function speedAt(at: Vector, time: number): Vector {
    const first = trail.find(moment => time - moment.time < TRAIL_MS) ?? { at, time }
    // Some browsers report the last move and the release with the same time.
    return both(axis => (at[axis] - first.at[axis]) / (time - first.time || 1))
  }

  function handleMove(event: TouchEvent): void {
    if (!follow) return
    follow(event.touches, event.timeStamp)
    event.stopPropagation()
  }

  return () => {
    follow = undefined
    clearTimeout(timer)
    manager.destroy()
  }
}

const createManager = (element: HTMLElement): HammerManager =>
  new Hammer.Manager(element, {
    touchAction: 'none',
    // Pointer events lose the finger that opens an iPhone's long-press menu, which would then count as a second
    // finger from then on.
    inputClass: Hammer.TouchMouseInput,
    recognizers: [
      [Hammer.Pinch],
      // Together with the pinch: otherwise a second finger could not join a drag.
      [Hammer.Pan, { threshold: TAP_PX }, ['pinch']],
      [Hammer.Tap, TAP],
    ],
  })

interface Finger {
  clientX: number
  clientY: number
}

/**
 * Midpoint of the last `count` fingers: a finger that was on the page before comes first. Not hammer's own centre,
 * which is rounded to px: on a high-density screen a slow drag would move in steps.
 */
function handOf(fingers: ArrayLike<Finger>, count = fingers.length) {
  const one = fingers[fingers.length - count] as Finger
  const other = fingers[fingers.length - 1] as Finger
  return {
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    gap: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}
