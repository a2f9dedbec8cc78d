/** What is left of a stock without an end, on the wire. */
export const UNCOUNTED = -1
