import type { Coupon } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { faceOf } from './face.ts'

/** The coupon's value as a small square. */
export function Worth({ coupon }: { coupon: Coupon }) {
  const { fen, figure, unit } = faceOf(coupon)
  return (
    <span className='coupon-worth tint heavy firm'>
      {fen === undefined ? `${figure}${unit ?? ''}` : <Price fen={fen} size='s' short />}
    </span>
  )
}
