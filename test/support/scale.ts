/**
 * Size of a test: a part in normal runs, more in `npm run soak`, which sets `SOAK` to the share of the full size that
 * one of its rounds tests.
 */
export function scaled(usual: number, full: number): number {
  const share = Number(process.env.SOAK ?? 0)
  return Math.max(usual, Math.round(full * share))
}
