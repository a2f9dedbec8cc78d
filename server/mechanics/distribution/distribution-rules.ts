import * as v from 'valibot'
import { MOST_COMMISSION_BP } from '../../../api/values/most-commission.ts'
import type { Brand } from '../../core/define-route.ts'

const bp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COMMISSION_BP))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const schema = v.pipe(
  v.object({
    /** Who may become a distributor: 1 members, 2 after review, 3 by invitation, 4 above a spent amount. */
    mode: v.optional(v.picklist([1, 2, 3, 4]), 2),
    /** Amount to be spent in mode 4. */
    spent_from_fen: v.optional(whole, 0),
    level1_bp: v.optional(bp, 1000),
    level2_bp: v.optional(bp, 300),
    /**
     * Which distributor gets a customer: the first, the first if the customer is new to the brand, or the last who
     * shared.
     */
    binding: v.optional(v.picklist(['first', 'new', 'last']), 'first'),
    /** Days of protection; 0 = permanent from the start. */
    protect_days: v.optional(whole, 15),
    /** Whether distributors earn by their own purchases. */
    self_buy: v.optional(v.boolean(), false),
    title: v.optional(v.string(), '推广有礼'),
    text: v.optional(v.string(), '把好东西分享给朋友，成交就有佣金'),
    rules_html: v.optional(v.string(), ''),
    agreement_html: v.optional(v.string(), ''),
    agreement_version: v.optional(v.string(), '1'),
  }),
  v.check(({ level1_bp, level2_bp }) => level1_bp + level2_bp <= MOST_COMMISSION_BP),
)

export type DistributionRules = v.InferOutput<typeof schema>

/** The brand's distribution rules; null without distribution. Throws for invalid rules. */
export const distributionRules = (
  brand: Pick<Brand, 'distribution_rules'>,
): DistributionRules | null =>
  brand.distribution_rules === null ? null : v.parse(schema, brand.distribution_rules)
