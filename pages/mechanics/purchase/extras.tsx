import '../../kit/lined.css'
import { useId } from 'react'
import type { CheckoutChoice, Confirmation } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { TextField } from '../../kit/text-field.tsx'

/** Maximum length that the server accepts, characters. */
const LONGEST_REMARK = 100

/** Only ordinary purchases accept coupons; campaigns have their own prices. */
const TYPES_WITH_COUPONS: readonly number[] = [0, 5]

export interface ExtrasProps {
  confirmation: Confirmation
  choice: CheckoutChoice
  remark: string
  onChange: (patch: Partial<CheckoutChoice>) => void
  onRemark: (remark: string) => void
  onCoupons: () => void
}

/** Coupon, points, and a remark to the shop. */
export function Extras(props: ExtrasProps) {
  const { confirmation, choice, remark, onChange, onRemark, onCoupons } = props
  const { points_max: most, points_max_fen: mostFen, points_balance: balance } = confirmation
  const remarkId = useId()
  return (
    <section className='kit-card checkout-extras py-1 lined' aria-label='优惠和备注'>
      {TYPES_WITH_COUPONS.includes(choice.type) && (
        <button
          type='button'
          className='checkout-row text-lead text-left row wide gap-3'
          onClick={onCoupons}
        >
          <span>优惠券</span>
          <CouponWords confirmation={confirmation} chosen={choice.couponId} />
          <Icon name='right' size={32} />
        </button>
      )}
      {most > 0 && (
        <SwitchRow
          name={`用 ${most.toLocaleString('en-US')} 积分，可抵 ¥${yuan(mostFen)}`}
          note={`共有 ${balance.toLocaleString('en-US')} 积分`}
          isOn={choice.points > 0}
          onFlip={isOn => onChange({ points: isOn ? most : 0 })}
        />
      )}
      <TextField
        id={remarkId}
        label='备注'
        value={remark}
        maxLength={LONGEST_REMARK}
        placeholder='选填，想对店里说的话'
        onChange={onRemark}
      />
    </section>
  )
}

function CouponWords({ confirmation, chosen }: { confirmation: Confirmation; chosen: string }) {
  const coupon = confirmation.coupons.find(each => each.grant_id === chosen)
  if (coupon) return <b className='one-line tint bold'>{coupon.value_text}</b>
  const usable = confirmation.coupons.filter(each => each.is_usable).length
  if (usable > 0) return <b className='tint bold'>{usable} 张可用</b>
  return <span className='text-small mute'>暂无可用</span>
}
