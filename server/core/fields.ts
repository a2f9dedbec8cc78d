import * as v from 'valibot'

/** Largest value of an `int` column. */
const MAX_ID = 2_147_483_647
const MAX_TIME = 4_102_444_800

const digits = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,10}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
)

/** Positive integer, sent as a number or as digits. */
export const id = v.pipe(digits, v.minValue(1), v.maxValue(MAX_ID))

/** Zero or a positive integer. */
export const count = v.pipe(digits, v.minValue(0), v.maxValue(MAX_ID))

/** Unix seconds. */
export const time = v.pipe(digits, v.minValue(0), v.maxValue(MAX_TIME))

/** 0 or 1. */
export const flag = v.pipe(digits, v.picklist([0, 1]))

/** PostgreSQL text rejects NUL and lone surrogates. */
const storable = v.pipe(
  v.string(),
  v.check(value => !/[\0\p{Surrogate}]/u.test(value)),
)

/** Text of 1 to `longest` characters. */
export const text = (longest: number) => v.pipe(storable, v.minLength(1), v.maxLength(longest))

/** Text that may be empty. */
export const anyText = (longest: number) => v.pipe(storable, v.maxLength(longest))

/** Mobile phone number of mainland China. */
export const mobile = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/))

/** A code that came by text message. */
export const smsCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** Idempotency key of an attempt, a UUID; a repeat gets the same answer. */
export const reqId = v.pipe(v.string(), v.uuid())

export const page = v.optional(v.pipe(digits, v.minValue(1), v.maxValue(10_000)), 1)
export const limit = v.optional(v.pipe(digits, v.minValue(1), v.maxValue(50)), 10)

/** An id that a link carries as a label, such as `staffId`: an invalid one is ignored, so that the page still opens. */
export const linkId = v.fallback(v.optional(id), undefined)
