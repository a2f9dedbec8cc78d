import type { StaffInfo } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Sheet } from '../../kit/sheet.tsx'

export interface StaffCodeSheetProps {
  open: boolean
  staff: StaffInfo
  onClose: () => void
}

/** The staff member's personal code, which the host recognizes on a long press. */
export function StaffCodeSheet({ open, staff, onClose }: StaffCodeSheetProps) {
  return (
    <Sheet open={open} title={`加${staff.name}微信`} onClose={onClose}>
      <div className='article-staff row'>
        <Avatar src={staff.avatar} name={staff.name} size={88} />
        <p className='article-grow grow text-small mute'>{staff.position || '店员'}，有问必答</p>
      </div>
      <div className='article-code-frame'>
        <QrCode text={staff.wechat_qrcode} size={440} alt={`${staff.name}的微信二维码`} />
      </div>
      <p className='text-small mute text-center pb-5'>长按二维码，选择“识别图中二维码”</p>
    </Sheet>
  )
}
