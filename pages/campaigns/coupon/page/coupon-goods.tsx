import './coupon-goods.css'
import type { Coupon, GoodsBrief } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { openGoods } from '../../../mechanics/purchase/open-goods.ts'
import { Price } from '../../../kit/price.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { yuan } from '../face.ts'
import { priceWith } from './rules.ts'

/** Goods that accept the coupon, at their reduced price; a link to the shop if it is valid for all goods. */
export function CouponGoods({ coupon, goods }: { coupon: Coupon; goods: GoodsBrief[] }) {
  if (goods.length === 0) return coupon.kind === 'exchange' ? null : <AllGoods />
  return (
    <Card title={coupon.kind === 'exchange' ? '店里还有这些' : '用券买这些'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <ul className='coupon-goods flex px-6' tabIndex={0} aria-label='可用商品'>
        {goods.map(each => (
          <li key={each.goods_id}>
            <button
              type='button'
              className='block wide text-left'
              onClick={() => openGoods(each.goods_id)}
            >
              <Thumb src={each.thumb} className='coupon-goods-thumb' icon='bag' />
              <span className='two-lines'>{each.title}</span>
              <Pay fen={each.price} withCoupon={priceWith(coupon, each.price)} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const AllGoods = () => (
  <Card>
    <Button kind='line' icon='bag' leads='/brand'>
      全店商品可用，去挑一件
    </Button>
  </Card>
)

function Pay({ fen, withCoupon }: { fen: number; withCoupon: number | undefined }) {
  if (withCoupon === undefined) return <Price fen={fen} size='s' short />
  return (
    <span className='coupon-pay flex wrap at-baseline mt-1'>
      <small>券后</small>
      <Price fen={withCoupon} size='s' short />
      <s className='mute ml-2'>
        <span className='hide-text'>原价</span>
        {yuan(fen)}
      </s>
    </span>
  )
}
