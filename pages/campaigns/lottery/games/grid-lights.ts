/** Cells around the button. */
export const cellCount = 8

const rounds = 3
const quickMs = 45
/** How much longer the last step takes than a fast one, ms. */
const slowerMs = 230

/** Row and column of a cell, 1 to 3: the first is top left, the others follow clockwise. */
export function placeOf(cell: number): { row: number; column: number } {
  const side = Math.floor(cell / 2) % 4
  const step = (cell % 2) + 1
  const places = [
    { row: 1, column: step },
    { row: step, column: 3 },
    { row: 3, column: 4 - step },
    { row: 4 - step, column: 1 },
  ] as const
  return places[side] ?? places[0]
}

export const nextCell = (cell: number): number => (cell + 1) % cellCount

/**
 * Delays of the light before each step from one cell to another, ms: three rounds and the distance, decelerating, two
 * to four seconds in all.
 */
export function lightPauses(from: number, to: number): number[] {
  const way = (((to - from) % cellCount) + cellCount) % cellCount
  const steps = rounds * cellCount + way
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps
    return Math.round(quickMs + slowerMs * share ** 4)
  })
}
