/** The rest of an envelope, fen, and the bounds of one share. */
export interface Rest {
  fen: number
  /** Unopened shares, at least 1. */
  shares: number
  min: number
  max: number
}

/**
 * The next share of an envelope (campaigns, exact rules of M1): uniform within bounds that leave enough for the others,
 * so the mean is the same at every position; the last share is the rest. `draw(low, high)` is uniform and inclusive.
 */
export function nextShare({ fen, shares, min, max }: Rest, draw: Draw): number {
  if (shares === 1) return fen
  const others = shares - 1
  const low = Math.max(min, fen - others * max)
  const high = Math.min(max, Math.floor((2 * fen) / shares) - min, fen - others * min)
  return draw(low, Math.max(low, high))
}

export type Draw = (low: number, high: number) => number
