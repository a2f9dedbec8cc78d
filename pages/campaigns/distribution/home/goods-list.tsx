import '../../../kit/lined.css'
import type { DistributionGoods } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { openGoods } from '../../../mechanics/purchase/open-goods.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { earnText, rangeText } from '../rules.ts'

type OnGoods = (goods: DistributionGoods) => void

export interface GoodsListProps {
  goods: DistributionGoods[]
  /** Distributors share, others buy. */
  isSeller: boolean
  onBuy: OnGoods
  onShare: OnGoods
  onPoster: OnGoods
}

export function GoodsList({ goods, ...acts }: GoodsListProps) {
  if (goods.length === 0)
    return <p className='kit-card mute text-center mt-5'>商品正在上新，过两天再来看看</p>
  return (
    <ul className='mt-5 spaced-4'>
      {goods.map(each => (
        <li key={each.goods_id}>
          <GoodsCard goods={each} {...acts} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Omit<GoodsListProps, 'goods'> & { goods: DistributionGoods }

function GoodsCard({ goods, isSeller, onBuy, onShare, onPoster }: CardProps) {
  const { title, intro, thumb, price_fen, price_max_fen, is_sold_out } = goods
  const earn = earnText(goods)
  return (
    <article className='kit-card share-card flex at-top p-5 gap-5'>
      <button type='button' aria-label={`查看${title}`} onClick={() => openGoods(goods.goods_id)}>
        <Thumb size={208} src={thumb} icon='bag' />
      </button>
      <div className='grow'>
        <h3 className='two-lines text-lead bold tight'>{title}</h3>
        {intro && <p className='one-line text-note mute'>{intro}</p>}
        <p className='num text-head ink heavy mt-1'>{rangeText(price_fen, price_max_fen)}</p>
        {earn && <em className='num text-small tint bold upright mt-1'>{earn}</em>}
        <footer className='flex gap-5 mt-3'>
          {isSeller ? (
            <>
              <Button kind='soft' size='small' onTap={() => onPoster(goods)}>
                海报
              </Button>
              <Button kind='main' size='small' onTap={() => onShare(goods)}>
                分享
              </Button>
            </>
          ) : (
            <Button kind='main' size='small' disabled={is_sold_out} onTap={() => onBuy(goods)}>
              {is_sold_out ? '已抢光' : '购买'}
            </Button>
          )}
        </footer>
      </div>
    </article>
  )
}
