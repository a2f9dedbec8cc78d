export interface Range {
  low: number
  high: number
}

/**
 * How far something may be moved along one axis: inside the area or, if it is the larger one, so that it covers the
 * area. It grows to both sides when it is scaled, px.
 */
export function rangeOf(area: number, size: number, scale: number): Range {
  const grown = (size * (scale - 1)) / 2
  const ends = [grown, area - size - grown]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

export const within = ({ low, high }: Range, value: number) => Math.min(high, Math.max(low, value))

/** Beyond its range the finger moves it less and less. */
export function resisted(range: Range, value: number): number {
  const inside = within(range, value)
  const beyond = value - inside
  return inside + (Math.sign(beyond) * softness * Math.abs(beyond)) / (softness + Math.abs(beyond))
}

/** px that something can be pulled beyond its range at most. */
const softness = 100
