import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'
import type { PaperRules } from '../../core/tables.ts'

const flag = v.picklist([0, 1])
const words = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const bankQuestion = v.pipe(
  v.object({
    stem: words(200),
    image: v.optional(v.string(), ''),
    kind: v.picklist(['single', 'multi', 'judge']),
    options: v.pipe(v.array(words(60)), v.minLength(2), v.maxLength(6)),
    /** Indexes of the correct options, from 0. */
    answer: v.pipe(v.array(whole(0, 5)), v.minLength(1)),
    score: v.optional(whole(1, 100), 10),
    explain: v.optional(v.string(), ''),
  }),
  v.check(each => each.answer.every(place => place < each.options.length), 'answer'),
  v.check(each => new Set(each.answer).size === each.answer.length, 'answer twice'),
  v.check(each => each.kind === 'multi' || each.answer.length === 1, 'one answer'),
)

const item = v.object({
  name: words(40),
  image: v.optional(v.string(), ''),
  value_text: v.optional(v.string(), ''),
  /** Value charged to the campaign's budget, fen. */
  value_fen: v.exactOptional(whole(0, 5_000_000)),
  /** Validity of the code, or time for entering the address, days. */
  valid_days: v.optional(whole(1, 366), 30),
  /** 1: the prize is shipped, so the winner enters an address. */
  contact: v.optional(flag, 0),
  /** Page on which it can be used; '' = redeemed in a store. */
  use_path: v.optional(v.string(), ''),
})

/**
 * `grant`: everybody who passes gets one while stock lasts · `rank`: the best places, after the
 * campaign's end · `draw`: every passed paper gives a chance in the attached draw.
 */
const prize = v.variant('kind', [
  v.object({ kind: v.literal('grant'), item }),
  v.object({ kind: v.literal('draw'), activity_id: whole(1, 2_147_483_647) }),
  v.object({
    kind: v.literal('rank'),
    places: v.pipe(
      v.array(v.object({ from: whole(1, 1000), to: whole(1, 1000), item })),
      v.minLength(1),
    ),
  }),
])

const quizSchema = v.pipe(
  v.object({
    bank: v.pipe(v.array(bankQuestion), v.minLength(1), v.maxLength(500)),
    pick_n: whole(1, 100),
    shuffle: v.optional(flag, 1),
    per_question_s: v.optional(whole(0, 600), 15),
    total_s: v.optional(whole(0, 7200), 0),
    pass_score: whole(0, 10_000),
    tries_day: v.optional(whole(-1, 1000), 1),
    tries_total: v.optional(whole(-1, 1000), -1),
    /** Attempts added by sharing; read by `server/ledgers/chances.ts`. */
    chances: v.optional(
      v.object({ share_on: v.boolean(), share_add: whole(0, 10), share_day: whole(0, 10) }),
    ),
    prize,
    show_answer: v.optional(v.picklist(['after', 'never']), 'after'),
    study_url: v.optional(v.string(), ''),
  }),
  v.check(({ bank, pick_n }) => pick_n <= bank.length, 'pick_n'),
)

/** `activity.ext` of a quiz. */
export type QuizExt = v.InferOutput<typeof quizSchema>
export type BankQuestion = QuizExt['bank'][number]
export type PrizeItem = v.InferOutput<typeof item>

export const quizExt = readConfig(quizSchema)

/** The rules that a paper copies when it starts. */
export const paperRules = (ext: QuizExt): PaperRules => ({
  per_question_s: ext.per_question_s,
  total_s: ext.total_s,
  pass_score: ext.pass_score,
  show_answer: ext.show_answer,
})
