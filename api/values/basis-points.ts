/** Basis points of the whole: of a full price, of points at the plain rate. */
export const WHOLE_BP = 10_000
