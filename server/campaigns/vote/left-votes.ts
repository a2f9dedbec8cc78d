import type { VoteConfig } from '../../../api/configs/vote.ts'

/** Votes that a visitor has left; -1 = unlimited. */
export interface LeftVotes {
  /** At most `left_total`. */
  left_today: number
  /** For the whole campaign. */
  left_total: number
}

export function leftVotes(
  { per_day, per_user_total }: VoteConfig,
  used: { today: number; total: number },
): LeftVotes {
  const left_total = left(per_user_total, used.total)
  return { left_today: least(left(per_day, used.today), left_total), left_total }
}

/** The visitor's remaining votes for one item today. */
export const leftForItem = (
  { per_day_item }: VoteConfig,
  usedForItem: number,
  { left_today }: LeftVotes,
): number => least(left(per_day_item, usedForItem), left_today)

const left = (limit: number, used: number) => (limit < 0 ? -1 : Math.max(0, limit - used))

/** The smaller of two limits; -1 = unlimited. */
const least = (a: number, b: number) => (a < 0 || b < 0 ? Math.max(a, b) : Math.min(a, b))
