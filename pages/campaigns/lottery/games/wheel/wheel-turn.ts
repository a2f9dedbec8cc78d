const fullTurn = 360
const turns = 5

/** How much of a sector's width the pointer may stand away from its middle, either way. */
const spread = 0.35

export interface Turn {
  /** Degrees that the wheel stands turned now. */
  from: number
  /**
   * Sector that comes under the pointer: 0 stands at the top of the unturned wheel, the others follow clockwise. With
   * -1 no sector says what came out, so the pointer stands over the line between the last and the first.
   */
  index: number
  count: number
  /** Where in the sector, -1 to 1. */
  offset: number
}

/** Degrees that one of so many equal sectors takes. */
export const sectorWidth = (count: number): number => fullTurn / count

/** Degrees that the wheel stands turned at the end: at least five full turns on, the sector under the pointer. */
export function restingAngle({ from, index, count, offset }: Turn): number {
  const width = sectorWidth(count)
  const place = Math.min(1, Math.max(-1, offset)) * spread
  const goal = index < 0 ? width / 2 : (place - index) * width
  return from + turns * fullTurn + turned(goal - from)
}

/** The sector under the pointer of a wheel that stands turned by so many degrees. */
export function sectorAt(angle: number, count: number): number {
  return Math.round(turned(-angle) / sectorWidth(count)) % count
}

/** The same direction as degrees from 0 to 360. */
const turned = (angle: number): number => ((angle % fullTurn) + fullTurn) % fullTurn
