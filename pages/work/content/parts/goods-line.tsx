import type { GoodsBrief } from '../../../../api/index.ts'
import { Price } from '../../../kit/price.tsx'
import { Thumb } from '../../../kit/thumb.tsx'

/** Picture, name and price of one item. */
export function GoodsLine({ goods }: { goods: GoodsBrief | undefined }) {
  return (
    <span className='row grow gap-4'>
      <Thumb size={96} src={goods?.thumb ?? ''} icon='bag' />
      <span className='grow'>
        <span className='two-lines text-body'>{goods?.title ?? '商品已下架'}</span>
        {goods && <Price fen={goods.price} size='s' />}
      </span>
    </span>
  )
}
