import type { CheckoutCoupon } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { dateTime } from '../../kit/text/time.ts'

export interface CouponSheetProps {
  coupons: CheckoutCoupon[]
  /** `grant_id`; '' = none. */
  chosen: string
  onChoose: (grantId: string) => void
  onClose: () => void
}

/** Choice of a coupon, or none; unusable ones show the reason. */
export function CouponSheet({ coupons, chosen, onChoose, onClose }: CouponSheetProps) {
  const usable = coupons.filter(each => each.is_usable)
  const others = coupons.filter(each => !each.is_usable)
  return (
    <Sheet open title='选优惠券' onClose={onClose}>
      {coupons.length === 0 && (
        <p className='checkout-none mute text-center'>还没有优惠券，领到的券会出现在这里</p>
      )}
      <div role='radiogroup' aria-label='优惠券'>
        {usable.map(coupon => (
          <CouponRow
            key={coupon.grant_id}
            coupon={coupon}
            isChosen={coupon.grant_id === chosen}
            onTap={() => onChoose(coupon.grant_id)}
          />
        ))}
        {usable.length > 0 && (
          <button
            type='button'
            role='radio'
            aria-checked={chosen === ''}
            className='checkout-option text-lead text-left row apart wide py-4 gap-5'
            onClick={() => onChoose('')}
          >
            <span>不用优惠券</span>
            <Tick isOn={chosen === ''} />
          </button>
        )}
      </div>
      {others.length > 0 && (
        <>
          <h3 className='text-small mute regular mt-6'>这一单用不了</h3>
          <ul>
            {others.map(coupon => (
              <li
                key={coupon.grant_id}
                className='checkout-option checkout-option-off text-lead text-left row apart wide py-4 gap-5'
              >
                <CouponText coupon={coupon} note={coupon.reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

interface CouponRowProps {
  coupon: CheckoutCoupon
  isChosen: boolean
  onTap: () => void
}

function CouponRow({ coupon, isChosen, onTap }: CouponRowProps) {
  return (
    <button
      type='button'
      role='radio'
      aria-checked={isChosen}
      className='checkout-option text-lead text-left row apart wide py-4 gap-5'
      onClick={onTap}
    >
      <CouponText coupon={coupon} note={`${dateTime(coupon.valid_to)} 前有效`} />
      <Tick isOn={isChosen} />
    </button>
  )
}

const CouponText = ({ coupon, note }: { coupon: CheckoutCoupon; note: string }) => (
  <span>
    <b>{coupon.value_text}</b>
    <small className='text-small block mute mt-1'>{coupon.name}</small>
    <small className='text-small block mute mt-1'>{note}</small>
  </span>
)

export const Tick = ({ isOn }: { isOn: boolean }) => (
  <span className={isOn ? 'checkout-tick firm checkout-tick-on' : 'checkout-tick firm'}>
    {isOn && <Icon name='check' size={28} />}
  </span>
)
