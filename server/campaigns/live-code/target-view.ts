import type { LiveTarget } from '../../../api/live-code.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { findStaffById } from '../../core/staff.ts'
import type { Target } from '../../mechanics/live-code/targets.ts'
import { liveCodeExt } from './live-code-ext.ts'

/** A target, for the wire. */
export const targetView = (target: Target): LiveTarget => ({
  target_id: target.targetId,
  kind: target.kind,
  name: target.name,
  avatar: target.avatar,
  note: noteOf(target),
  qr_text: target.qrText,
  qr_expires_at: target.qrExpiresAt,
  store_name: target.storeName,
  address: target.address,
  is_fallback: false,
})

function noteOf({ kind, memberN, position_text, address }: Target): string {
  if (kind === 'group') return memberN > 0 ? `${memberN} 人在群里` : '新群，欢迎第一个来'
  return kind === 'staff' ? position_text : address
}

/**
 * The assigned target, or the campaign's fallback staff member when all targets are full; null if none is configured or
 * that person has left.
 */
export async function shownTarget(
  db: Db,
  activity: ActivityRow,
  target: Target | null | undefined,
): Promise<LiveTarget | null> {
  if (target) return targetView(target)
  const { fallback_staff: userId } = liveCodeExt(activity)
  const staff = userId === undefined ? null : await findStaffById(db, activity.brand_id, userId)
  if (!staff) return null
  return {
    target_id: 0,
    kind: 'staff',
    name: staff.name,
    avatar: staff.avatar,
    note: staff.position,
    qr_text: staff.wechatQrcode,
    qr_expires_at: 0,
    store_name: '',
    address: '',
    is_fallback: true,
  }
}
