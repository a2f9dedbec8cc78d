import Hammer from 'hammerjs'
import { both, type Vector } from './geometry.ts'

/** What a hand can do. Points are client px. */
export interface GestureHandlers {
  /** The first finger is down: whatever moves should stop. */
  grab(): void
  /** A drag or a pinch begins, the hand having come this way; what follows counts from here. */
  begin(way: Vector): void
  /** One finger has moved by this much. */
  drag(by: Vector): void
  /** Two fingers: how much further apart they are, and where their middle was and is. */
  pinch(factor: number, from: Vector, to: Vector): void
  /** The last finger is up: how long the hand was down, and its speed at the end, px a ms. */
  release(ms: number, speed: Vector): void
  /** One quick tap, and no second one after it. */
  tap(): void
  doubleTap(at: Vector): void
}

/** Fixed by the specification: a quick tap is shorter than this, ms, and moves less than this, px. */
const TAP_MS = 300
const TAP_PX = 5
/** A second tap begins within this time, ms, and this near, px, or the first one counts alone. */
const SECOND_TAP_MS = 250
const SECOND_TAP_PX = 40
const TAP = {
  time: TAP_MS,
  threshold: TAP_PX,
  interval: TAP_MS + SECOND_TAP_MS,
  posThreshold: SECOND_TAP_PX,
}

/** hammer's own number for it. */
const MOVE: HammerStatic['INPUT_MOVE'] = 2
/** Only this last part of a finger's way says how fast it leaves, ms. */
const TRAIL_MS = 100

/** Listens to fingers and mouse on an element; returns what stops it. */
export function recognise(element: HTMLElement, handlers: GestureHandlers): () => void {
  const manager = createManager(element)
  let since = 0
  let trail: { at: Vector; time: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** There is one while a drag or a pinch goes on. */
  let follow: ((fingers: ArrayLike<Finger>, time: number) => void) | undefined

  manager.on('hammer.input', event => {
    const { pointers } = event
    const time = event.srcEvent.timeStamp
    if (event.isFirst) {
      clearTimeout(timer)
      since = time
      handlers.grab()
    }
    // hammer takes the time when it gets to an event: on a busy page every tap would be slow.
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
      // Fingers that began at one point have no ratio.
      if (count > 1) return handlers.pinch(gap / begun.gap || 1, begun.middle, middle)
      trail.push({ at: middle, time })
      handlers.drag(both(axis => middle[axis] - begun.middle[axis]))
    }
    follow(pointers, timeStamp)
  })
  manager.on('tap', ({ pointers, maxPointers, tapCount = 1 }) => {
    // It comes for the last of two quick fingers too.
    if (maxPointers > 1) return
    // A single one waits whether a second follows. A third is no new one: the hand was only too eager.
    if (tapCount === 1) timer = setTimeout(handlers.tap, SECOND_TAP_MS)
    if (tapCount % 2 === 0) handlers.doubleTap(handOf(pointers).middle)
  })

  // Recognising takes most of a gesture's time, and one under way needs none: hammer hears only of fingers that come
  // and leave. (Of a mouse it hears everything.)
  element.addEventListener('touchmove', handleMove, true)

  /** Px a ms; nothing for a finger that has rested since its last move. */
  function speedAt(at: Vector, time: number): Vector {
    const first = trail.find(moment => time - moment.time < TRAIL_MS) ?? { at, time }
    // Some browsers give the last move and the finger's leaving the same time.
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
    // Pointer events lose the finger that opens an iPhone's long-press menu: from then on it would count as a second one.
    inputClass: Hammer.TouchMouseInput,
    recognizers: [
      [Hammer.Pinch],
      // With the pinch: otherwise a finger that drags already could not be joined by a second one.
      [Hammer.Pan, { threshold: TAP_PX }, ['pinch']],
      [Hammer.Tap, TAP],
    ],
  })

interface Finger {
  clientX: number
  clientY: number
}

/**
 * Where the last so many fingers are: one that has been on the page since before comes first. Not hammer's own centre,
 * which is in whole px: on a sharp screen a slow drag would go in steps.
 */
function handOf(fingers: ArrayLike<Finger>, count = fingers.length) {
  const one = fingers[fingers.length - count] as Finger
  const other = fingers[fingers.length - 1] as Finger
  return {
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    gap: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}
