/** The number that a page gave, also as a text; `otherwise` for what is none. */
export function toNumber(value: unknown, otherwise: number): number {
  const number = value === '' || value == null ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : otherwise
}
