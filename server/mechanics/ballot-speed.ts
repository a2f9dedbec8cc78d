import type { ActivityRow } from '../activity/state.ts'
import type { Tx } from '../core/tx.ts'
import { SHOWN } from './ballot-item.ts'

/** `ask` for a captcha; `flag`: keep the vote, but do not count it. */
export type SpeedVerdict = 'fine' | 'ask' | 'flag'

const MINUTE_S = 60
/** One item may have so many times the votes that its rivals have in the same minute. */
const TIMES_MEDIAN = 5
/** So many times the limit are not counted even with a captcha. */
const FLAG_TIMES = 2

/**
 * Judges one more vote for each item by how many came within a minute. Everybody's busy hour is nobody's fault: the limit
 * rises with the median of all items. Call it with the items' rows locked, so that the numbers stand still.
 */
export async function judgeSpeed(
  trx: Tx,
  { brand_id, activity_id }: ActivityRow,
  itemIds: number[],
  { atLeast, now }: { atLeast: number; now: number },
): Promise<Map<number, SpeedVerdict>> {
  const recent = await trx
    .selectFrom('ballot_vote')
    .select(eb => ['item_id', eb.fn.countAll<number>().as('n')])
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('created_at', '>', now - MINUTE_S)
    .groupBy('item_id')
    .execute()
  const counts = new Map(recent.map(({ item_id, n }) => [item_id, n]))
  const busiest = Math.max(0, ...itemIds.map(each => counts.get(each) ?? 0))
  // Below the lowest possible limit the median cannot matter.
  const limit = busiest < atLeast ? atLeast : await limitOf()
  return new Map(itemIds.map(each => [each, verdictOf((counts.get(each) ?? 0) + 1, limit)]))

  async function limitOf(): Promise<number> {
    const { items } = await trx
      .selectFrom('ballot_item')
      .select(eb => eb.fn.countAll<number>().as('items'))
      .where('brand_id', '=', brand_id)
      .where('activity_id', '=', activity_id)
      .where('status', '=', SHOWN)
      .executeTakeFirstOrThrow()
    return Math.max(atLeast, TIMES_MEDIAN * medianOf([...counts.values()], items))
  }
}

function verdictOf(votes: number, limit: number): SpeedVerdict {
  if (votes > limit * FLAG_TIMES) return 'flag'
  return votes > limit ? 'ask' : 'fine'
}

/** The middle of all `size` items; those without votes count as zero. The lower of two middles. */
export function medianOf(votes: number[], size: number): number {
  const zeros = Array.from({ length: Math.max(0, size - votes.length) }, () => 0)
  const sorted = [...zeros, ...votes].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
