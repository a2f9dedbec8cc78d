import { Price } from '../../kit/price.tsx'
import { count } from '../shared/member-words.ts'

export interface PointsPriceProps {
  points: number
  /** Additional payment, fen. */
  moneyFen: number
}

/** E.g. 1,200 积分 + ¥99. */
export function PointsPrice({ points, moneyFen }: PointsPriceProps) {
  return (
    <span className='member-points-price text-note tint'>
      <b className='num text-head heavy'>{count(points)}</b> 积分
      {moneyFen > 0 && (
        <>
          {' + '}
          <Price fen={moneyFen} size='s' short />
        </>
      )}
    </span>
  )
}
