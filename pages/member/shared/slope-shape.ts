import type { LevelBrief } from '../../../api/index.ts'

// Coordinates of the levels' drawing, in view box units.

const LEFT = -16
const RIGHT = 335
/** First and last level, with space for their names. */
const FIRST = 34
const LAST = 285

/** y of the slope at an x; smaller is higher. */
export function heightAt(x: number): number {
  const part = (x - LEFT) / (RIGHT - LEFT)
  return Math.round((101 - 55 * part ** 1.5) * 10) / 10
}

/** SVG path of the slope from its left end to an x. */
export function slopePath(to: number): string {
  const steps = Math.max(2, Math.ceil((to - LEFT) / 12))
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const x = Math.round((LEFT + ((to - LEFT) * at) / steps) * 10) / 10
    return `${x} ${heightAt(x)}`
  })
  return `M${points.join('L')}`
}

/** x of the levels from left to right. */
export function placesOf(n: number): number[] {
  if (n === 1) return [(FIRST + LAST) / 2]
  return Array.from({ length: n }, (_, at) =>
    Math.round(FIRST + ((LAST - FIRST) * at) / Math.max(1, n - 1)),
  )
}

/** x of the current growth, to scale between two levels. */
export function reachOf(levels: LevelBrief[], growth: number): number {
  const places = placesOf(levels.length)
  const at = levels.filter(({ growth_min }) => growth_min <= growth).length - 1
  const from = places[at] ?? LEFT
  const next = levels[at + 1]
  const own = levels[at]
  if (!own) return from
  const to = places[at + 1] ?? RIGHT
  const span = next ? next.growth_min - own.growth_min : 0
  return span > 0 ? from + ((to - from) * (growth - own.growth_min)) / span : RIGHT
}
