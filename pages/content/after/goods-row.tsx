import type { ReactNode } from 'react'
import type { GoodsBrief } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { Thumb } from '../../kit/thumb.tsx'

/** Picture, name and price of one item; `end` is at the right edge. */
export function GoodsRow({ goods, end }: { goods: GoodsBrief; end?: ReactNode }) {
  return (
    <span className='article-goods'>
      <Thumb className='article-goods-thumb' src={goods.thumb} icon='bag' />
      <span className='article-grow'>
        <span className='article-goods-title two-lines'>{goods.title}</span>
        {goods.intro && <span className='article-goods-intro one-line'>{goods.intro}</span>}
        <span className='article-goods-price'>
          <Price fen={goods.price} size='s' />
          {goods.market_price > goods.price && (
            <del className='num'>¥{(goods.market_price / 100).toFixed(2)}</del>
          )}
          {goods.tag && <span className='kit-tag'>{goods.tag}</span>}
        </span>
      </span>
      {end}
    </span>
  )
}
