import './coupon-goods.css'
import type { Coupon, GoodsBrief } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Price } from '../../../kit/price.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { yuan } from '../face.ts'
import { priceWith } from './rules.ts'

/** Goods that accept the coupon, at their reduced price. */
export function CouponGoods({ coupon, goods }: { coupon: Coupon; goods: GoodsBrief[] }) {
  return (
    <Card title={coupon.kind === 'exchange' ? '店里还有这些' : '用券买这些'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <ul className='coupon-goods flex px-6' tabIndex={0} aria-label='可用商品'>
        {goods.map(each => (
          <li key={each.goods_id}>
            <Thumb src={each.thumb} className='coupon-goods-thumb' icon='bag' />
            <p className='two-lines'>{each.title}</p>
            <Pay fen={each.price} withCoupon={priceWith(coupon, each.price)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Pay({ fen, withCoupon }: { fen: number; withCoupon: number | undefined }) {
  if (withCoupon === undefined) return <Price fen={fen} size='s' short />
  return (
    <p className='coupon-pay flex wrap at-baseline mt-1'>
      <small>券后</small>
      <Price fen={withCoupon} size='s' short />
      <s className='mute ml-2'>
        <span className='hide-text'>原价</span>
        {yuan(fen)}
      </s>
    </p>
  )
}
