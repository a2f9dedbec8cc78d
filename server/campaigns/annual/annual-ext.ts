import * as v from 'valibot'
import { DAY_S, BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { rewardSchema } from '../../mechanics/reward/reward.ts'
import { readConfig } from '../../core/read-config.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Stock; -1 = unlimited. Stored as rows of `stock` once the campaign is published. */
const stock = v.optional(whole(-1, 1_000_000), -1)

const schema = v.object({
  protocol: v.object({
    html: v.string(),
    version: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
    /** Unix seconds. */
    updated_at: whole(0, 4_102_444_800),
  }),
  /** One per month, starting with the month in which the campaign begins. */
  benefits: v.pipe(
    v.array(v.object({ reward: rewardSchema, stock })),
    v.minLength(1),
    v.maxLength(12),
  ),
  grace_days: v.optional(whole(0, 15), 5),
  checkin: v.optional(
    v.object({
      points: whole(0, 1000),
      week_bonus: v.optional(whole(0, 10_000), 0),
      make_ups: v.optional(whole(0, 10), 2),
    }),
    { points: 2, week_bonus: 10, make_ups: 2 },
  ),
  /** Numbers of stamps, ascending, with their rewards. */
  stages: v.optional(v.array(v.object({ stamps: whole(1, 366), reward: rewardSchema, stock })), []),
  /** Start of the annual review, unix seconds; 0 = never. */
  review_from: v.optional(whole(0, 4_102_444_800), 0),
})

/** `activity.ext` of an annual campaign. */
export type AnnualExt = v.InferOutput<typeof schema>

export const annualExt = readConfig(schema)

/** The month of a benefit and its claim period, which ends with the days of grace after the month. */
export function monthOf(
  { start_at }: Pick<ActivityRow, 'start_at'>,
  no: number,
  graceDays: number,
): { month: string; from: number; until: number } {
  const [year = 0, first = 0] = brandDay(start_at).split('-').map(Number)
  const begin = (months: number) => Date.UTC(year, first - 1 + months, 1) / 1000 - BRAND_OFFSET_S
  const from = begin(no - 1)
  return { month: brandDay(from).slice(0, 7), from, until: begin(no) + graceDays * DAY_S }
}

/** Items of `stock`: months are 1-12, stages follow. */
export const monthItem = (no: number): number => no
export const stageItem = (stamps: number): number => 100 + stamps
