import { sql } from 'kysely'
import type { ActivityRow } from '../activity/state.ts'
import type { Tx } from '../core/tx.ts'
import { pauseWhenSpent, trySpend, unspend } from './budget.ts'
import { type Gift, grant } from './claim.ts'

export type PrizeOrder = Pick<Gift, 'kind' | 'item' | 'valueFen' | 'validFrom' | 'validTo'> & {
  activity: ActivityRow
  uid: number
  now: number
}

/**
 * Gives the one prize that a visitor can have of a quiz: their row first, then budget, stock and grant. Answers its key,
 * or why there is none: a paper is finished all the same, so this refuses nothing.
 */
export async function givePrize(
  trx: Tx,
  order: PrizeOrder,
): Promise<{ grantId: string } | { reason: 'already' | 'soldOut' }> {
  const { activity, uid, now, valueFen: amountFen = 0 } = order
  if (await hasPrize(trx, activity, uid)) return { reason: 'already' }
  const spent = await trySpend(trx, { activity, amountFen, now })
  const isThere = spent === 'spent' && (await takePiece(trx, activity))
  if (spent === 'spent' && !isThere) await unspend(trx, activity, amountFen, now)
  await pauseWhenSpent(trx, { activity, leastFen: amountFen, now })
  if (!isThere) return { reason: 'soldOut' }
  const { grantId } = await grant(trx, { ...order, visitor: { uid } })
  await trx
    .updateTable('quiz_player')
    .set({ prize_grant: grantId })
    .where('brand_id', '=', activity.brand_id)
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .execute()
  return { grantId }
}

/** Asked with the row held, so that two papers finished at once find one prize. */
async function hasPrize(
  trx: Tx,
  { brand_id, activity_id }: ActivityRow,
  uid: number,
): Promise<boolean> {
  const player = await trx
    .selectFrom('quiz_player')
    .select('prize_grant')
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return player.prize_grant !== null
}

async function takePiece(trx: Tx, { brand_id, activity_id }: ActivityRow): Promise<boolean> {
  const row = await trx
    .updateTable('activity')
    .set({
      stock_left: sql<number>`case when stock_total < 0 then stock_left else stock_left - 1 end`,
    })
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where(eb => eb.or([eb('stock_total', '<', 0), eb('stock_left', '>', 0)]))
    .returning('activity_id')
    .executeTakeFirst()
  return row !== undefined
}
