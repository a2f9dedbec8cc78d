/**
 * Arithmetic of a picture on the screen, without DOM access. Lengths are css px; points are relative to the centre of
 * the screen.
 */

/** A point, a distance, or a size: then `x` is the width and `y` the height. */
export interface Vector {
  x: number
  y: number
}

/** Scale of a picture, and the offset of its centre from the centre of the screen. */
export interface Placement extends Vector {
  scale: number
}

/** A rectangle relative to the upper left corner of the screen. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The area in which a picture moves. */
export interface Room {
  screen: Vector
  /** Size of the picture at scale 1. */
  fitted: Vector
  /** Number of pictures in the row. */
  count: number
}

/** Set by the specification. */
const MIN_SCALE = 1
const MAX_SCALE = 4

/** A double tap makes the picture fill the screen, but enlarges it at least this much. */
const DOUBLE_TAP_SCALE = 2
/** Elasticity beyond the bounds, as in the platforms' own scrollers. */
const BAND = 0.55

export const AT_REST: Placement = { scale: MIN_SCALE, x: 0, y: 0 }

/** Computes both axes. */
export const both = (of: (axis: 'x' | 'y') => number): Vector => ({ x: of('x'), y: of('y') })

/** Size of a picture at scale 1: as large as fits the screen. A picture of unknown size fills it. */
export function fitInto(screen: Vector, size: Vector): Vector {
  const ratio = Math.min(screen.x / size.x, screen.y / size.y)
  return size.x > 0 ? both(axis => size[axis] * ratio) : screen
}

/** How far the centre of a picture may move in each direction before its edge shows. */
export const reachOf = ({ screen, fitted }: Room, scale: number): Vector =>
  both(axis => Math.max(0, (fitted[axis] * scale - screen[axis]) / 2))

/** Zooms by `factor` within the limits; the point below the fingers at `from` moves to `to`. */
export function zoomBetween(start: Placement, factor: number, from: Vector, to: Vector): Placement {
  const scale = clamp(start.scale * factor, MIN_SCALE, MAX_SCALE)
  const grown = scale / start.scale
  return { scale, ...both(axis => to[axis] - (from[axis] - start[axis]) * grown) }
}

/** Result of a double tap: zoomed in at that point, or back to scale 1. */
export function zoomAt(point: Vector, start: Placement, room: Room): Placement {
  if (start.scale > MIN_SCALE) return AT_REST
  const { screen, fitted } = room
  const filling = Math.max(screen.x / fitted.x, screen.y / fitted.y)
  const zoomed = zoomBetween(start, Math.max(DOUBLE_TAP_SCALE, filling), point, point)
  const reach = reachOf(room, zoomed.scale)
  return { ...zoomed, ...both(axis => clamp(zoomed[axis], -reach[axis], reach[axis])) }
}

/** Placement in which the picture covers this box. */
export function covering({ left, top, width, height }: Box, { screen, fitted }: Room): Placement {
  return {
    scale: Math.max(width / fitted.x, height / fitted.y),
    x: left + (width - screen.x) / 2,
    y: top + (height - screen.y) / 2,
  }
}

/**
 * Position of an object dragged by a finger: it follows the finger between its bounds, and is damped beyond them,
 * always by less than `length`. An object that starts beyond its bounds continues from there without a jump.
 */
export function pull(start: number, by: number, low: number, high: number, length: number): number {
  const bounded = clamp(start + by, Math.min(low, start), Math.max(high, start))
  const beyond = start + by - bounded
  return bounded + (beyond * BAND * length) / (length + BAND * Math.abs(beyond))
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
