import { distance, knownPoint, type Place } from '../../core/distance.ts'
import { cities } from './cities.ts'

/** Maximum distance from the centre of a city, m. */
const CITY_REACH_M = 80_000

/** Name of the nearest city; '' when none is near, or the place is not known. */
export function cityAt(place: Place): string {
  const point = knownPoint(place)
  if (!point) return ''
  const near = cities
    .map(centre => ({ city: centre.city, m: distance(point, centre) }))
    .sort((a, b) => a.m - b.m)[0]
  return near && near.m <= CITY_REACH_M ? near.city : ''
}
