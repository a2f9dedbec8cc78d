export interface PxTransformConfig {
  /** Width of the designs, px; 700 by default. */
  designWidth?: number
  /** Pixels of a 750 px design per pixel of a design of this width; 640: 1.17, 750: 1, 828: 0.905 by default. */
  deviceRatio?: Record<number, number>
}

const remsAcross = 16
/** Width of the reference design, px. */
const commonWidth = 750
const decimals = 1e4
/** Rounding tolerance: floating-point products up to this much above an integer count as the integer. */
const noise = 1e-6

const commonRatios: Record<number, number> = { 640: 1.17, 750: 1, 828: 0.905 }

/** Length of one design pixel, rem. */
let remPerPx = remPerPxOf({})

/** Sets the design width that `pxTransform` uses, and the ratios between designs of different widths. */
export function initPxTransform(config: PxTransformConfig = {}): void {
  remPerPx = remPerPxOf(config)
}

/** Converts a design length to rem, rounded up at four decimals: at 750, 20 is `0.4267rem`. */
export const pxTransform = (size: number | string): string => inRem(size, remPerPx)

/**
 * The same for a migrated app whose drafts have a width of their own.
 *
 * @public imported by what `scripts/build/legacy/faces.mjs` writes
 */
export function pxTransformAt(designWidth: number): typeof pxTransform {
  const ownRemPerPx = remPerPxOf({ designWidth })
  return size => inRem(size, ownRemPerPx)
}

function inRem(size: number | string, rate: number): string {
  const rems = parseInt(String(size), 10) * rate
  return `${Math.ceil(rems * decimals - noise) / decimals}rem`
}

/** For a width without a ratio, e.g. the default one, the design is exactly 16rem wide. */
function remPerPxOf({ designWidth = 700, deviceRatio = commonRatios }: PxTransformConfig): number {
  const ratio = deviceRatio[designWidth] ?? commonWidth / designWidth
  return (ratio * remsAcross) / commonWidth
}
