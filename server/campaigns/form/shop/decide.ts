import * as v from 'valibot'
import type { EntryStatus } from '../../../../api/form.ts'
import { findVisitor } from '../../../core/find-visitor.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { anyText, text, time } from '../../../core/fields.ts'
import { enqueue } from '../../../core/jobs/enqueue.ts'
import { badField } from '../../../core/parse-input.ts'
import { hasRefusedWord } from '../../../core/refused-words.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Tx } from '../../../core/tx.ts'
import { closeReview, reviewState } from '../../../ledgers/reviews.ts'
import { type EntryRow, type Judgement, judgeEntry } from '../../../mechanics/entry.ts'
import { entryReview } from '../entry-reviews.ts'
import { formExt, isReviewed } from '../form-ext.ts'
import { findEntry } from '../form-table.ts'
import { attachReward } from '../reward.ts'
import { findForm } from './form-of.ts'
import { notifyEntry } from './notify-entry.ts'

const NOTE_LENGTH = 100

/** Approves or rejects an entry; its person is told. */
export const decideFormEntry = defineWrite({
  name: 'form/decide',
  path: '/retail/business/decide-form-entry',
  access: 'manager',
  input: {
    entryId: text(64),
    pass: v.boolean(),
    note: v.pipe(anyText(NOTE_LENGTH), v.trim()),
    seenAt: time,
  },

  check({ input: { pass, note } }) {
    if (!pass && note === '') throw badField('note', 'missing')
    if (hasRefusedWord(note)) throw new ReplyError('contentRefused')
  },

  async run({ trx, brand, staff, input, now }): Promise<{ status: EntryStatus }> {
    const { entryId, ...said } = input
    const entry = await findEntry(trx, brand.brand_id, entryId)
    if (!entry) throw new ReplyError('notFound', { message: '这份提交不存在' })
    const by = staff.userId
    const status = await judge(trx, entry, { ...said, by, now })
    const state = status === 'approved' ? reviewState.passed : reviewState.refused
    const key = entryReview(brand.brand_id, entryId)
    await closeReview(trx, key, { state, note: said.note, by, now })
    return { status }
  },
})

/**
 * Approves or refuses an entry that waits for approval. An approved one gets the form's reward; the person is told
 * either way. The caller closes the entry's row in `review`.
 */
export async function judge(trx: Tx, entry: EntryRow, judgement: Judgement): Promise<EntryStatus> {
  const { brand_id: brandId, entry_id: entryId, uid } = entry
  const { now } = judgement
  const ext = formExt(await findForm(trx, brandId, entry.activity_id))
  // guard: only a form that asks for it is decided [server form/shop/decide]
  if (!isReviewed(ext)) throw new ReplyError('stateChanged')
  const status = await judgeEntry(trx, entry, judgement)
  if (status === 'approved' && ext.reward && !entry.reward_grant) {
    const visitor = await findVisitor(trx, brandId, uid)
    const gift = { brandId, activityId: ext.reward.activity_id, visitor, now }
    await attachReward(trx, entryId, gift)
  }
  const key = `${entryId}:${now}`
  await enqueue(trx, notifyEntry, [
    { brandId, key, dueAt: now, payload: { entryId, decidedAt: now } },
  ])
  return status
}
