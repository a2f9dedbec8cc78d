import * as v from 'valibot'
import type { ActivityRow } from '../../core/activity-row.ts'
import { rewardSchema } from '../../mechanics/reward/reward.ts'
import type { HelperRules } from '../../mechanics/assist/help.ts'
import { readConfig, readOnce } from '../../core/read-config.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * Content of a pot: a sum that is divided, the same reward for everybody, or a larger reward for
 * the owner.
 */
const potSchema = v.variant('kind', [
  v.object({ kind: v.literal('share'), total_fen: whole }),
  v.object({ kind: v.literal('same'), reward: rewardSchema }),
  v.object({ kind: v.literal('ownerMore'), owner: rewardSchema, friend: rewardSchema }),
])

const tierSchema = v.object({
  need: v.pipe(whole, v.minValue(2), v.maxValue(20)),
  pot: potSchema,
})

const schema = v.pipe(
  v.object({
    /** In ascending order of people. */
    tiers: v.pipe(v.array(tierSchema), v.minLength(1), v.maxLength(3)),
    /** Hours after which a pot that is not full is over. */
    hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
    /** Whether `need` includes the owner. */
    owner_counts: v.optional(v.boolean(), true),
    /** Maximum number of other owners' pots that one person can join. */
    join_limit: v.optional(whole, 3),
    new_only: v.optional(v.boolean(), false),
    /** The owner's consolation for a pot that is not opened in time. */
    fallback: v.optional(v.nullable(rewardSchema), null),
  }),
  v.check(({ tiers }) => isGrowing(tiers.map(({ need }) => need)), 'tiers: each needs more people'),
  v.check(
    ({ tiers }) => tiers.every(({ need, pot }) => pot.kind !== 'share' || pot.total_fen >= need),
    'pot: at least a fen for everybody',
  ),
)

const isGrowing = (needs: number[]): boolean =>
  needs.every((need, at) => at === 0 || need > (needs[at - 1] ?? 0))

/** `activity.ext` of a group pot. */
export type FissionExt = v.InferOutput<typeof schema>
export type Pot = v.InferOutput<typeof potSchema>
export type Tier = v.InferOutput<typeof tierSchema>

export const fissionExt = readConfig(schema)

/** Rules of a pot, copied when it is started; later changes of the campaign do not affect it. */
const configSchema = v.object({
  tiers: v.array(tierSchema),
  ownerCounts: v.boolean(),
  fallback: v.nullable(rewardSchema),
  /** Amount reserved in the budget until the pot is settled, fen. */
  heldFen: v.number(),
})

export type PotConfig = v.InferOutput<typeof configSchema>

export const potConfig = readOnce(configSchema)

export const helperRules = (activity: ActivityRow): HelperRules => {
  const { join_limit, new_only } = fissionExt(activity)
  return {
    help_limit: join_limit,
    help_day: -1,
    helpers: new_only ? 'newCustomer' : 'all',
    staff_helps: true,
    newcomer_first: false,
  }
}
