/**
 * Arithmetic of a row of slides. A position says which slide is in front: 1.5 is halfway between the second
 * and the third. In a circular row, positions continue beyond both ends.
 */
export interface Row {
  count: number
  /** Number of slides side by side. */
  shown: number
  isCircle: boolean
}

/** The slide in front at a position. */
export function slideAt(position: number, row: Row): number {
  const slide = Math.round(position)
  return row.isCircle ? modulo(slide, row.count) : Math.min(lastStop(row), Math.max(0, slide))
}

/** Whether there are more slides than fit side by side. */
export const canTurn = ({ count, shown }: Row) => count > shown

/** Resting position after a release: the nearest slide, or the next one in the direction (-1, 1) of a flick. */
export function restAfter(position: number, flick: number, row: Row): number {
  const slide = Math.round(position + flick / 2)
  return row.isCircle ? slide : slideAt(slide, row)
}

/** Position of a slide by the shortest way; in a circular row forwards if both ways are equal. */
export function wayTo(slide: number, from: number, row: Row): number {
  if (!row.isCircle) return slide
  const ahead = modulo(slide - from, row.count)
  return from + (ahead > row.count / 2 ? ahead - row.count : ahead)
}

/** Next position of autoplay; the first slide follows the last one. */
export function following(position: number, row: Row): number {
  const next = Math.round(position) + 1
  return row.isCircle || next <= lastStop(row) ? next : 0
}

/** Beyond the ends of a row that is not circular, movement is damped, to half a slide at most. */
export function dampedPosition(position: number, row: Row): number {
  if (row.isCircle) return position
  const last = lastStop(row)
  if (position < 0) return -soften(-position)
  return position > last ? last + soften(position - last) : position
}

/**
 * First place of a circular row while it moves between two positions. Its slides occupy `count` consecutive
 * places; a slide's place equals its index modulo `count`. Slides outside of the visible range lie before
 * and behind it.
 */
export function firstPlace(from: number, to: number, { count, shown }: Row): number {
  const low = Math.floor(Math.min(from, to))
  const high = Math.ceil(Math.max(from, to)) + shown
  const spare = count - (high - low)
  if (spare >= 0) return low - Math.floor(spare / 2)
  // Too few slides for the whole way: those at its end are placed.
  return to < from ? low : high - count
}

/** Place of a slide in a circular row that begins at `first`. */
export const placeOf = (slide: number, first: number, { count }: Row) =>
  first + modulo(slide - first, count)

export const lastStop = ({ count, shown, isCircle }: Row) =>
  isCircle ? count - 1 : Math.max(0, count - shown)

const soften = (beyond: number) => beyond / (1 + 2 * beyond)

const modulo = (value: number, by: number) => (by > 0 ? ((value % by) + by) % by : 0)
