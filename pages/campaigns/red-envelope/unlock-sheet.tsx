import './unlock-sheet.css'
import type { UnlockStaff } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Sheet } from '../../kit/sheet.tsx'

export interface UnlockSheetProps {
  staff: UnlockStaff
  onAdded: () => void
  onClose: () => void
}

/** What is missing before the envelope opens: one of the staff, to be added by a long press on their code. */
export function UnlockSheet({ staff, onAdded, onClose }: UnlockSheetProps) {
  const { name, avatar, position, store_name, qr_text } = staff
  return (
    <Sheet open title='加好友，拆红包' onClose={onClose}>
      <div className='envelope-unlock'>
        <div className='envelope-unlock-staff'>
          <Avatar src={avatar} name={name} size={88} />
          <p>
            <b>{name}</b>
            <small>
              {store_name} · {position}
            </small>
          </p>
        </div>
        <div className='envelope-unlock-code'>
          <QrCode text={qr_text} size={400} alt={`${name}的二维码`} />
        </div>
        <p>长按识别添加，加好后回来拆</p>
        <Button kind='main' onTap={onAdded}>
          我已添加
        </Button>
      </div>
    </Sheet>
  )
}

export interface OrderSheetProps {
  onBought: () => void
  onClose: () => void
}

/** What is missing before an envelope for buyers opens: an order that is paid. */
export function OrderSheet({ onBought, onClose }: OrderSheetProps) {
  return (
    <Sheet open title='下一单，拆红包' onClose={onClose}>
      <div className='envelope-unlock'>
        <p>活动期间在店里付款一笔，就能拆这个红包</p>
        <Button kind='main' onTap={() => void navigateTo({ url: '/brand' })}>
          去逛逛
        </Button>
        <Button kind='soft' onTap={onBought}>
          我已下单
        </Button>
      </div>
    </Sheet>
  )
}
