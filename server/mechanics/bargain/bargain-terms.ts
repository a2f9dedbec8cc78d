import * as v from 'valibot'
import { readOnce } from '../../core/read-config.ts'
import type { Cutting } from '../assist/parts.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const bound = v.pipe(v.number(), v.integer(), v.minValue(-1))

/** Maximum number of cuts per session. */
const MOST_CUTS = 200

const cutting = v.variant('mode', [
  /** A fixed number of friends, with roughly equal parts. */
  v.object({
    mode: v.literal('byCount'),
    cuts: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_CUTS)),
  }),
  /** Amounts between two bounds, fen; as many friends as needed. */
  v.object({ mode: v.literal('byAmount'), min_fen: whole, max_fen: whole }),
])

/** Price rule of one item, as stored in `activity.ext`. */
export const ruleEntries = {
  /** Fen; at most the regular price. */
  start_fen: whole,
  floor_fen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cut: cutting,
}

/** Terms of every bargain in `activity.ext`, beside the prices. */
export const termEntries = {
  /** Percentage of the total reduction that the owner's own first cut takes; 0 = none. */
  first_pct: v.optional(
    v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(50))]),
    0,
  ),
  /** Sale at the floor only, or at any price reached. */
  buy_at: v.optional(v.picklist(['floor', 'any']), 'any'),
  /** Time for cutting. */
  session_hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
  /** Duration of the hold on a piece at the floor. */
  hold_hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
  /** Helps of one person in the whole campaign, and per day; -1 = unlimited. */
  help_limit: v.optional(bound, 3),
  help_day: v.optional(bound, 3),
  helpers: v.optional(v.picklist(['all', 'newCustomer']), 'all'),
  staff_helps: v.optional(v.boolean(), true),
  /** A new customer's cut takes the largest remaining part. */
  newcomer_first: v.optional(v.boolean(), true),
}

const rule = v.object(ruleEntries)
const terms = v.object(termEntries)
export type BargainRule = v.InferOutput<typeof rule>
export type BargainTerms = v.InferOutput<typeof terms>

/** Whether every friend can cut at least 1 fen before the floor is reached. */
export function hasWayDown({ start_fen, floor_fen, cut }: BargainRule): boolean {
  const fewest = cut.mode === 'byCount' ? cut.cuts : cut.min_fen
  const isOrdered = cut.mode === 'byCount' || cut.max_fen >= cut.min_fen
  return start_fen - floor_fen >= fewest && isOrdered
}

export const cuttingOf = ({ cut }: BargainRule): Cutting =>
  cut.mode === 'byCount'
    ? { mode: 'byCount', count: cut.cuts }
    : { mode: 'byAmount', min: cut.min_fen, max: cut.max_fen }

/** Number of friends that a page promises before the start; for amounts, estimated from the average cut. */
export function promisedCuts(
  { cut, start_fen, floor_fen }: BargainRule,
  { first_pct }: BargainTerms,
): number {
  if (cut.mode === 'byCount') return cut.cuts
  const way = Math.ceil(((start_fen - floor_fen) * (100 - first_pct)) / 100)
  return Math.max(1, Math.ceil((2 * way) / (cut.min_fen + cut.max_fen)))
}

/** The rules that a session copies when it starts. */
const config = v.object({
  start_fen: v.number(),
  floor_fen: v.number(),
  buy_at: v.picklist(['floor', 'any']),
  hold_s: v.number(),
})
type BargainConfig = v.InferOutput<typeof config>

export const readBargain = readOnce(config)

export const configOf = (
  { start_fen, floor_fen }: BargainRule,
  { buy_at, hold_hours }: BargainTerms,
): BargainConfig => ({ start_fen, floor_fen, buy_at, hold_s: hold_hours * 3600 })
