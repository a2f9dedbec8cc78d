export interface Vector {
  x: number
  y: number
}

/** What a drag does; distances in css px from where it was taken up. */
export interface Drag {
  /** A finger or the mouse is down, and may want something else. */
  onDown?(): void
  /** It has moved so far, down on `target`: is it ours? Asked once; if not, the rest is the browser's. */
  claims(moved: Vector, target: Element): boolean
  onMove(moved: Vector): void
  /** It has left, or is not ours. The speed is in css px per ms; absent if the drag was not ours or was cut off. */
  onEnd(speed?: Vector): void
}

/** css px: less than this is a tap. */
const slopPx = 5
/** The speed at the end is that of so many ms. */
const recentMs = 100

interface Sample extends Vector {
  ms: number
}

interface Track {
  /** Identifier of the touch; none for the mouse. */
  finger: number | undefined
  start: Vector
  isOurs: boolean
  samples: Sample[]
}

/**
 * Follows one finger, or the mouse, that goes down on `element`. A drag that is ours is kept from the browser and, by
 * its prevented default, from whoever watches an element around it. Returns what ends the watch.
 */
export function watchDrag(element: HTMLElement, drag: Drag): () => void {
  const hand = followHand(element, drag)
  const stops = [watchFinger(element, hand), watchMouse(element, hand)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Hand = ReturnType<typeof followHand>

/** One drag after the other, whatever makes it. */
function followHand(element: HTMLElement, drag: Drag) {
  let track: Track | undefined

  /** A drag begins where it is taken up: it would jump by what it took to find out whose it is. */
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
      // Two fingers want something else, unless the first one is at it already.
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

/** For the mouse alone: the pointer events of a finger are no use, because holding one back does not keep the page still. */
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
    // Pictures and words stay where they are while the mouse drags what they are part of.
    dragstart: holdBack,
    selectstart: holdBack,
  })
  return () => {
    stopPointer()
    stopRest()
  }
}

/** A click is heard on its way down; a touch that only begins or ends never keeps the browser waiting. */
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

/** Something inside has `catchMove`, which leaves this mark: its moves go no further. */
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

/** A finger that rests before it leaves has none. */
function speedOf(samples: Sample[], endMs: number): Vector {
  const recent = samples.filter(({ ms }) => endMs - ms <= recentMs)
  const [first] = recent
  const last = recent[recent.length - 1]
  if (!first || !last || last.ms <= first.ms) return { x: 0, y: 0 }
  const ms = last.ms - first.ms
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
}
