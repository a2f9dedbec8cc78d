export interface Point {
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

/** A place on the map that may not be known. */
export interface Place {
  lat: number | null
  lng: number | null
}

export const knownPoint = ({ lat, lng }: Place): Point | null =>
  lat === null || lng === null ? null : { lat, lng }

/** The same of places that may be unknown; null if one is. */
export function distanceTo(point: Point | null, place: Place): number | null {
  const known = knownPoint(place)
  return point && known && distance(point, known)
}

/** Orders by distance, what is not known last; 0 for equals. */
export function byDistance(a: number | null, b: number | null): number {
  if (a === b) return 0
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)
}
