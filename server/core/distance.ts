interface Point {
  lat: number
  lng: number
}

const EARTH_M = 6_371_008

/** Great-circle distance in metres, rounded. */
export function distance(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2
  const across = Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(b.lng - a.lng)
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(half(b.lat - a.lat) + across)))
}
