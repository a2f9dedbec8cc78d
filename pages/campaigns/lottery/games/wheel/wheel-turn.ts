const fullTurn = 360
const turns = 5

/** Maximum deviation of the pointer from the middle of a sector, as a share of its width. */
const spread = 0.35

export interface Turn {
  /** Current rotation of the wheel, degrees. */
  from: number
  /**
   * Target sector: 0 is at the top of the unrotated wheel, the others follow clockwise. With -1 no sector represents
   * the result, so the pointer stops on the line between the last and the first.
   */
  index: number
  count: number
  /** Position inside the sector, -1 to 1. */
  offset: number
}

/** Width of one of `count` equal sectors, degrees. */
export const sectorWidth = (count: number): number => fullTurn / count

/** Final rotation, degrees: at least five full turns further, with the sector below the pointer. */
export function restingAngle({ from, index, count, offset }: Turn): number {
  const width = sectorWidth(count)
  const place = Math.min(1, Math.max(-1, offset)) * spread
  const goal = index < 0 ? width / 2 : (place - index) * width
  return from + turns * fullTurn + turned(goal - from)
}

/** The sector below the pointer at a rotation in degrees. */
export function sectorAt(angle: number, count: number): number {
  return Math.round(turned(-angle) / sectorWidth(count)) % count
}

/** Normalizes an angle to 0..360 degrees. */
const turned = (angle: number): number => ((angle % fullTurn) + fullTurn) % fullTurn
