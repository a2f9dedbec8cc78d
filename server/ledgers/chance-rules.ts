import * as v from 'valibot'
import { storedChances, usualChances } from '../../api/configs/lottery.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import { readConfig } from '../core/read-config.ts'

/** How chances are earned: `activity.ext.chances` of every campaign that has chances. */
export interface ChanceRules {
  /** Free chances per day; they lapse at midnight, unless `carry_over`. */
  free_day: number
  /** Free chances for the whole campaign, granted at the first visit. */
  free_total: number
  carry_over: boolean
  /** Sharing adds chances only if the merchant has enabled it. */
  share_on: boolean
  share_add: number
  /** Number of shares per day that add chances. */
  share_day: number
  /** Points per draw, 0 = draws cannot be paid with points. */
  point_cost: number
  /** Chances added by each order paid since the start. */
  order_add: number
}

/** Default rules: no chances. */
const none: ChanceRules = {
  free_day: 0,
  free_total: 0,
  carry_over: false,
  share_on: false,
  share_add: 0,
  share_day: 0,
  point_cost: 0,
  order_add: 0,
}

/** Campaign types that spend chances. */
export const drawTypes = ['lottery', 'lotteryWheel']

const read = readConfig(v.object({ chances: v.optional(storedChances, {}) }))

/** The stored rules of a campaign, completed by defaults. */
export function chanceRules(activity: ActivityRow): ChanceRules {
  const { chances } = read(activity)
  const usual = drawTypes.includes(activity.type) ? usualChances : {}
  return { ...none, ...usual, ...chances }
}
