import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { type AssistKey, type AssistRow, readSession } from '../../mechanics/assist/session.ts'

export const TYPE = 'fission'

export const potMissing = (): ReplyError =>
  new ReplyError('activityMissing', { message: '这个福袋不存在或已失效' })

/** A pot and its campaign; refuses with 2101 for an unknown one. */
export async function findPot(
  db: Db,
  key: AssistKey,
): Promise<{ session: AssistRow; activity: ActivityRow }> {
  const session = await readSession(db, key)
  if (!session) throw potMissing()
  return { session, activity: await findActivity(db, key.brandId, session.activity_id, TYPE) }
}

export const keyOf = ({ brand_id: brandId, session_id }: AssistRow): AssistKey => ({
  brandId,
  sessionId: session_id,
})
