/** A length of the 750-wide design for an inline style, which the build does not reach. */
export const rem = (designPx: number) => `${(designPx * 16) / 750}rem`
