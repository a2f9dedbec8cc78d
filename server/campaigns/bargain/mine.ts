import type { MySource } from '../activity/my-source.ts'
import { runningSessions, sessionText } from '../../mechanics/bargain/my-sessions.ts'
import { voucherKind } from './bargain-kind.ts'

/** Unfinished sessions, held rights included; codes are listed with all other grants. */
export const myVoucherBargains: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await runningSessions(db, voucherKind, { brandId, uid, now })
  return rows.map(row => ({
    type: voucherKind.type,
    activity_id: row.activity_id,
    record_id: row.session_id,
    title: row.title,
    state_text: sessionText(row, '领取', now),
    thumb: row.share_image,
    expire_at: row.held_until ?? row.expire_at,
    path: `/bargain?id=${row.activity_id}&recordId=${row.session_id}`,
  }))
}
