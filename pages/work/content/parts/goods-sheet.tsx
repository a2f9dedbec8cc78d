import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { GoodsBrief } from '../../../../api/index.ts'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { Button } from '../../../kit/button.tsx'
import { createGoodsChoice } from './goods-choice.ts'
import { GoodsLine } from './goods-line.tsx'

export interface GoodsSheetProps {
  open: boolean
  /** Goods that cannot be chosen again. */
  chosen: number[]
  onPick: (goods: GoodsBrief) => void
  onClose: () => void
}

/** Choice of one of the goods on sale. */
export function GoodsSheet({ open, chosen, onPick, onClose }: GoodsSheetProps) {
  return (
    <Sheet open={open} title='选商品' onClose={onClose}>
      <Choice chosen={chosen} onPick={onPick} />
    </Sheet>
  )
}

function Choice({ chosen, onPick }: Pick<GoodsSheetProps, 'chosen' | 'onPick'>) {
  const [store] = useState(createGoodsChoice)
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  return (
    <>
      <div className='row pb-5'>
        <SearchBox label='商品名' keyword={useStore(store.$keyword)} onSearch={store.search} />
      </div>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void store.reload()} />}
      {state.status === 'ready' && state.list.length === 0 && (
        <p className='text-small mute pb-6'>没有在售的商品</p>
      )}
      {state.status === 'ready' && (
        <>
          <ul className='write-goods lined'>
            {state.list.map(goods => (
              <li key={goods.goods_id}>
                <button
                  type='button'
                  className='row wide text-left py-3'
                  disabled={chosen.includes(goods.goods_id)}
                  onClick={() => onPick(goods)}
                >
                  <GoodsLine goods={goods} />
                  {chosen.includes(goods.goods_id) && <span className='text-small mute'>已选</span>}
                </button>
              </li>
            ))}
          </ul>
          {state.has_more && (
            <div className='row middle py-3'>
              <Button kind='quiet' size='small' onGo={store.more}>
                再看一些
              </Button>
            </div>
          )}
          {!state.has_more && state.list.length > 0 && <ListEnd hasMore={false} pages={store} />}
        </>
      )}
    </>
  )
}
