type Point = readonly [x: number, y: number]

/**
 * Fingers on an element, event by event, with the times given by the test. `resting`: touches
 * elsewhere that began earlier.
 */
export function fingersOn(element: HTMLElement, startMs = 1000, resting: object[] = []) {
  let now = startMs
  let down = new Map<number, Point>()

  /**
   * Sets the positions of all fingers; new, moved and released ones follow from the previous call.
   */
  function put(ms: number, ...points: (Point | undefined)[]): Event[] {
    now += ms
    const before = down
    down = new Map(points.flatMap((point, id) => (point ? [[id, point] as const] : [])))
    const changed = (of: Map<number, Point>, is: (id: number) => boolean) =>
      [...of].filter(([id]) => is(id)).map(touch)
    const events: [string, object[]][] = [
      ['touchend', changed(before, id => !down.has(id))],
      ['touchstart', changed(down, id => !before.has(id))],
      ['touchmove', changed(down, id => before.has(id) && before.get(id) !== down.get(id))],
    ]
    return events.flatMap(([type, touches]) => (touches.length > 0 ? [send(type, touches)] : []))
  }

  const touch = ([identifier, [clientX, clientY]]: [number, Point]) => ({
    identifier,
    clientX,
    clientY,
    target: element,
  })

  function send(type: string, changedTouches: object[]): Event {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const own = [...down].map(touch)
    const touches = [...resting, ...own]
    Object.defineProperty(event, 'timeStamp', { value: now })
    element.dispatchEvent(Object.assign(event, { touches, targetTouches: own, changedTouches }))
    return event
  }

  return {
    put,

    /** Touches a point and releases it. */
    tap(at: Point, ms = 80, pauseMs = 100): void {
      put(pauseMs, at)
      put(ms)
    },

    /** A swipe in this number of moves, one frame apart; the finger is released after `holdMs`. */
    swipe(from: Point, to: Point, { moves = 8, holdMs = 8 } = {}): void {
      put(100, from)
      for (let move = 1; move <= moves; move += 1) {
        const share = move / moves
        put(16, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
      }
      put(holdMs)
    },
  }
}
