/**
 * Arithmetic of a picture on the screen, without a DOM. Lengths are CSS px; a point is measured from the middle of the
 * screen.
 */

/** A point, a way, or a size: then `x` is the width and `y` the height. */
export interface Vector {
  x: number
  y: number
}

/** How a picture lies: its scale, and how far its middle is from the middle of the screen. */
export interface Placement extends Vector {
  scale: number
}

/** Something on the screen, measured from its upper left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** What a picture moves in. */
export interface Room {
  screen: Vector
  /** The size of the picture at scale 1. */
  fitted: Vector
  /** Pictures in the row. */
  count: number
}

/** Fixed by the specification. */
const MIN_SCALE = 1
const MAX_SCALE = 4

/** A double tap makes the picture fill the screen, but at least this much larger. */
const DOUBLE_TAP_SCALE = 2
/** How a thing gives that is pulled past its bounds, as with the platforms' own scrollers. */
const BAND = 0.55

export const AT_REST: Placement = { scale: MIN_SCALE, x: 0, y: 0 }

/** The same for both axes. */
export const both = (of: (axis: 'x' | 'y') => number): Vector => ({ x: of('x'), y: of('y') })

/** The size a picture has at scale 1: as large as the screen allows, nothing cut off. One of unknown size fills it. */
export function fitInto(screen: Vector, size: Vector): Vector {
  const ratio = Math.min(screen.x / size.x, screen.y / size.y)
  return size.x > 0 ? both(axis => size[axis] * ratio) : screen
}

/** How far the middle of a picture may be moved in each direction before its edge shows. */
export const reachOf = ({ screen, fitted }: Room, scale: number): Vector =>
  both(axis => Math.max(0, (fitted[axis] * scale - screen[axis]) / 2))

/** Zooms by `factor`, as far as allowed; what lay under the fingers at `from` lies under them at `to`. */
export function zoomBetween(start: Placement, factor: number, from: Vector, to: Vector): Placement {
  const scale = clamp(start.scale * factor, MIN_SCALE, MAX_SCALE)
  const grown = scale / start.scale
  return { scale, ...both(axis => to[axis] - (from[axis] - start[axis]) * grown) }
}

/** After a double tap: zoomed in to that point, or from any zoom back to rest. */
export function zoomAt(point: Vector, start: Placement, room: Room): Placement {
  if (start.scale > MIN_SCALE) return AT_REST
  const { screen, fitted } = room
  const filling = Math.max(screen.x / fitted.x, screen.y / fitted.y)
  const zoomed = zoomBetween(start, Math.max(DOUBLE_TAP_SCALE, filling), point, point)
  const reach = reachOf(room, zoomed.scale)
  return { ...zoomed, ...both(axis => clamp(zoomed[axis], -reach[axis], reach[axis])) }
}

/** How the picture lies that covers this box. */
export function covering({ left, top, width, height }: Box, { screen, fitted }: Room): Placement {
  return {
    scale: Math.max(width / fitted.x, height / fitted.y),
    x: left + (width - screen.x) / 2,
    y: top + (height - screen.y) / 2,
  }
}

/**
 * Where a thing lies that a finger has moved: with the finger between its bounds, less and less beyond them, never by
 * as much as `length`. One that lay beyond them already goes on from there without a jump.
 */
export function pull(start: number, by: number, low: number, high: number, length: number): number {
  const bounded = clamp(start + by, Math.min(low, start), Math.max(high, start))
  const beyond = start + by - bounded
  return bounded + (beyond * BAND * length) / (length + BAND * Math.abs(beyond))
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
