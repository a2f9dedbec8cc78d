import * as v from 'valibot'
import { type GroupGoodsRule, groupWorkSettings } from '../../../api/configs/group-work.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import type { GroupStep } from '../../../api/group-work.ts'
import { readConfig, readOnce } from '../../core/read-config.ts'

/** Refuses what cannot be sold, such as a price below one fen. */
export const groupWorkExt = readConfig(configSchema(groupWorkSettings), ({ goods }) =>
  goods.map(problemOf).find(problem => problem !== undefined),
)

function problemOf({ size: goal, skus, steps }: GroupGoodsRule): string | undefined {
  const isRising = [{ size: goal, off_fen: 0 }, ...steps].every((step, at, all) => {
    const next = all[at + 1]
    return !next || (next.size > step.size && next.off_fen > step.off_fen)
  })
  if (!isRising) return 'steps do not rise'
  const most = steps.at(-1)?.off_fen ?? 0
  const isFree = skus.some(({ price_fen, leader_off_fen }) => price_fen - leader_off_fen <= most)
  return isFree ? 'a price falls to nothing' : undefined
}

/** Rules of a group, copied when it is opened; later changes of the campaign do not affect it. */
const groupConfig = v.object({
  /** Fen per piece for members who join, by SKU. */
  prices: v.record(v.string(), v.number()),
  steps: v.array(v.object({ size: v.number(), off_fen: v.number() })),
  new_only: v.boolean(),
  grace: v.boolean(),
  auto_form: v.optional(v.boolean(), false),
})

export type GroupConfig = v.InferOutput<typeof groupConfig>

const readGroup = readOnce(groupConfig)

export const configOf = (team: { config: object }): GroupConfig => readGroup(team.config)

/** Reduction per piece for this number of members, fen. */
export const offOf = (steps: readonly GroupStep[], members: number): number =>
  Math.max(0, ...steps.filter(step => step.size <= members).map(({ off_fen }) => off_fen))
