/**
 * Arithmetic of the viewer, without a DOM. Lengths are CSS px; a point is measured from the middle of the screen.
 */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** How a picture lies: its scale, and how far its middle is from the middle of the screen. */
export interface Placement extends Point {
  scale: number
}

/** Fixed by the specification: zoom limits, px between two pictures, ms under which a short swipe turns the page. */
export const MIN_SCALE = 1
export const MAX_SCALE = 4
export const GAP_PX = 10
export const FLICK_MS = 200

/** How far a flick must travel at least, px, and a slow swipe, as a share of the screen. */
const FLICK_PX = 20
const TURN_SHARE = 1 / 3
/** At the first and last picture the row follows the finger with this share only. */
const END_RESISTANCE = 1 / 3

export const AT_REST: Placement = { scale: MIN_SCALE, x: 0, y: 0 }

/** The size a picture has at scale 1: as large as the screen allows, nothing cut off. */
export function fitInto(screen: Size, picture: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return screen
  const ratio = Math.min(screen.width / picture.width, screen.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** How far the middle of a picture of this fitted size may be moved in each direction before its edge shows. */
export function reachOf(fitted: Size, screen: Size, scale: number): Point {
  return {
    x: Math.max(0, (fitted.width * scale - screen.width) / 2),
    y: Math.max(0, (fitted.height * scale - screen.height) / 2),
  }
}

/** The nearest placement that is within the zoom limits and leaves no gap a larger picture could fill. */
export function within(placement: Placement, fitted: Size, screen: Size): Placement {
  const scale = clamp(placement.scale, MIN_SCALE, MAX_SCALE)
  const reach = reachOf(fitted, screen, scale)
  return {
    scale,
    x: clamp(placement.x, -reach.x, reach.x),
    y: clamp(placement.y, -reach.y, reach.y),
  }
}

/** Zooms by `factor`; what lay under the fingers at `from` lies under them at `to`. */
export function zoomBetween(start: Placement, factor: number, from: Point, to: Point): Placement {
  const scale = clamp(start.scale * factor, MIN_SCALE, MAX_SCALE)
  const grown = scale / start.scale
  return {
    scale,
    x: to.x - (from.x - start.x) * grown,
    y: to.y - (from.y - start.y) * grown,
  }
}

/** Moves a picture by a finger; `overflow` is the sideways part that its own edges did not allow, so it moves the row. */
export function drag(start: Placement, by: Point, fitted: Size, screen: Size) {
  const wanted = { scale: start.scale, x: start.x + by.x, y: start.y + by.y }
  const placement = within(wanted, fitted, screen)
  return { placement, overflow: wanted.x - placement.x }
}

/** How far the row is drawn off its place for this much overflow: less where there is no further picture. */
export function rowShift(overflow: number, index: number, count: number): number {
  const atEnd = (overflow > 0 && index === 0) || (overflow < 0 && index === count - 1)
  return atEnd ? overflow * END_RESISTANCE : overflow
}

export interface Swipe {
  index: number
  count: number
  /** How far the row was off its place when the finger left; negative towards the next picture. */
  shift: number
  /** How long the finger was down. */
  ms: number
  width: number
}

/** The picture that is shown when the finger has left. */
export function indexAfter({ index, count, shift, ms, width }: Swipe): number {
  const enough = ms < FLICK_MS ? FLICK_PX : width * TURN_SHARE
  if (Math.abs(shift) < enough) return index
  return clamp(index - Math.sign(shift), 0, count - 1)
}

/** From one picture's left edge to the next one's. */
export const pitchOf = (width: number): number => width + GAP_PX

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
