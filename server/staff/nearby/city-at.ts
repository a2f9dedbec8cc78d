import { distance } from '../../core/distance.ts'
import { cities } from './cities.ts'

/** Maximum distance from the centre of a city, m. */
const CITY_REACH_M = 80_000

/** Name of the nearest city; '' when none is near. */
export function cityAt(point: { lat: number; lng: number }): string {
  const near = cities
    .map(centre => ({ city: centre.city, m: distance(point, centre) }))
    .sort((a, b) => a.m - b.m)[0]
  return near && near.m <= CITY_REACH_M ? near.city : ''
}
