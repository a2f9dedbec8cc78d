import type { EntryStatus } from '../../../api/form.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type EntryRow, type Judgement, judgeEntry } from '../../mechanics/entry.ts'
import { formExt, isReviewed } from './form-ext.ts'
import { findForm } from './form-of.ts'
import { notifyEntry } from './notify-entry.ts'
import { attachReward } from './reward.ts'

/**
 * Approves or refuses an entry that waits for approval. An approved one gets the form's reward; the person is told
 * either way. The caller closes the entry's row in `review`.
 */
export async function judge(trx: Tx, entry: EntryRow, judgement: Judgement): Promise<EntryStatus> {
  const { brand_id: brandId, entry_id: entryId, uid } = entry
  const { now } = judgement
  const activity = await findForm(trx, brandId, entry.activity_id)
  const ext = formExt(activity)
  // guard: only a form that asks for it is decided [server form/shop/decide]
  if (!isReviewed(ext)) throw new ReplyError('stateChanged')
  const status = await judgeEntry(trx, entry, judgement)
  if (status === 'approved' && ext.reward && !entry.reward_grant) {
    const visitor = await findVisitor(trx, brandId, uid)
    await attachReward(trx, { activity, entryId, visitor, now })
  }
  const key = `${entryId}:${now}`
  await enqueue(trx, notifyEntry, [
    { brandId, key, dueAt: now, payload: { entryId, decidedAt: now } },
  ])
  return status
}
