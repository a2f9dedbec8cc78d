/** `350 米`, `1.2 公里`, `3 公里`; '' if unknown. */
export function distanceText(metres: number | null): string {
  if (metres === null) return ''
  return metres < 1000 ? `${metres} 米` : `${Number((metres / 1000).toFixed(1))} 公里`
}
