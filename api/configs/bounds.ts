import * as v from 'valibot'

export const flag = v.picklist([0, 1])
/** A text that says something. */
export const words = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
export const between = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
