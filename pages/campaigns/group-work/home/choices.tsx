import type { GroupGoods } from '../../../../api/index.ts'
import { Price } from '../../../kit/price.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { priceFrom } from '../rules.ts'

export interface ChoicesProps {
  goods: GroupGoods[]
  /** The goods shown on the page; undefined where each choice opens another page. */
  shown?: GroupGoods | undefined
  onChoose: (goodsId: number) => void
}

/** Horizontal list of the campaign's goods. */
export function Choices({ goods: all, shown, onChoose }: ChoicesProps) {
  return (
    <div
      className='group-choices flex px-5 pb-1'
      {...(shown && { role: 'tablist', 'aria-label': '本期商品' })}
    >
      {all.map(goods => (
        <button
          className='text-left px-3 py-3 firm'
          key={goods.goods_id}
          type='button'
          {...(shown && { role: 'tab', 'aria-selected': goods === shown })}
          onClick={() => onChoose(goods.goods_id)}
        >
          <Thumb className='group-choice-thumb wide' src={goods.thumb} icon='bag' />
          <span className='two-lines text-note tight mt-2 mb-1'>{goods.title}</span>
          <Price fen={priceFrom(goods, 'join').fen} short />
        </button>
      ))}
    </div>
  )
}
