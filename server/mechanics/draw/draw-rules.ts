import * as v from 'valibot'
import { storedLimits, usualLimits } from '../../../api/configs/lottery.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { readConfig } from '../../core/read-config.ts'

/** Limits of winning: `activity.ext.draw` of every campaign that draws prizes. */
export interface DrawRules {
  /** Maximum number of prizes per person, in total and per day; -1 = unlimited. */
  win_limit_user: number
  win_limit_day: number
  /** Number of consecutive misses after which the next draw wins the pity prize; 0 = off. */
  pity_after: number
  /** Days after which an unclaimed prize returns to the stock. */
  claim_days: number
  /** Amount above which the shop reviews money before it is paid, fen. */
  review_fen: number
}

const read = readConfig(v.object({ draw: v.optional(storedLimits, {}) }))

/** The stored rules of a campaign, completed by defaults. */
export function drawRules(activity: ActivityRow): DrawRules {
  const { draw } = read(activity)
  return { ...usualLimits, ...draw }
}
