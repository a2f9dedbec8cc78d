import './add-staff.css'
import type { UnlockStaff } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Sheet } from '../../kit/sheet.tsx'

export interface AddStaffSheetProps {
  staff: UnlockStaff
  title: string
  /** Below the code. */
  text: string
  onAdded: () => void
  onClose: () => void
}

/** Contact code of a staff member, to be added by a long press. */
export function AddStaffSheet({ staff, title, text, onAdded, onClose }: AddStaffSheetProps) {
  const { name, avatar, position, store_name, qr_text } = staff
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className='add-staff'>
        <div className='add-staff-face row'>
          <Avatar src={avatar} name={name} size={88} />
          <p className='text-lead ink ml-4'>
            <b>{name}</b>
            <small className='text-note block mute'>
              {store_name} · {position}
            </small>
          </p>
        </div>
        <div className='add-staff-code mt-6 mb-3 px-1 py-1'>
          <QrCode text={qr_text} size={400} alt={`${name}的二维码`} />
        </div>
        <p>{text}</p>
        <Button kind='main' onTap={onAdded}>
          我已添加
        </Button>
      </div>
    </Sheet>
  )
}
