import { reviewState } from '../../../api/values/review-state.ts'
import * as v from 'valibot'
import { findActivity } from '../../core/activity-table.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { closeReview } from '../../ledgers/reviews.ts'
import { auditEntry } from '../../mechanics/vote/vote-audit.ts'
import { statusName } from '../../mechanics/vote/vote-item.ts'
import { notifyOfDecision } from './notify-decision.ts'

/** A manager approves a sign-up, rejects it with a reason, or removes or restores a contestant. */
export const auditVoteItem = defineWrite({
  name: 'vote/audit',
  path: '/retail/work/vote-audit',
  access: 'manager',
  input: {
    id,
    itemId: id,
    op: v.picklist(['pass', 'reject', 'off', 'on']),
    reason: v.optional(v.pipe(anyText(60), v.trim()), ''),
  },

  async find({ db, brandId, input: { id: activityId, op, reason } }) {
    if (op === 'reject' && !reason) throw badField('reason', 'missing')
    refuseWords({ reason })
    return findActivity(db, brandId, activityId, 'vote')
  },

  async run({ trx, brandId, staff, input: { id: activityId, itemId, op, reason }, now }) {
    const activity = await findActivity(trx, brandId, activityId, 'vote')
    const status = await auditEntry(trx, { activity, itemId, op, reason })
    const isDecision = op === 'pass' || op === 'reject'
    if (isDecision) {
      const key = { brandId, kind: 'voteSignup', ref: String(itemId) } as const
      const state = op === 'pass' ? reviewState.passed : reviewState.refused
      const isClosed = await closeReview(trx, key, { state, note: reason, by: staff.userId, now })
      if (isClosed) await notifyOfDecision(trx, { ...key, decidedAt: now })
    }
    return { status: statusName(status) }
  },
})
