import * as v from 'valibot'
import type { GroupStep } from '../../api/group-work.ts'
import type { ActivityRow } from '../core/activity-row.ts'

const MAX_SIZE = 50
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const fen = v.pipe(v.number(), v.integer(), v.minValue(0))
const size = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_SIZE))
/** -1 = no bound. */
const bound = v.pipe(v.number(), v.integer(), v.minValue(-1))

const schema = v.object({
  goods: v.pipe(
    v.array(
      v.object({
        goods_id: whole,
        /** Members that make a group complete. */
        size,
        skus: v.pipe(
          v.array(
            v.object({
              sku_id: whole,
              /** Fen of a piece in a group, and without one. */
              price_fen: whole,
              alone_fen: whole,
              /** Whoever opens a group pays so much less for a piece. */
              leader_off_fen: v.optional(fen, 0),
            }),
          ),
          v.minLength(1),
        ),
        /** Larger groups: what they take off the price of a piece. The group goes on until the largest, or its clock. */
        steps: v.optional(v.array(v.object({ size, off_fen: whole })), []),
      }),
    ),
    v.minLength(1),
  ),
  hours: v.optional(v.pipe(whole, v.maxValue(72)), 24),
  /** Pieces at once, and for one person in all. */
  per_order: v.optional(bound, -1),
  per_user: v.optional(bound, -1),
  /** So many of a group's places in a hundred may be missing at the end of its time: the shop fills them. */
  fill_pct: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)), 0),
  /** Groups to join that the page lists; 0 = none. */
  show_open: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 10),
  /** Beside its leader a group takes only new customers. */
  new_only: v.optional(v.boolean(), false),
  /** A group that is forming when the campaign ends has the rest of its time. */
  grace: v.optional(v.boolean(), true),
  /** A group that is forming when the campaign's time is over is complete: the shop fills its places. */
  auto_form: v.optional(v.boolean(), false),
})

/** `activity.ext` of a group purchase. */
export type GroupWorkExt = v.InferOutput<typeof schema>
export type GroupGoodsRule = GroupWorkExt['goods'][number]

/** Throws for a configuration that could not be sold, such as a price that falls below one fen. */
export function groupWorkExt(activity: ActivityRow): GroupWorkExt {
  const ext = v.parse(schema, activity.ext)
  for (const goods of ext.goods) {
    const problem = problemOf(goods)
    if (problem) throw new Error(`activity ${activity.activity_id}: ${problem}`)
  }
  return ext
}

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

/** A group's rules as they were when it began: later changes of the campaign do not touch it. */
const groupConfig = v.object({
  /** Fen of a piece for whoever joins, by sku. */
  prices: v.record(v.string(), v.number()),
  steps: v.array(v.object({ size: v.number(), off_fen: v.number() })),
  new_only: v.boolean(),
  grace: v.boolean(),
  auto_form: v.optional(v.boolean(), false),
})

export type GroupConfig = v.InferOutput<typeof groupConfig>

export const configOf = (team: { config: unknown }): GroupConfig =>
  v.parse(groupConfig, team.config)

/** What so many members take off the price of every piece, fen. */
export const offOf = (steps: readonly GroupStep[], members: number): number =>
  Math.max(0, ...steps.filter(step => step.size <= members).map(({ off_fen }) => off_fen))
