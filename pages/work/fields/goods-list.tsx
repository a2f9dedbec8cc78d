import type { DraftGoods } from '../../../api/index.ts'
import type { ControlProps } from './fields.tsx'
import { GoodsLook } from './goods-look.tsx'
import { SearchedRows } from './searched-rows.tsx'

interface GoodsListProps {
  goods: DraftGoods[]
  chosen: ControlProps['value']
  onPick: (skuId: number) => void
}

export const GoodsList = ({ goods, chosen, onPick }: GoodsListProps) => (
  <SearchedRows
    rows={goods}
    nameOf={({ title }) => title}
    what='商品名'
    unit='件'
    className='draft-goods-list'
  >
    {each => (
      <li key={each.sku_id}>
        <button
          type='button'
          className='draft-goods'
          aria-pressed={each.sku_id === chosen}
          onClick={() => onPick(each.sku_id)}
        >
          <GoodsLook goods={each} />
        </button>
      </li>
    )}
  </SearchedRows>
)
