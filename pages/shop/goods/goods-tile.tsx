import './goods-tile.css'
import type { ListedGoods } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { useLeads } from '../../kit/use-early-way.ts'

export function GoodsTiles({ list }: { list: ListedGoods[] }) {
  return (
    <ul className='shop-goods'>
      {list.map(goods => (
        <li key={goods.goods_id}>
          <GoodsTile {...goods} />
        </li>
      ))}
    </ul>
  )
}

function GoodsTile(goods: ListedGoods) {
  const { goods_id, title, tag, thumb, left } = goods
  const leads = useLeads(`/pages/goods/detail?goods_id=${goods_id}`)
  return (
    <button type='button' className='shop-goods-tile stack wide text-left' {...leads}>
      <span className='shop-goods-pic block wide'>
        <Thumb className='shop-goods-thumb wide' src={thumb} width={480} icon='bag' />
        {left === 0 ? (
          <em className='shop-goods-gone text-note upright'>已售罄</em>
        ) : (
          tag && <em className='shop-goods-tag text-note upright one-line'>{tag}</em>
        )}
      </span>
      <span className='shop-goods-words stack apart fill'>
        <b className='two-lines text-body bold tight'>{title}</b>
        <Cost {...goods} />
      </span>
    </button>
  )
}

/** What the reader pays, and what others pay or paid before. */
function Cost({
  price_fen,
  has_dearer,
  member_price_fen,
  market_price_fen,
  sold_n,
}: Pick<
  ListedGoods,
  'price_fen' | 'has_dearer' | 'member_price_fen' | 'market_price_fen' | 'sold_n'
>) {
  const ownFen = member_price_fen ?? price_fen
  const before = member_price_fen === null ? market_price_fen : price_fen
  return (
    <span className='block mt-2'>
      <span className='shop-goods-price flex wrap at-baseline'>
        <span>
          <Price fen={ownFen} />
          {has_dearer === 1 && <small className='tint'>起</small>}
        </span>
        {before > ownFen && (
          <del className='num text-note mute'>
            <span className='hide-text'>原价</span>¥{yuan(before)}
          </del>
        )}
      </span>
      {(member_price_fen !== null || sold_n > 0) && (
        <span className='shop-goods-price text-note mute flex wrap mt-1'>
          {member_price_fen !== null && <em className='shop-goods-member upright tint'>会员价</em>}
          {sold_n > 0 && <span>已售 {soldText(sold_n)}</span>}
        </span>
      )}
    </span>
  )
}

const soldText = (n: number): string => (n < 10_000 ? String(n) : `${Math.floor(n / 1000) / 10} 万`)
