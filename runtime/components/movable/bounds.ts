export interface Range {
  low: number
  high: number
}

/**
 * Range of movement along one axis, px: inside the area or, for a view larger than the area, so that it
 * covers the area. Scaling grows the view to both sides.
 */
export function rangeOf(area: number, size: number, scale: number): Range {
  const grown = (size * (scale - 1)) / 2
  const ends = [grown, area - size - grown]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

export const within = ({ low, high }: Range, value: number) => Math.min(high, Math.max(low, value))

/** Beyond the range, movement is damped increasingly. */
export function resisted(range: Range, value: number): number {
  const inside = within(range, value)
  const beyond = value - inside
  return inside + (Math.sign(beyond) * softness * Math.abs(beyond)) / (softness + Math.abs(beyond))
}

/** Limit of the overshoot, px. */
const softness = 100
