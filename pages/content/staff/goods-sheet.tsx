import type { GoodsBrief } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { GoodsRow } from '../after/goods-row.tsx'
import { MAX_GOODS } from '../../kit/share/goods-choice.ts'

export interface GoodsSheetProps {
  open: boolean
  goods: GoodsBrief[]
  chosen: number[]
  onToggle: (goodsId: number) => void
  onClose: () => void
}

/** Selects the goods below the article that this staff member shares. */
export function GoodsSheet({ open, goods, chosen, onToggle, onClose }: GoodsSheetProps) {
  return (
    <Sheet open={open} title='选商品' onClose={onClose}>
      <p className='text-small mute mb-6'>
        最多选 {MAX_GOODS} 件，会放在文章下面。已选 {chosen.length} 件
      </p>
      <ul>
        {goods.map(each => {
          const isChosen = chosen.includes(each.goods_id)
          return (
            <li key={each.goods_id} className='article-row'>
              <button
                type='button'
                className='article-tap block wide text-left'
                role='checkbox'
                aria-checked={isChosen}
                onClick={() => onToggle(each.goods_id)}
              >
                <GoodsRow goods={each} end={<Tick isOn={isChosen} />} />
              </button>
            </li>
          )
        })}
      </ul>
      <div className='article-sheet-foot'>
        <Button kind='main' onTap={onClose}>
          选好了
        </Button>
      </div>
    </Sheet>
  )
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span className={isOn ? 'article-tick article-tick-on firm' : 'article-tick firm'}>
      {isOn && <Icon name='check' size={28} />}
    </span>
  )
}
