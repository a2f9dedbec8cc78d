import './coupon-brief.css'
import type { Coupon } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { faceOf } from './face.ts'

export function CouponBrief({ coupon, note }: { coupon: Coupon; note: string }) {
  const { fen, figure, unit, condition } = faceOf(coupon)
  return (
    <div className='coupon-brief row px-6 py-5'>
      {fen === undefined ? (
        <span className='coupon-brief-figure tint'>{`${figure}${unit ?? ''}`}</span>
      ) : (
        <Price fen={fen} size='l' short />
      )}
      <div className='text-lead grow tight text-left'>
        <p>
          <b>{coupon.name}</b>
        </p>
        <p className='text-note dim'>
          {condition} · {note}
        </p>
      </div>
    </div>
  )
}
