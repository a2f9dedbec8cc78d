import type { Tx } from '../core/tx.ts'
import { OPEN, RETURNED } from './envelope.ts'

/**
 * Gives what nobody opened in time back to the merchant, in every brand. One conditional statement: safe to run twice
 * and in several processes, and whoever opens in the same moment either gets the share or comes too late.
 */
export async function returnEnvelopes(trx: Tx, now: number): Promise<void> {
  await trx
    .updateTable('envelope')
    .set(eb => ({
      status: RETURNED,
      returned_fen: eb.ref('left_fen'),
      left_fen: 0,
      left_n: 0,
    }))
    .where('status', '=', OPEN)
    .where('left_n', '>', 0)
    .where('expire_at', '<=', now)
    .execute()
}
