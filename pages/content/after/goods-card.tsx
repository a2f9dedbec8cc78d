import type { GoodsBrief } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { GoodsRow } from './goods-row.tsx'

export interface GoodsCardProps {
  title: string
  goods: GoodsBrief[]
  onOpen: (goods: GoodsBrief) => void
}

/** Goods selected by the staff member; each links to its own page. */
export function GoodsCard({ title, goods, onOpen }: GoodsCardProps) {
  return (
    <Card className='article-card mb-5' title={title}>
      <ul>
        {goods.map(each => (
          <li key={each.goods_id} className='article-row'>
            <button
              type='button'
              className='article-tap block wide text-left'
              onClick={() => onOpen(each)}
            >
              <GoodsRow goods={each} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
