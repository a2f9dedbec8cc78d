/** Weights of a draw add up to at most this: one in a million is the smallest chance. */
export const MILLION = 1_000_000
