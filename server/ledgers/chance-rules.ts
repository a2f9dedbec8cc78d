import type { ActivityRow } from '../core/activity-row.ts'

/** How people come by draws: `activity.ext.chances` of every campaign that has some. */
export interface ChanceRules {
  /** Free ones of a day; they lapse at midnight, unless `carry_over`. */
  free_day: number
  /** Free ones for the whole campaign, given at the first visit. */
  free_total: number
  carry_over: boolean
  /** Sharing adds chances only where the merchant has switched it on. */
  share_on: boolean
  share_add: number
  /** Shares of a day that add some. */
  share_day: number
  /** Points for one draw, 0 = points cannot be used. */
  point_cost: number
  /** A paid order since the start adds so many. */
  order_add: number
}

/** What a campaign that says nothing has: no chances at all. */
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

/** What a draw has beside that: a free one each day, and one more for each of three shares where sharing is switched on. */
const usualDraw: Partial<ChanceRules> = { free_day: 1, share_add: 1, share_day: 3 }
const drawTypes = ['lottery', 'lotteryWheel']

/** The rules that the campaign's wizard stored. */
export function chanceRules(activity: ActivityRow): ChanceRules {
  const { chances } = activity.ext as { chances?: Partial<ChanceRules> }
  const usual = drawTypes.includes(activity.type) ? usualDraw : {}
  return { ...none, ...usual, ...chances }
}
