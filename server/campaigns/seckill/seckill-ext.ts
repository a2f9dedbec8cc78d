import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A session may end at midnight. */
const endTime = v.union([clockTime, v.literal('24:00')])
const day = v.pipe(v.string(), v.isoDate())
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const schema = v.object({
  /** Repeated every day from `from_day` to `to_day`, from `from` to `to`, in the brand's time zone. */
  sessions: v.pipe(
    v.array(v.object({ from_day: day, to_day: day, from: clockTime, to: endTime })),
    v.minLength(1),
  ),
  goods: v.pipe(
    v.array(
      v.object({
        sku_id: whole,
        price_fen: whole,
        /** Maximum pieces per person and session. */
        per_user: v.optional(whole, 1),
        /** Maximum pieces per order. */
        per_order: v.optional(whole, 1),
      }),
    ),
    v.minLength(1),
  ),
  /** Hours before their start from which sessions are shown. */
  warmup_h: v.optional(whole, 24),
  /** Minutes before the start at which reminders are sent. */
  remind_min: v.optional(whole, 5),
})

/** `activity.ext` of a seckill. */
export type SeckillExt = v.InferOutput<typeof schema>

/** Refuses a session that ends before it begins. */
export const seckillExt = readConfig(schema, ({ sessions }) =>
  sessions.some(({ from_day, to_day, from, to }) => to_day < from_day || to <= from)
    ? 'a session ends too early'
    : undefined,
)
