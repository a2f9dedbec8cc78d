import * as v from 'valibot'
import type { ActivityRow } from '../core/activity-row.ts'
import type { VoteRules } from '../mechanics/vote/cast-votes.ts'

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
/** -1 is no limit. */
const limit = v.pipe(v.number(), v.integer(), v.minValue(-1))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1))

const field = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,19}$/)),
  label: v.string(),
  required: v.boolean(),
  longest: amount,
})

/** Strict, so that what no part of the server honours is refused. */
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
  /** The draw in which the first vote of a day that counts earns a chance. */
  vote_prize: v.optional(v.strictObject({ activity_id: amount })),
  /** Votes a minute for one item before a captcha is asked. */
  anomaly_per_min: v.optional(amount, 30),
  /** Words the merchant refuses in a sign-up, beside the common ones. */
  words: v.optional(v.array(v.string()), []),
})

/** `activity.ext` of a vote (specification B13), with what it leaves out filled in. */
export type VoteExt = v.InferOutput<typeof schema>
export type VoteExtInput = v.InferInput<typeof schema>

/** The configuration that the campaign's wizard stores; throws for one that is wrong. */
export const parseVoteExt = (ext: unknown): VoteExt => v.parse(schema, ext)

export const voteExt = (activity: ActivityRow): VoteExt => parseVoteExt(activity.ext)

export const voteRules = (ext: VoteExt): VoteRules => ({
  voteFrom: ext.vote_from,
  voteTo: ext.vote_to,
  perDay: ext.per_day,
  perDayItem: ext.per_day_item,
  perUserTotal: ext.per_user_total,
  perMinute: ext.anomaly_per_min,
})
