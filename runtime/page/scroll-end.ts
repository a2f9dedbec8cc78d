/** With a fractional device scale the last offset falls short of the end by up to this much, css px. */
export const FRACTION = 1
