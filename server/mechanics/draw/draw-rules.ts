import type { ActivityRow } from '../../core/activity-row.ts'

/** What bounds the winning: `activity.ext.draw` of every campaign that draws prizes. */
export interface DrawRules {
  /** Prizes one person can win, in all and on a day, -1 = unlimited. */
  win_limit_user: number
  win_limit_day: number
  /** After so many misses in a row the next draw wins the pity prize; 0 = off. */
  pity_after: number
  /** A prize that nobody claims goes back after so many days. */
  claim_days: number
  /** Money above this, fen, is looked at by the shop before it is paid. */
  review_fen: number
}

const usual: DrawRules = {
  win_limit_user: 1,
  win_limit_day: -1,
  pity_after: 0,
  claim_days: 7,
  review_fen: 2000,
}

/** The rules that the campaign's wizard stored. */
export function drawRules(activity: ActivityRow): DrawRules {
  const { draw } = activity.ext as { draw?: Partial<DrawRules> }
  return { ...usual, ...draw }
}
