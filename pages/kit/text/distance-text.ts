/** `350m`, `1.2km`; '' when it is not known. */
export function distanceText(metres: number | null): string {
  if (metres === null) return ''
  return metres < 1000 ? `${metres}m` : `${(metres / 1000).toFixed(1)}km`
}
