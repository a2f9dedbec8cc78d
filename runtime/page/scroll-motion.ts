/** Share of the distance after share `t` of the time: cubic ease in and out. */
export const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/** Offset of a scroll after `elapsedMs`; exactly `to` from its end on, and at once without a duration. */
export function positionAt(
  { from, to, durationMs }: { from: number; to: number; durationMs: number },
  elapsedMs: number,
): number {
  const isOver = !(durationMs > 0) || elapsedMs >= durationMs
  return isOver ? to : from + (to - from) * easeInOut(Math.max(0, elapsedMs) / durationMs)
}
