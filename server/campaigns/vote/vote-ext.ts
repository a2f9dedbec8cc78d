import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'
import type { VoteRules } from '../../mechanics/vote/cast-votes.ts'

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
/** -1 = unlimited. */
const limit = v.pipe(v.number(), v.integer(), v.minValue(-1))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1))

const field = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,19}$/)),
  label: v.string(),
  required: v.boolean(),
  longest: amount,
})

/** Strict, so that unknown settings are refused instead of being ignored. */
const schema = v.strictObject({
  signup: v.boolean(),
  audit: v.boolean(),
  signup_from: seconds,
  signup_to: seconds,
  vote_from: seconds,
  vote_to: seconds,
  groups: v.optional(v.array(v.string()), []),
  per_day: v.optional(limit, 3),
  per_day_item: v.optional(limit, 1),
  per_user_total: v.optional(limit, -1),
  choose_max: v.optional(amount, 1),
  show_counts: v.optional(v.picklist(['always', 'afterVote', 'end']), 'always'),
  fields: v.optional(v.array(field), []),
  /** Draw in which the day's first vote that counts gives a chance. */
  vote_prize: v.optional(v.strictObject({ activity_id: amount })),
  /** Votes per minute for one item above which a captcha is required. */
  anomaly_per_min: v.optional(amount, 30),
  /** Refused words of this campaign, in addition to the common ones. */
  words: v.optional(v.array(v.string()), []),
})

/** `activity.ext` of a vote with its defaults. */
export type VoteExt = v.InferOutput<typeof schema>
export type VoteExtInput = v.InferInput<typeof schema>

export const voteExt = readConfig(schema)

export const voteRules = (ext: VoteExt): VoteRules => ({
  voteFrom: ext.vote_from,
  voteTo: ext.vote_to,
  perDay: ext.per_day,
  perDayItem: ext.per_day_item,
  perUserTotal: ext.per_user_total,
  perMinute: ext.anomaly_per_min,
})
