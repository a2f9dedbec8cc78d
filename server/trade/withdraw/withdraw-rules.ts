import * as v from 'valibot'
import type { Brand } from '../../core/define-route.ts'
import type { ReplyName } from '../../core/replies.ts'

const fen = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The platform's minimum, fen. */
export const FLOOR_FEN = 10

/** Largest fee, basis points. */
export const MOST_FEE_BP = 9000

const schema = v.object({
  min_fen: v.optional(v.pipe(fen, v.minValue(FLOOR_FEN)), 100),
  /** Maximum of one withdrawal, and of one person per day, which is the platform's limit. */
  max_fen: v.optional(fen, 2_000_000),
  day_max_fen: v.optional(fen, 2_000_000),
  /** Maximum applications of an account per day. */
  day_n: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 3),
  fee_bp: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_FEE_BP)), 0),
  /** From this amount, the platform checks the receiver's name. */
  name_from_fen: v.optional(fen, 200_000),
  /** Above this amount, a merchant reviews the withdrawal. */
  review_above_fen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 20_000),
  /** What leaves the brand in a day without a merchant who agrees; everything above is reviewed. */
  auto_day_fen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 5_000_000),
})

export type WithdrawRules = v.InferOutput<typeof schema>

/** Throws for a brand with invalid rules. */
export const withdrawRules = (brand: Pick<Brand, 'withdraw_rules'>): WithdrawRules =>
  v.parse(schema, brand.withdraw_rules)

/** Rounded up to the fen. */
export const feeOf = (amountFen: number, { fee_bp }: Pick<WithdrawRules, 'fee_bp'>): number =>
  Math.ceil((amountFen * fee_bp) / 10_000)

export interface Wish {
  amountFen: number
  realName: string
  /** Today's applications of this account, and today's amount of this person. */
  today: { n: number; fen: number }
}

/** Why an amount cannot be withdrawn; null if it can. The balance is checked by the wallet. */
export function withdrawRefusal(
  rules: WithdrawRules,
  { amountFen, realName, today }: Wish,
): ReplyName | null {
  const paidFen = amountFen - feeOf(amountFen, rules)
  // guard: nothing below the minimum is paid out [server withdraw]
  if (amountFen < rules.min_fen || paidFen < FLOOR_FEN) return 'belowMinimum'
  // guard: nobody gets more than the platform allows [server withdraw]
  if (amountFen > rules.max_fen || today.fen + amountFen > rules.day_max_fen) return 'dayAmountOver'
  // guard: so many withdrawals a day [server withdraw]
  if (today.n >= rules.day_n) return 'dayCountOver'
  // guard: a large amount needs the receiver’s name [server withdraw]
  if (paidFen >= rules.name_from_fen && realName.trim() === '') return 'needRealName'
  return null
}

export const needsReview = (amountFen: number, rules: WithdrawRules): boolean =>
  amountFen > rules.review_above_fen
