import { useState } from 'react'
import type { DraftGoods } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import type { ControlProps } from './fields.tsx'
import { GoodsLook } from './goods-look.tsx'

/** Rows that are shown at first, and by each tap on more. */
const ROWS = 20

interface GoodsListProps {
  goods: DraftGoods[]
  chosen: ControlProps['value']
  onPick: (skuId: number) => void
}

/** A shop may have hundreds of goods: they are found by name, and shown a few at a time. */
export function GoodsList({ goods, chosen, onPick }: GoodsListProps) {
  const [keyword, setKeyword] = useState('')
  const [most, setMost] = useState(ROWS)
  function search(words: string): void {
    setKeyword(words)
    setMost(ROWS)
  }
  const found = goods.filter(({ title }) =>
    title.toLowerCase().includes(keyword.trim().toLowerCase()),
  )
  return (
    <>
      {goods.length > ROWS / 2 && (
        <div className='row pb-3'>
          <SearchBox label='搜商品名' keyword={keyword} onType={search} onSearch={search} />
        </div>
      )}
      {found.length === 0 && <p className='text-small mute'>货架上没有「{keyword}」</p>}
      <ul className='draft-goods-list'>
        {found.slice(0, most).map(each => (
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
        ))}
      </ul>
      {found.length > most && (
        <Button kind='quiet' size='mid' onTap={() => setMost(most + ROWS)}>
          {`再看一些，共 ${found.length} 件`}
        </Button>
      )}
    </>
  )
}
