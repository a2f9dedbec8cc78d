import Hammer from 'hammerjs'
import type { Point } from './geometry.ts'

/** Fixed by the specification: a quick tap is shorter than this, ms, and moves less than this, px. */
const TAP_MS = 300
const TAP_PX = 5

export interface GestureHandlers {
  /** The first finger is down: whatever moves should stop. */
  grab(): void
  /** A drag or a pinch begins; the distances that follow count from here. */
  begin(): void
  /** One finger has moved by this much. */
  drag(by: Point): void
  /** Two fingers: how much further apart they are, and where their middle was and is, in client px. */
  pinch(factor: number, from: Point, to: Point): void
  /** The last finger is up. */
  release(end: { quickTap: boolean; ms: number }): void
}

/** hammer.js input events: start 1, move 2, end 4, cancel 8. */
const INPUT_END = 4

/** Listens to fingers and mouse on an element; returns what stops it. */
export function recognise(element: HTMLElement, handlers: GestureHandlers): () => void {
  const manager = new Hammer.Manager(element, {
    touchAction: 'none',
    // Its default would take away the long-press menu, with which people save a picture or read its QR code.
    cssProps: { ...Hammer.defaults.cssProps, touchCallout: 'default' },
  })
  const pinch = new Hammer.Pinch({ threshold: 0 })
  const pan = new Hammer.Pan({ threshold: TAP_PX, direction: Hammer.DIRECTION_ALL })
  manager.add([pinch, pan])

  manager.on('hammer.input', tellHand(handlers))
  onMoves(manager, 'pan', handlers.begin, (event, start) =>
    handlers.drag({ x: event.deltaX - start.deltaX, y: event.deltaY - start.deltaY }),
  )
  onMoves(manager, 'pinch', handlers.begin, (event, start) =>
    handlers.pinch(event.scale / start.scale, start.center, event.center),
  )
  return () => manager.destroy()
}

/** Not the plain `pan` and `pinch` events: these come once more after the last finger left. */
function onMoves(
  manager: HammerManager,
  kind: 'pan' | 'pinch',
  begin: () => void,
  move: (event: HammerInput, start: HammerInput) => void,
): void {
  let start: HammerInput | undefined
  manager.on(`${kind}start`, event => {
    start = event
    begin()
  })
  manager.on(`${kind}move`, event => {
    if (start) move(event, start)
  })
}

/**
 * Follows the whole hand, first finger down to last finger up. hammer's own tap also fires when the first of two
 * fingers leaves, so a pinch would close the viewer.
 */
function tellHand(handlers: GestureHandlers): (event: HammerInput) => void {
  let fingers = 0
  let farthest = 0
  let downAt = 0

  return event => {
    if (event.isFirst) {
      fingers = 0
      farthest = 0
      downAt = event.srcEvent.timeStamp
      handlers.grab()
    }
    fingers = Math.max(fingers, event.pointers.length)
    farthest = Math.max(farthest, event.distance)
    if (!event.isFinal) return
    // The event's own time: hammer takes it later, so a busy page would make every tap slow.
    const ms = event.srcEvent.timeStamp - downAt
    const ended = event.eventType === INPUT_END
    const quickTap = ended && fingers === 1 && ms < TAP_MS && farthest < TAP_PX
    handlers.release({ quickTap, ms })
  }
}
