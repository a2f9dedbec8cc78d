import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { pauseWhenSpent } from '../../ledgers/budget.ts'
import { give, type Thing } from '../reward/give.ts'
import { shortageOf, take } from '../../ledgers/stock.ts'

export interface PrizeOrder {
  activity: ActivityRow
  uid: number
  thing: Thing
  now: number
}

/**
 * Grants the single prize that a visitor can have of a quiz; locks their row first, then takes budget, stock and grant.
 * Returns its key or the reason for none; never refuses, because the paper is finished anyway.
 */
export async function givePrize(
  trx: Tx,
  order: PrizeOrder,
): Promise<{ grantId: string } | { reason: 'already' | 'soldOut' }> {
  const { activity, uid, now, thing } = order
  const { valueFen: amountFen = 0 } = thing
  if (await hasPrize(trx, activity, uid)) return { reason: 'already' }
  const taking = { activity, uid, now, pieces: 1, amountFen, isForeseen: true }
  const { isSoldOut, shortage } = await shortageOf(trx, taking)
  if (isSoldOut || shortage !== '') {
    if (amountFen > 0) await pauseWhenSpent(trx, { activity, leastFen: amountFen, now })
    return { reason: 'soldOut' }
  }
  take(trx, taking)
  const from = { kind: 'quiz', id: `${activity.activity_id}:${uid}` }
  const { grantId } = await give(trx, { activity, uid, given: { thing }, from, now })
  await inBrand(trx, activity)
    .updateTable('quiz_player')
    .set({ prize_grant: grantId })
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .execute()
  return { grantId }
}

/** Checked under the lock of the row, so that two concurrent papers grant one prize. */
async function hasPrize(trx: Tx, activity: ActivityRow, uid: number): Promise<boolean> {
  const player = await inBrand(trx, activity)
    .selectFrom('quiz_player')
    .select('prize_grant')
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // guard: one prize for a person [server quiz/play]
  //   player.prize_grant !== null ~> player.prize_grant === ''
  return player.prize_grant !== null
}
