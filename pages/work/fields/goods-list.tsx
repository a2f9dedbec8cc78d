import '../../kit/lined.css'
import type { DraftGoods } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { goodsPaths } from '../goods-paths.ts'
import type { ControlProps } from './fields.tsx'
import { GoodsLook } from './goods-look.tsx'
import { SearchedRows } from './searched-rows.tsx'

interface GoodsListProps {
  goods: DraftGoods[]
  chosen: ControlProps['value']
  onPick: (skuId: number) => void
}

export const GoodsList = (props: GoodsListProps) =>
  props.goods.length === 0 ? <NoGoods /> : <Rows {...props} />

const NoGoods = () => (
  <>
    <p className='text-small mute'>货架上还没有在售的商品</p>
    <div className='draft-sheet-foot flex gap-5 pt-5'>
      <Button kind='line' icon='plus' leads={goodsPaths.edit()}>
        加商品
      </Button>
    </div>
  </>
)

const Rows = ({ goods, chosen, onPick }: GoodsListProps) => (
  <SearchedRows
    rows={goods}
    nameOf={({ title }) => title}
    what='商品名'
    unit='件'
    className='draft-goods-list spaced-3'
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
