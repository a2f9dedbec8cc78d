export interface PxTransformConfig {
  /** Width of the drafts, px; 700 by default. */
  designWidth?: number
  /** How many px of a draft 750 px wide one px of a draft of this width is; 640: 1.17, 750: 1, 828: 0.905 by default. */
  deviceRatio?: Record<number, number>
}

const remsAcross = 16
/** The draft that ratios lead to, px. */
const commonWidth = 750
const decimals = 1e4
/** Below this a product of decimals is not above a whole number but only looks so. */
const noise = 1e-6

const commonRatios: Record<number, number> = { 640: 1.17, 750: 1, 828: 0.905 }

/** Length of one design pixel, rem. */
let remPerPx = remPerPxOf({})

/** Sets the width of the drafts that `pxTransform` measures by, and the ratios between drafts of different widths. */
export function initPxTransform(config: PxTransformConfig = {}): void {
  remPerPx = remPerPxOf(config)
}

/** A length of the draft as rem, rounded up at four decimals: at 750, 20 is `0.4267rem`. */
export function pxTransform(size: number | string): string {
  const rems = parseInt(String(size), 10) * remPerPx
  return `${Math.ceil(rems * decimals - noise) / decimals}rem`
}

/** A width without a ratio, e.g. the default one, is 16rem exactly. */
function remPerPxOf({ designWidth = 700, deviceRatio = commonRatios }: PxTransformConfig): number {
  const ratio = deviceRatio[designWidth] ?? commonWidth / designWidth
  return (ratio * remsAcross) / commonWidth
}
