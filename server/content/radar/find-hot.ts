import { staffStatus } from '../../../api/values/staff-status.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { noteHotLeads } from './hot-notices.ts'
import { isMoment, MATERIALS } from './staff-events.ts'

/** Readers of one staff member are looked at once in these seconds, however many events they send. */
const LOOK_S = 60

interface Happened {
  brand_id: number
  key: string
  uid: number
  session_uid: number | null
  type: number | null
  materiel_id: number | null
  staff_id: number | null
  action: string
}

/** Looks for readers of a staff member's shares who have become notable. */
export const findHot = defineJob({
  kind: 'find-hot',
  payload: { userId: id },
  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      const staff = await inBrand(db, brandId)
        .selectFrom('shop_user')
        .select(['user_id as userId', 'uid'])
        .where('user_id', '=', payload.userId)
        .where('status', '=', staffStatus.working)
        .executeTakeFirst()
      if (staff) await noteHotLeads(db, { brandId, staff }, now)
    }
  },
})

/**
 * Has the readers of the staff member looked at within a minute, if the event counts for the radar. The last statement of
 * the event's transaction: many readers of one share write the same row.
 */
export async function lookForHot(trx: Tx, event: Happened, now: number): Promise<void> {
  const { brand_id: brandId, staff_id: userId, type, uid, session_uid } = event
  const isRead = event.key === 'page-visit' || event.key === 'page-time' || isMoment(event)
  const isShown = MATERIALS.some(each => each === type) && event.materiel_id !== null
  if (userId === null || !isRead || !isShown || session_uid !== uid) return
  const dueAt = (Math.floor(now / LOOK_S) + 1) * LOOK_S
  await enqueue(trx, findHot, [{ brandId, key: `${userId}:${dueAt}`, dueAt, payload: { userId } }])
}
