import * as v from 'valibot'

const degrees = (limit: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,12})?$/))]),
      v.transform(Number),
      v.minValue(-limit),
      v.maxValue(limit),
    ),
  )

/** Optional position of a call; an incomplete one is ignored. */
export const position = { lat: degrees(90), lng: degrees(180) }

export function pointOf(input: { lat?: number | undefined; lng?: number | undefined }) {
  const { lat, lng } = input
  return lat === undefined || lng === undefined ? null : { lat, lng }
}
