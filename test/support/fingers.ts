type Point = readonly [x: number, y: number]

/** Interval between two moves, ms. */
const frameMs = 16

/**
 * Touches on an element of a unit test, with realistic times. `move` returns whether the browser's default was
 * prevented.
 */
export function fingersOn(element: Element) {
  let nowMs = 1000

  function send(type: string, points: Point[], changed: Point[], cancelable = true): boolean {
    nowMs += frameMs
    const asTouches = (all: Point[]) =>
      all.map(([clientX, clientY], identifier) => ({ clientX, clientY, identifier }))
    const event = new Event(type, { bubbles: true, cancelable })
    const touches = { touches: asTouches(points), changedTouches: asTouches(changed) }
    for (const [name, value] of Object.entries({ ...touches, timeStamp: nowMs })) {
      Object.defineProperty(event, name, { value })
    }
    element.dispatchEvent(event)
    return event.defaultPrevented
  }

  let down: Point[] = []
  const fingers = {
    down(...points: Point[]): void {
      down = points
      send('touchstart', points, points)
    },
    move(...points: Point[]): boolean {
      down = points
      return send('touchmove', points, points)
    },
    /** A move during which the browser is already scrolling. */
    scroll(...points: Point[]): void {
      down = points
      send('touchmove', points, points, false)
    },
    /** Releases `restMs` after the last move. */
    up(restMs = 0): void {
      nowMs += restMs
      send('touchend', [], down)
    },
    cancel: () => void send('touchcancel', [], down),

    /** One finger along these points. */
    drag(...points: [Point, ...Point[]]): void {
      const [first, ...rest] = points
      fingers.down(first)
      for (const point of rest) fingers.move(point)
      fingers.up()
    },
  }
  return fingers
}
