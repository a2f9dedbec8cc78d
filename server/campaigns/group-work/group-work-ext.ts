import * as v from 'valibot'
import type { GroupStep } from '../../../api/group-work.ts'
import { readConfig, readOnce } from '../../core/read-config.ts'

const MAX_SIZE = 50
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const fen = v.pipe(v.number(), v.integer(), v.minValue(0))
const size = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_SIZE))
/** -1 = unlimited. */
const bound = v.pipe(v.number(), v.integer(), v.minValue(-1))

const schema = v.object({
  goods: v.pipe(
    v.array(
      v.object({
        goods_id: whole,
        /** Number of members that completes a group. */
        size,
        skus: v.pipe(
          v.array(
            v.object({
              sku_id: whole,
              /** Fen per piece in a group, and without one. */
              price_fen: whole,
              alone_fen: whole,
              /** Reduction per piece for the member who opens a group, fen. */
              leader_off_fen: v.optional(fen, 0),
            }),
          ),
          v.minLength(1),
        ),
        /** Price reductions for larger groups. A complete group goes on to the largest size or the end of its time. */
        steps: v.optional(v.array(v.object({ size, off_fen: whole })), []),
      }),
    ),
    v.minLength(1),
  ),
  hours: v.optional(v.pipe(whole, v.maxValue(72)), 24),
  /** Maximum number of pieces per order, and per person in total. */
  per_order: v.optional(bound, -1),
  per_user: v.optional(bound, -1),
  /** Percentage of a group's places that the shop fills when its time is over. */
  fill_pct: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)), 0),
  /** Number of open groups listed; 0 = none. */
  show_open: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 10),
  /** All members but the leader have to be new customers. */
  new_only: v.optional(v.boolean(), false),
  /** A group that is forming when the campaign ends keeps the rest of its time. */
  grace: v.optional(v.boolean(), true),
  /** A group that is forming at the planned end of the campaign is completed; the shop fills its places. */
  auto_form: v.optional(v.boolean(), false),
})

/** `activity.ext` of a group purchase. */
export type GroupWorkExt = v.InferOutput<typeof schema>
export type GroupGoodsRule = GroupWorkExt['goods'][number]

/** Refuses what cannot be sold, such as a price below one fen. */
export const groupWorkExt = readConfig(schema, ({ goods }) =>
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
