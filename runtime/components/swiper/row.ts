/**
 * Arithmetic of a row of slides. A position says which slide stands first: 1.5 is halfway from the second to the third.
 * In a row that is a circle positions go on beyond both ends.
 */
export interface Row {
  count: number
  /** How many stand side by side. */
  shown: number
  isCircle: boolean
}

/** The slide that stands first there. */
export function slideAt(position: number, row: Row): number {
  const slide = Math.round(position)
  return row.isCircle ? modulo(slide, row.count) : Math.min(lastStop(row), Math.max(0, slide))
}

/** Whether there is anything to turn to. */
export const canTurn = ({ count, shown }: Row) => count > shown

/** Where a row rests that was let go: at the nearest slide, or at the next one in the direction (-1, 1) of a flick. */
export function restAfter(position: number, flick: number, row: Row): number {
  const slide = Math.round(position + flick / 2)
  return row.isCircle ? slide : slideAt(slide, row)
}

/** The position of a slide that is the shortest way from here; in a circle, forwards if both ways are equal. */
export function wayTo(slide: number, from: number, row: Row): number {
  if (!row.isCircle) return slide
  const ahead = modulo(slide - from, row.count)
  return from + (ahead > row.count / 2 ? ahead - row.count : ahead)
}

/** What autoplay turns to: the next one, and after the last one the first. */
export function following(position: number, row: Row): number {
  const next = Math.round(position) + 1
  return row.isCircle || next <= lastStop(row) ? next : 0
}

/** Beyond the ends of a row that is no circle the finger moves it less and less, by half a slide at most. */
export function resisted(position: number, row: Row): number {
  if (row.isCircle) return position
  const last = lastStop(row)
  if (position < 0) return -soften(-position)
  return position > last ? last + soften(position - last) : position
}

/**
 * The first place of a circle while it moves between two positions. Its slides lie on `count` places in a row, each
 * slide at the one that is its own number, or that number some rounds on. What is over lies before and behind.
 */
export function firstPlace(from: number, to: number, { count, shown }: Row): number {
  const low = Math.floor(Math.min(from, to))
  const high = Math.ceil(Math.max(from, to)) + shown
  const spare = count - (high - low)
  if (spare >= 0) return low - Math.floor(spare / 2)
  // Too few for the whole way: those it ends with are there.
  return to < from ? low : high - count
}

/** Where a slide lies in a circle that begins at `first`. */
export const placeOf = (slide: number, first: number, { count }: Row) =>
  first + modulo(slide - first, count)

export const lastStop = ({ count, shown, isCircle }: Row) =>
  isCircle ? count - 1 : Math.max(0, count - shown)

const soften = (beyond: number) => beyond / (1 + 2 * beyond)

const modulo = (value: number, by: number) => (by > 0 ? ((value % by) + by) % by : 0)
