export interface PxTransformConfig {
  /** Width of the drafts in px: 16rem. */
  designWidth?: number
  /** Kept for drafts of other widths; on the web every draft is 16rem wide, so the ratios change nothing. */
  deviceRatio?: Record<number, number>
}

const remsAcross = 16
const decimals = 1e4
/** Below this a product of decimals is not above a whole number but only looks so. */
const noise = 1e-6

let designWidth = 700

/** Sets the width of the drafts that `pxTransform` measures by; 700 until then. */
export function initPxTransform({ designWidth: width = 700 }: PxTransformConfig = {}): void {
  designWidth = width
}

/** A length of the draft as rem, rounded up at four decimals: at 750, 20 is `0.4267rem`. */
export function pxTransform(size: number | string): string {
  const rems = (parseInt(String(size), 10) * remsAcross) / designWidth
  return `${Math.ceil(rems * decimals - noise) / decimals}rem`
}
