import type { ReactNode } from 'react'
import type { GoodsBrief } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { Thumb } from '../../kit/thumb.tsx'

/** Picture, name and price of one item; `end` is at the right edge. */
export function GoodsRow({ goods, end }: { goods: GoodsBrief; end?: ReactNode }) {
  return (
    <span className='article-goods row wrap'>
      <Thumb size={168} src={goods.thumb} icon='bag' />
      <span className='article-grow grow'>
        <span className='article-goods-title two-lines text-lead bold tight'>{goods.title}</span>
        {goods.intro && <span className='one-line text-note block mute mt-1'>{goods.intro}</span>}
        <span className='article-goods-price row wrap'>
          <Price fen={goods.price} size='s' />
          {goods.market_price > goods.price && (
            <del className='num text-note mute'>¥{(goods.market_price / 100).toFixed(2)}</del>
          )}
          {goods.tag && <span className='kit-tag'>{goods.tag}</span>}
        </span>
      </span>
      {end}
    </span>
  )
}
