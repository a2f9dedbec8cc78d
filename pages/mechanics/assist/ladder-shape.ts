/** A price that is cut by friends, one step per helper. All amounts in fen. */
export interface Ladder {
  start: number
  floor: number
  price: number
  /** The owner's own first cut; 0 if there is none. */
  own: number
  /** Amounts of the helpers' cuts in order; unknown ones share the rest equally. */
  cuts: number[]
  done: number
  total: number
}

export interface Step {
  x: number
  y: number
}

/** Width of the drawing, css px at 375. */
export const LADDER_WIDTH = 311
const TOP = 36
const DEPTH = 108

/** Price levels after each cut so far, then equal steps down to the floor. */
export function ladderShape(ladder: Ladder): { done: Step[]; open: Step[]; width: number } {
  const { start, floor, total } = ladder
  const levels = levelsOf(ladder)
  const first = ladder.own > 0 ? 1 : 0
  const width = LADDER_WIDTH / (total + first)
  const way = Math.max(1, start - floor)
  const yOf = (price: number) => TOP + ((start - price) / way) * DEPTH
  const done = levels.map((price, at) => ({ x: at * width, y: yOf(price) }))
  const left = Math.max(0, total - ladder.done)
  const open = Array.from({ length: left }, (_, at) => ({
    x: (levels.length + at) * width,
    y: yOf(ladder.price - ((ladder.price - floor) * (at + 1)) / left),
  }))
  return { done, open, width }
}

function levelsOf({ start, price, own, cuts, done }: Ladder): number[] {
  const known = cuts.slice(0, done)
  const rest = start - price - own - known.reduce((sum, cut) => sum + cut, 0)
  const unknown = done - known.length
  const all = [
    ...(own > 0 ? [own] : []),
    ...known,
    ...Array.from({ length: unknown }, () => rest / unknown),
  ]
  let level = start
  return all.map(cut => {
    level -= cut
    return level
  })
}

/** SVG path along the steps: `M0 40H25V52H50`. */
export function stepLine(steps: readonly Step[], width: number): string {
  return steps
    .map(({ x, y }, at) => `${at === 0 ? `M${px(x)} ${px(y)}` : `V${px(y)}`}H${px(x + width)}`)
    .join('')
}

/** SVG path of the area below the steps. */
export const stepArea = (steps: readonly Step[], width: number, ground: number): string => {
  const [first] = steps
  return first ? `${stepLine(steps, width)}V${ground}H${px(first.x)}Z` : ''
}

const px = (value: number): string => String(Math.round(value * 10) / 10)
