import type { VoteExt } from './vote-ext.ts'

/** Votes that somebody can still give; -1 = unlimited. */
export interface LeftVotes {
  /** Never more than `left_total`. */
  left_today: number
  /** In the whole campaign. */
  left_total: number
}

export function leftVotes(
  { per_day, per_user_total }: VoteExt,
  used: { today: number; total: number },
): LeftVotes {
  const left_total = left(per_user_total, used.total)
  return { left_today: least(left(per_day, used.today), left_total), left_total }
}

/** What a limit leaves for one item today. */
export const leftForItem = (
  { per_day_item }: VoteExt,
  usedForItem: number,
  { left_today }: LeftVotes,
): number => least(left(per_day_item, usedForItem), left_today)

const left = (limit: number, used: number) => (limit < 0 ? -1 : Math.max(0, limit - used))

/** The smaller of two, where -1 is more than any. */
const least = (a: number, b: number) => (a < 0 || b < 0 ? Math.max(a, b) : Math.min(a, b))
