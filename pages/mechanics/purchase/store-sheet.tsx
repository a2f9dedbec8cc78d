import type { CheckoutStore } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { OpeningHours } from '../../kit/store/opening-hours.tsx'
import { Tick } from './coupon-sheet.tsx'

export interface StoreSheetProps {
  stores: CheckoutStore[]
  chosen: number | null
  /** Server time, unix seconds. */
  now: number
  onChoose: (storeId: number) => void
  onClose: () => void
}

/** Choice of the store for pickup or use. */
export function StoreSheet({ stores, chosen, now, onChoose, onClose }: StoreSheetProps) {
  return (
    <Sheet open title='选择门店' onClose={onClose}>
      {stores.length === 0 && (
        <p className='checkout-none mute text-center'>暂时没有门店能提供，可以联系店里</p>
      )}
      <div role='radiogroup' aria-label='门店'>
        {stores.map(({ store_id: id, name, address, hours }) => (
          <button
            key={id}
            type='button'
            role='radio'
            aria-checked={id === chosen}
            className='checkout-option text-lead text-left row apart wide py-4 gap-5'
            onClick={() => onChoose(id)}
          >
            <span>
              <b>{name}</b>
              <small className='text-small block mute mt-1'>{address}</small>
              <OpeningHours hours={hours} now={now} />
            </span>
            <Tick isOn={id === chosen} />
          </button>
        ))}
      </div>
    </Sheet>
  )
}
