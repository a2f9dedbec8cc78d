/** What is still in an envelope, in fen, and the bounds of one share. */
export interface Rest {
  fen: number
  /** Shares not opened yet, at least 1. */
  shares: number
  min: number
  max: number
}

/**
 * The next share of an envelope (campaigns, exact rules of M1): uniform between bounds that leave the others theirs, so
 * the mean is the same at every position; the last one takes the rest. `draw(low, high)` is uniform, both ends included.
 */
export function nextShare({ fen, shares, min, max }: Rest, draw: Draw): number {
  if (shares === 1) return fen
  const others = shares - 1
  const low = Math.max(min, fen - others * max)
  const high = Math.min(max, Math.floor((2 * fen) / shares) - min, fen - others * min)
  return draw(low, Math.max(low, high))
}

export type Draw = (low: number, high: number) => number
