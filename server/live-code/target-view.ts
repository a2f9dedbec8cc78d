import type { LiveTarget } from '../../api/live-code.ts'
import type { Db } from '../core/database.ts'
import { findStaffById } from '../core/staff.ts'
import type { Target } from '../mechanics/live-code/targets.ts'

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

/** The staff member shown when all targets are full; null if none is configured or that person has left. */
export async function fallbackView(
  db: Db,
  brandId: number,
  userId: number | undefined,
): Promise<LiveTarget | null> {
  const staff = userId === undefined ? null : await findStaffById(db, brandId, userId)
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
