import { reviewState } from '../../../api/values/review-state.ts'
import * as v from 'valibot'
import { NOTE_LENGTH } from '../../../api/values/limits.ts'
import type { EntryStatus } from '../../../api/form.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, text, time } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { closeReview } from '../../ledgers/reviews.ts'
import { entryReview } from '../../campaigns/form/entry-reviews.ts'
import { judge } from '../../campaigns/form/judge.ts'
import { findEntry } from '../../campaigns/form/form-table.ts'

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

  async run({ trx, brandId, staff, input, now }): Promise<{ status: EntryStatus }> {
    const { entryId, ...said } = input
    const entry = await findEntry(trx, brandId, entryId)
    if (!entry) throw new ReplyError('notFound', { message: '这份提交不存在' })
    const by = staff.userId
    const status = await judge(trx, entry, { ...said, by, now })
    const state = status === 'approved' ? reviewState.passed : reviewState.refused
    const key = entryReview(brandId, entryId)
    await closeReview(trx, key, { state, note: said.note, by, now })
    return { status }
  },
})
