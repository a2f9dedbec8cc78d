import type { StoreUserInfo } from '../../../api/work.ts'
import type { Staff } from '../../core/staff.ts'

/** A staff member's data for their own pages. */
export const staffUser = (staff: Staff): StoreUserInfo['user'] => ({
  user_id: staff.userId,
  name: staff.name,
  avatar: staff.avatar,
  phone: staff.phone,
  position: staff.position,
  role: staff.role,
  wechat_qrcode: staff.wechatQrcode,
  intro: staff.intro,
  photos: staff.photos,
  show: staff.show,
})
