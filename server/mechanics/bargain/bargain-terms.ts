import * as v from 'valibot'
import type { Cutting } from '../assist/parts.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const bound = v.pipe(v.number(), v.integer(), v.minValue(-1))

/** A long list of helpers is one that nobody fills. */
const MOST_CUTS = 200

const cutting = v.variant('mode', [
  /** So many friends, nearly equal parts. */
  v.object({
    mode: v.literal('byCount'),
    cuts: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_CUTS)),
  }),
  /** Amounts between two bounds, fen; as many friends as it takes. */
  v.object({ mode: v.literal('byAmount'), min_fen: whole, max_fen: whole }),
])

/** The way down of one thing, as `activity.ext` holds it. */
export const ruleEntries = {
  /** Fen; at most the price on the shelf. */
  start_fen: whole,
  floor_fen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cut: cutting,
}

/** What every bargain's `activity.ext` says beside its prices. */
export const termEntries = {
  /** Percent of the way that the owner's own cut at the start takes; 0 = none. */
  first_pct: v.optional(
    v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(50))]),
    0,
  ),
  /** Only at the floor, or at any price on the way. */
  buy_at: v.optional(v.picklist(['floor', 'any']), 'any'),
  /** Friends may cut for so long. */
  session_hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
  /** A piece is held at the floor for so long. */
  hold_hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
  /** How often one person may help, in the whole campaign and on a day; -1 = without bound. */
  help_limit: v.optional(bound, 3),
  help_day: v.optional(bound, 3),
  helpers: v.optional(v.picklist(['all', 'newCustomer']), 'all'),
  staff_helps: v.optional(v.boolean(), true),
  /** A new customer's cut is the largest one that is left. */
  newcomer_first: v.optional(v.boolean(), true),
}

const rule = v.object(ruleEntries)
const terms = v.object(termEntries)
export type BargainRule = v.InferOutput<typeof rule>
export type BargainTerms = v.InferOutput<typeof terms>

/** Whether each friend can cut something before the floor is reached. */
export function hasWayDown({ start_fen, floor_fen, cut }: BargainRule): boolean {
  const fewest = cut.mode === 'byCount' ? cut.cuts : cut.min_fen
  const isOrdered = cut.mode === 'byCount' || cut.max_fen >= cut.min_fen
  return start_fen - floor_fen >= fewest && isOrdered
}

export const cuttingOf = ({ cut }: BargainRule): Cutting =>
  cut.mode === 'byCount'
    ? { mode: 'byCount', count: cut.cuts }
    : { mode: 'byAmount', min: cut.min_fen, max: cut.max_fen }

/** Friends that a page promises before a start; by amounts it is the number of middling cuts. */
export function promisedCuts(
  { cut, start_fen, floor_fen }: BargainRule,
  { first_pct }: BargainTerms,
): number {
  if (cut.mode === 'byCount') return cut.cuts
  const way = Math.ceil(((start_fen - floor_fen) * (100 - first_pct)) / 100)
  return Math.max(1, Math.ceil((2 * way) / (cut.min_fen + cut.max_fen)))
}

/** What a session keeps of the rules that it began with. */
export interface BargainConfig {
  start_fen: number
  floor_fen: number
  buy_at: BargainTerms['buy_at']
  hold_s: number
}

export const configOf = (
  { start_fen, floor_fen }: BargainRule,
  { buy_at, hold_hours }: BargainTerms,
): BargainConfig => ({ start_fen, floor_fen, buy_at, hold_s: hold_hours * 3600 })
