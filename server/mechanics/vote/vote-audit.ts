import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { AUDITING, OFF, REJECTED, SHOWN } from './vote-item.ts'

export type AuditOp = 'pass' | 'reject' | 'off' | 'on'

const moves: Record<AuditOp, { from: number; to: number }> = {
  pass: { from: AUDITING, to: SHOWN },
  reject: { from: AUDITING, to: REJECTED },
  off: { from: SHOWN, to: OFF },
  on: { from: OFF, to: SHOWN },
}

export interface AuditWord {
  activity: ActivityRow
  itemId: number
  op: AuditOp
  /** For `reject`: the reason shown to the participant. */
  reason: string
}

/**
 * Changes an item's status; its votes are kept. Returns the new status; refuses with 2101, and with 1004 when the
 * status has changed meanwhile.
 */
export async function auditEntry(trx: Tx, word: AuditWord): Promise<number> {
  const { activity, itemId, op, reason } = word
  const { from, to } = moves[op]
  const known = await inBrand(trx, activity)
    .selectFrom('vote_item')
    .select('item_id')
    .where('activity_id', '=', activity.activity_id)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!known) throw new ReplyError('activityMissing')
  const moved = await inBrand(trx, activity)
    .updateTable('vote_item')
    .set({ status: to, reason: op === 'reject' ? reason : '' })
    .where('item_id', '=', itemId)
    .where('status', '=', from)
    .returning('status')
    .executeTakeFirst()
  if (!moved) throw new ReplyError('stateChanged')
  return moved.status
}
