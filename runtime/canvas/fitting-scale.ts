/** Pixel limit of a canvas on phones (4096 x 4096); a larger canvas stays blank. */
const mostPixels = 2 ** 24

/** Factor, at most 1, that brings a drawing of this size below the pixel limit of phones. */
export const fittingScale = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(mostPixels / (width * height)))
