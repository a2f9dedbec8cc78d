import type { GoodsBrief } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { GoodsRow } from './goods-row.tsx'

export interface GoodsCardProps {
  title: string
  goods: GoodsBrief[]
  /** Absent when there is nobody to ask. */
  onAsk: ((goods: GoodsBrief) => void) | undefined
}

/** What the staff member put under the article. */
export function GoodsCard({ title, goods, onAsk }: GoodsCardProps) {
  return (
    <Card className='article-card' title={title}>
      <ul>
        {goods.map(each => (
          <li key={each.goods_id} className='article-row'>
            {onAsk ? (
              <button type='button' className='article-tap' onClick={() => onAsk(each)}>
                <GoodsRow goods={each} />
              </button>
            ) : (
              <GoodsRow goods={each} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
