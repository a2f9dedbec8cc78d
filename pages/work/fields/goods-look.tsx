import type { DraftGoods } from '../../../api/index.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { yuan } from '../../kit/text/yuan.ts'

/** Goods of the shelf with their price and what is left. */
export const GoodsLook = ({ goods: { thumb, title, price_fen, left } }: { goods: DraftGoods }) => (
  <>
    <Thumb size={104} src={thumb} icon='bag' />
    <span className='grow ml-4'>
      <b className='two-lines text-body bold'>{title}</b>
      <small className='num text-note mute'>
        ¥{yuan(price_fen)} · {left < 0 ? '不限量' : `货架上 ${left} 件`}
      </small>
    </span>
  </>
)
