import { enqueue } from '../../core/jobs/enqueue.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import type { Account } from './account.ts'
import { notifyMoved } from './notify-moved.ts'

export interface Move {
  brandId: number
  /** As it was before the move. */
  account: Pick<Account, 'type' | 'subject' | 'uid'>
  /** Null: nobody has it from now on. */
  toUid: number | null
  now: number
}

/** Logs that an account has moved, and notifies whoever had it. */
export async function noteMove(
  trx: Tx,
  { brandId, account: { type, subject, uid: from_uid }, toUid, now }: Move,
): Promise<void> {
  const moveId = randomKey()
  const row = { brand_id: brandId, move_id: moveId, type, subject, from_uid, to_uid: toUid }
  await trx
    .insertInto('binding_move')
    .values({ ...row, moved_at: now })
    .execute()
  if (from_uid === null) return
  await enqueue(trx, notifyMoved, [{ brandId, key: moveId, dueAt: now, payload: { moveId } }])
}
