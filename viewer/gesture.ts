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
/** Only this last part of a finger's way says how fast it leaves, ms. */
const TRAIL_MS = 100

/** Listens to fingers and mouse on an element; returns what stops it. */
export function recognise(element: HTMLElement, handlers: GestureHandlers): () => void {
  const manager = createManager(element)
  let since = 0
  let from = { x: 0, y: 0 }
  let scale = 1
  let trail: { at: Vector; time: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  manager.on('hammer.input', event => {
    const time = event.srcEvent.timeStamp
    if (event.isFirst) {
      clearTimeout(timer)
      since = time
      trail = []
      handlers.grab()
    }
    // hammer takes the time when it gets to an event: on a busy page every tap would be slow.
    event.timeStamp = time
    event.deltaTime = time - since
    if (event.isFinal) handlers.release(time - since, speedAt(time, middleOf(event), trail))
  })
  // Not the plain `pan` and `pinch`: these come once more after the last finger has left.
  manager.on('panstart pinchstart', event => {
    from = middleOf(event)
    scale = event.scale
    trail = []
    handlers.begin({ x: event.deltaX, y: event.deltaY })
  })
  manager.on('panstart panmove', event => {
    const at = middleOf(event)
    trail.push({ at, time: event.timeStamp })
    handlers.drag(both(axis => at[axis] - from[axis]))
  })
  // Fingers that began at one point have no ratio.
  manager.on('pinchmove', event => handlers.pinch(event.scale / scale || 1, from, middleOf(event)))
  manager.on('tap', event => {
    // It comes for the last of two quick fingers too.
    const { maxPointers, tapCount = 1 } = event
    if (maxPointers > 1) return
    if (tapCount % 2 === 0) handlers.doubleTap(middleOf(event))
    // A single one waits whether a second follows. A third is no new one: the hand was only too eager.
    else if (tapCount === 1) timer = setTimeout(handlers.tap, SECOND_TAP_MS)
  })
  return () => {
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

/** Px a ms; nothing for a finger that has rested since its last move. */
function speedAt(time: number, at: Vector, trail: { at: Vector; time: number }[]): Vector {
  const first = trail.find(moment => time - moment.time < TRAIL_MS) ?? { at, time }
  // Some browsers give the last move and the finger's leaving the same time.
  return both(axis => (at[axis] - first.at[axis]) / (time - first.time || 1))
}

interface Finger {
  clientX: number
  clientY: number
}

/** Not hammer's own centre, which is in whole px: on a sharp screen a slow drag would go in steps. */
function middleOf({ pointers }: HammerInput): Vector {
  const [one, other = one] = pointers as [Finger, Finger?]
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
}
