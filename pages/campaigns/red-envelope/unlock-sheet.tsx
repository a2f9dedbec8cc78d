import './unlock-sheet.css'
import type { UnlockStaff } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { AddStaffSheet } from '../../mechanics/add-staff/add-staff-sheet.tsx'

export interface UnlockSheetProps {
  staff: UnlockStaff
  onAdded: () => void
  onClose: () => void
}

/** Condition of the envelope: adding a staff member by a long press on their code. */
export const UnlockSheet = ({ staff, onAdded, onClose }: UnlockSheetProps) => (
  <AddStaffSheet
    staff={staff}
    title='加好友，拆红包'
    text='长按识别添加，加好后回来拆'
    onAdded={onAdded}
    onClose={onClose}
  />
)

export interface OrderSheetProps {
  onBought: () => void
  onClose: () => void
}

/** Condition of an envelope for buyers: a paid order. */
export function OrderSheet({ onBought, onClose }: OrderSheetProps) {
  return (
    <Sheet open title='下一单，拆红包' onClose={onClose}>
      <div className='envelope-unlock text-small dim row'>
        <p>活动期间在店里付款一笔，就能拆这个红包</p>
        <Button kind='main' leads='/brand'>
          去逛逛
        </Button>
        <Button kind='soft' onTap={onBought}>
          我已下单
        </Button>
      </div>
    </Sheet>
  )
}
