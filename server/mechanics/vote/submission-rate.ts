import { sql } from 'kysely'
import { MINUTE_S } from '../../../api/values/time.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { SHOWN } from './vote-item.ts'

/** `ask`: require a captcha · `flag`: store the vote without counting it. */
export type RateVerdict = 'fine' | 'ask' | 'flag'

/** Limit of an item's votes per minute, as a multiple of the median of all items. */
const TIMES_MEDIAN = 5
/** Multiple of the limit above which votes are flagged even with a captcha. */
const FLAG_TIMES = 2

/**
 * Judges one more vote for each item by the votes of the last minute. The limit rises with the median of all items, so
 * that a generally busy hour is tolerated. Call it with the items' rows locked, so that the numbers are stable. Up to
 * `atLeast` votes per item, at most that many rows are read; only beyond that are all votes of the minute counted.
 */
export async function judgeSubmissionRate(
  trx: Tx,
  activity: ActivityRow,
  itemIds: number[],
  { atLeast, now }: { atLeast: number; now: number },
): Promise<Map<number, RateVerdict>> {
  const few = await countUpTo(trx, activity, itemIds, { most: Math.max(0, atLeast), now })
  // Below the minimum limit, median and exact count are irrelevant.
  if (itemIds.every(each => (few.get(each) ?? 0) < atLeast)) {
    return new Map(itemIds.map(each => [each, 'fine']))
  }
  const counts = await countAll(trx, activity, now)
  const items = await countItems(trx, activity)
  const limit = Math.max(atLeast, TIMES_MEDIAN * medianOf([...counts.values()], items))
  return new Map(itemIds.map(each => [each, verdictOf((counts.get(each) ?? 0) + 1, limit)]))
}

/** Votes of each item within a minute, counted up to `most`. */
async function countUpTo(
  trx: Tx,
  { brand_id: brandId }: ActivityRow,
  itemIds: number[],
  { most, now }: { most: number; now: number },
): Promise<Map<number, number>> {
  const ids = sql.join(itemIds.map(each => sql`(${each}::int)`))
  const { rows } = await sql<{ item_id: number; n: number }>`
    select chosen.item_id, recent.n from (values ${ids}) as chosen (item_id) cross join lateral (
      select count(*)::int as n from (
        select 1 from vote
        where brand_id = ${brandId} and item_id = chosen.item_id and created_at > ${now - MINUTE_S}::bigint
        limit ${most}
      ) as few
    ) as recent`.execute(trx)
  return new Map(rows.map(({ item_id, n }) => [item_id, n]))
}

async function countAll(trx: Tx, activity: ActivityRow, now: number): Promise<Map<number, number>> {
  const recent = await inBrand(trx, activity)
    .selectFrom('vote')
    .select(eb => ['item_id', eb.fn.countAll<number>().as('n')])
    .where('activity_id', '=', activity.activity_id)
    .where('created_at', '>', now - MINUTE_S)
    .groupBy('item_id')
    .execute()
  return new Map(recent.map(({ item_id, n }) => [item_id, n]))
}

async function countItems(trx: Tx, activity: ActivityRow): Promise<number> {
  const { items } = await inBrand(trx, activity)
    .selectFrom('vote_item')
    .select(eb => eb.fn.countAll<number>().as('items'))
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', SHOWN)
    .executeTakeFirstOrThrow()
  return items
}

function verdictOf(votes: number, limit: number): RateVerdict {
  if (votes > limit * FLAG_TIMES) return 'flag'
  // guard: too many votes a minute are asked for a captcha, then flagged [server vote/vote]
  //   return votes > limit ? 'ask' : 'fine' ~> return 'fine'
  return votes > limit ? 'ask' : 'fine'
}

/** Lower median of `size` items; items without votes count as zero. */
export function medianOf(votes: number[], size: number): number {
  const zeros = Array.from({ length: Math.max(0, size - votes.length) }, () => 0)
  const sorted = [...zeros, ...votes].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
