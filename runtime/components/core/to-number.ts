/** Converts a page's number, or text, to a number; returns `otherwise` for anything else. */
export function toNumber(value: unknown, otherwise: number): number {
  const number = value === '' || value == null ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : otherwise
}
