import { sql } from 'kysely'
import type { ActivityRow } from '../activity/state.ts'
import type { Tx } from '../core/tx.ts'

/**
 * Takes back what nobody claimed in time, of one activity or of all in every brand, and puts it into the stock and the
 * budget again. One conditional statement: safe to run twice and in several processes, and whoever claims in the same
 * moment either gets the prize or comes too late. Call it inside a transaction, which runs again where draws meet it.
 */
export async function expirePrizes(
  trx: Tx,
  now: number,
  activity?: Pick<ActivityRow, 'brand_id' | 'activity_id'>,
): Promise<void> {
  const which = activity
    ? sql`brand_id = ${activity.brand_id} and activity_id = ${activity.activity_id}`
    : sql`true`
  await sql`
    with expired as (
      update draw set status = 'expired'
      where status = 'pending' and claim_until <= ${now} and ${which}
      returning brand_id, activity_id, prize_id
    ), returned as (
      select brand_id, activity_id, prize_id, count(*)::int as n
      from expired group by brand_id, activity_id, prize_id
    ), unspent as (
      select returned.brand_id, returned.activity_id, sum(prize.value_fen * returned.n)::bigint as fen
      from returned join prize using (brand_id, activity_id, prize_id)
      group by returned.brand_id, returned.activity_id
    ), budgets as (
      update activity set spent_fen = greatest(activity.spent_fen - unspent.fen, 0)
      from unspent
      where activity.brand_id = unspent.brand_id and activity.activity_id = unspent.activity_id
    )
    update prize set stock_left = prize.stock_left + returned.n
    from returned
    where prize.brand_id = returned.brand_id and prize.activity_id = returned.activity_id
      and prize.prize_id = returned.prize_id and prize.stock_total >= 0`.execute(trx)
}
