import type { CityAnswer } from '../../../api/place.ts'
import { defineRoute } from '../../core/define-route.ts'
import { cities } from './cities.ts'
import { cityAt } from './city-at.ts'
import { pointOf, position } from '../../core/position.ts'

/** The city of a position, and the cities for manual selection. */
export const lbsCity = defineRoute({
  method: 'GET',
  path: '/wechat/lbs/city',
  access: 'open',
  input: position,

  async handle({ input }): Promise<CityAnswer> {
    const point = pointOf(input)
    return { city: point ? cityAt(point) : '', list: [...cities] }
  },
})
