export interface Vector {
  x: number
  y: number
}

/** Callbacks of a drag; distances in css px from the point where the drag began. */
export interface Drag {
  /** Pointer down; the gesture is still undecided. */
  onDown?(): void
  /**
   * Whether to claim the gesture, given the movement so far and the element that was touched. Called once;
   * an unclaimed gesture is left to the browser.
   */
  claims(moved: Vector, target: Element): boolean
  onMove(moved: Vector): void
  /**
   * The pointer was released, or the gesture was not claimed. The speed is in css px per ms; absent if the
   * drag was not claimed or was cancelled.
   */
  onEnd(speed?: Vector): void
}

/** Movement below this is a tap, css px. */
const slopPx = 5
/** Window over which the release speed is measured, ms. */
const recentMs = 100

interface Sample extends Vector {
  ms: number
}

interface Track {
  /** Identifier of the touch; undefined for the mouse. */
  finger: number | undefined
  start: Vector
  isOurs: boolean
  samples: Sample[]
}

/**
 * Tracks one finger or the mouse from pointer down on `element`. A claimed drag prevents the browser's
 * default, which also keeps watchers of outer elements from claiming it. Returns a function that ends the
 * tracking.
 */
export function watchDrag(element: HTMLElement, drag: Drag): () => void {
  const hand = followHand(element, drag)
  const stops = [watchFinger(element, hand), watchMouse(element, hand)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Hand = ReturnType<typeof followHand>

/** Tracks one drag at a time, from touch or mouse. */
function followHand(element: HTMLElement, drag: Drag) {
  let track: Track | undefined

  /**
   * Measures the drag from the point where it was claimed; otherwise it would jump by the distance needed
   * to recognize it.
   */
  function takeUp(begun: Track, at: Vector, event: Event): boolean {
    const moved = distance(begun.start, at)
    const isTaken = event.defaultPrevented || !event.cancelable
    if (!isTaken && Math.max(Math.abs(moved.x), Math.abs(moved.y)) < slopPx) return false
    begun.start = at
    begun.isOurs = !isTaken && drag.claims(moved, event.target as Element)
    if (!begun.isOurs) end()
    return begun.isOurs
  }

  function end(speed?: Vector): void {
    track = undefined
    drag.onEnd(speed)
  }

  return {
    track: () => track,

    begin(start: Vector, { target }: Event, finger?: number): void {
      if (isCaught(target as Element, element)) return
      track = { finger, start, isOurs: false, samples: [] }
      drag.onDown?.()
    },

    move(at: Vector, event: Event): void {
      if (!track || !(track.isOurs || takeUp(track, at, event))) return
      if (event.cancelable) event.preventDefault()
      track.samples.push({ ...at, ms: event.timeStamp })
      drag.onMove(distance(track.start, at))
    },

    letGo({ timeStamp }: Event): void {
      if (track) end(track.isOurs ? speedOf(track.samples, timeStamp) : undefined)
    },

    end,
  }
}

const watchFinger = (element: HTMLElement, hand: Hand): (() => void) =>
  listen<TouchEvent>(element, {
    touchstart(event) {
      const { touches } = event
      const [touch] = touches
      const track = hand.track()
      if (touches.length === 1 && touch) hand.begin(pointOf(touch), event, touch.identifier)
      // A second finger ends a gesture that was not claimed yet.
      else if (track && !track.isOurs) hand.end()
    },
    touchmove(event) {
      const touch = fingerOf(hand.track(), event)
      if (touch) hand.move(pointOf(touch), event)
    },
    touchend(event) {
      if (fingerOf(hand.track(), event)) hand.letGo(event)
    },
    touchcancel(event) {
      if (fingerOf(hand.track(), event)) hand.end()
    },
  })

/** Mouse only: for touches, preventing a pointer event does not keep the page from scrolling. */
function watchMouse(element: HTMLElement, hand: Hand): () => void {
  let isClickOfDrag = false

  function holdBack(event: Event): void {
    const track = hand.track()
    if (track && track.finger === undefined) event.preventDefault()
  }

  const stopPointer = listen<PointerEvent>(element, {
    pointerdown(event) {
      const isMeant = event.pointerType === 'mouse' && event.button === 0 && !isField(event.target)
      if (isMeant) hand.begin(pointOf(event), event)
    },
    pointermove(event) {
      if (!isMouse(hand.track(), event)) return
      if (event.buttons === 0) return hand.end()
      hand.move(pointOf(event), event)
      if (hand.track()?.isOurs) element.setPointerCapture(event.pointerId)
    },
    pointerup(event) {
      const track = hand.track()
      if (!isMouse(track, event)) return
      isClickOfDrag = track.isOurs
      setTimeout(() => {
        isClickOfDrag = false
      })
      hand.letGo(event)
    },
    pointercancel(event) {
      if (isMouse(hand.track(), event)) hand.end()
    },
  })
  const stopRest = listen<Event>(element, {
    click(event) {
      if (!isClickOfDrag) return
      event.stopPropagation()
      event.preventDefault()
    },
    // Disables native dragging and text selection while the mouse drags.
    dragstart: holdBack,
    selectstart: holdBack,
  })
  return () => {
    stopPointer()
    stopRest()
  }
}

/** Clicks are captured; listeners for touch start and end are passive, so they never delay scrolling. */
function listen<Heard extends Event>(
  element: HTMLElement,
  listeners: Record<string, (event: Heard) => void>,
): () => void {
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) {
    const passive = /^touch(start|end|cancel)$/.test(type)
    element.addEventListener(type, listener, { passive, capture: type === 'click' })
  }
  return () => {
    for (const [type, listener] of all) {
      element.removeEventListener(type, listener, { capture: type === 'click' })
    }
  }
}

const pointOf = ({ clientX: x, clientY: y }: Touch | PointerEvent): Vector => ({ x, y })

const distance = (start: Vector, at: Vector): Vector => ({ x: at.x - start.x, y: at.y - start.y })

const fingerOf = (track: Track | undefined, { changedTouches }: TouchEvent): Touch | undefined =>
  track && Array.from(changedTouches).find(each => each.identifier === track.finger)

const isMouse = (track: Track | undefined, { pointerType }: PointerEvent): track is Track =>
  track !== undefined && track.finger === undefined && pointerType === 'mouse'

/** An element inside has `catchMove`, marked in the DOM: its moves do not bubble. */
function isCaught(target: Element, outer: Element): boolean {
  let inner: Element | null = target
  while (inner && inner !== outer) {
    if ((inner as HTMLElement).style?.touchAction === 'none') return true
    inner = inner.parentElement
  }
  return false
}

const isField = (target: EventTarget | null) =>
  (target as Element).closest('input, textarea, select, [contenteditable]') !== null

/** Zero for a pointer that rests before the release. */
function speedOf(samples: Sample[], endMs: number): Vector {
  const recent = samples.filter(({ ms }) => endMs - ms <= recentMs)
  const [first] = recent
  const last = recent[recent.length - 1]
  if (!first || !last || last.ms <= first.ms) return { x: 0, y: 0 }
  const ms = last.ms - first.ms
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
}
