/** Phones draw nothing at all on a canvas of more pixels than this: 4096 x 4096. */
const mostPixels = 2 ** 24

/** By what a drawing of this size has to be scaled, at most 1, to be drawn on every phone. */
export const fittingScale = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(mostPixels / (width * height)))
