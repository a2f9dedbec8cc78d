import * as v from 'valibot'
import { findActivity } from '../activity/activity-table.ts'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, reqId } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { badField } from '../core/parse-input.ts'
import { auditEntry } from '../mechanics/vote/vote-audit.ts'
import { statusName } from '../mechanics/vote/vote-item.ts'

/** A manager lets a sign-up in, sends it back with a reason, or takes a contestant off the shelf and on again. */
export const auditVoteItem = defineRoute({
  method: 'POST',
  path: '/retail/work/vote-audit',
  access: 'manager',
  input: {
    id,
    itemId: id,
    op: v.picklist(['pass', 'reject', 'off', 'on']),
    reason: v.optional(v.pipe(anyText(60), v.trim()), ''),
    reqId,
  },

  async handle({ db, brand, visitor, input, now }) {
    const { id: activityId, itemId, op, reason } = input
    if (op === 'reject' && !reason) throw badField('reason', 'missing')
    await findActivity(db, brand.brand_id, activityId, 'vote')
    const attempt = {
      brandId: brand.brand_id,
      uid: visitor.uid,
      operation: 'vote/audit',
      reqId: input.reqId,
      body: { activityId, itemId, op, reason },
      now,
    }
    return once(db, attempt, async trx => {
      const activity = await findActivity(trx, brand.brand_id, activityId, 'vote')
      return { status: statusName(await auditEntry(trx, { activity, itemId, op, reason })) }
    })
  },
})
