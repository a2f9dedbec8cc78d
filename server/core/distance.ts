import { cities } from '../lbs/cities.ts'

interface Point {
  lat: number
  lng: number
}

const EARTH_M = 6_371_008
/** Farther from every centre than this is in no city of ours, m. */
const CITY_REACH_M = 80_000

/** Metres along the surface, rounded. */
export function distance(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2
  const across = Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(b.lng - a.lng)
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(half(b.lat - a.lat) + across)))
}

/** Name of the nearest city; '' far from all of them. */
export function cityAt(point: Point): string {
  const near = cities
    .map(centre => ({ city: centre.city, m: distance(point, centre) }))
    .sort((a, b) => a.m - b.m)[0]
  return near && near.m <= CITY_REACH_M ? near.city : ''
}
