import './coupon-top.css'
import type { CouponDetail } from '../../api/index.ts'
import { Avatar } from '../kit/avatar.tsx'

export interface CouponTopProps {
  detail: CouponDetail
  onRules: () => void
  onMine: () => void
}

/** The shop on the left, two quiet pills on the right. */
export function CouponTop({ detail, onRules, onMine }: CouponTopProps) {
  const { logo, brand_name } = detail.brand
  return (
    <div className='coupon-top'>
      <span className='coupon-brand'>
        <Avatar src={logo} name={brand_name} size={56} />
        {brand_name}
      </span>
      <nav>
        <button type='button' className='coupon-pill' onClick={onRules}>
          规则
        </button>
        {detail.mine.length > 0 && (
          <button type='button' className='coupon-pill' onClick={onMine}>
            我的券
          </button>
        )}
      </nav>
    </div>
  )
}
