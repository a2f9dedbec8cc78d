/** Converts a length of the 750 px design for an inline style, which the build does not process. */
export const rem = (designPx: number) => `${(designPx * 16) / 750}rem`
