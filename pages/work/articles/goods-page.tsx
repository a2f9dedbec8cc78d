import '../list.css'
import '../row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isId, type ShareGoods } from '../../../api/index.ts'
import { navigateBack, type PageProps, showToast, useReachBottom } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { leaveForBadAddress } from '../bad-address.ts'
import { $chosenGoods, chooseGoods } from './chosen-goods.ts'
import { MAX_GOODS, toggleGoods } from '../../kit/share/goods-choice.ts'
import { stockText } from './goods-rules.ts'
import { createGoodsStore } from './goods-store.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { StaffGate, Stop } from '../staff-gate.tsx'
import { Thumb } from '../thumb.tsx'

/** `/pages/work/goods?at=`: selects the goods below a shared article. */
export default function GoodsPage({ query: { at } }: PageProps) {
  const hasId = isId(at)
  useEffect(() => {
    if (!hasId) leaveForBadAddress()
  }, [hasId])
  if (!at || !hasId) return null
  return <StaffGate>{() => <Goods articleId={at} />}</StaffGate>
}

function Goods({ articleId }: { articleId: string }) {
  const [store] = useState(() => createGoodsStore(articleId))
  const keyword = useStore(store.$keyword)
  const list = useStore(store.$state)
  const before = useStore($chosenGoods)[articleId] ?? []
  const [chosen, setChosen] = useState(before)
  const [isDone, setIsDone] = useState(false)

  useEffect(() => void store.reload(), [store])
  useReachBottom(() => void store.more())

  function tick(goodsId: number): void {
    const next = toggleGoods(chosen, goodsId)
    if (next) setChosen(next)
    else void showToast({ title: `最多选 ${MAX_GOODS} 件`, icon: 'none' })
  }

  /** Guards against a second tap, which would go back another page. */
  function done(): void {
    setIsDone(true)
    chooseGoods(articleId, chosen)
    void navigateBack()
  }

  if (list.status === 'failed' || list.status === 'notFound') {
    return <Stop kind={list.status} onRetry={() => void store.reload()} />
  }
  return (
    <main className='screen screen-bar work follows-host'>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>选商品</h1>
        <SearchBox label='搜商品' keyword={keyword} onSearch={store.search} />
      </header>
      <p className='text-small mute px-6 pb-3'>
        最多选 {MAX_GOODS} 件，按勾选的先后放在文章下面；一件不选就放文章自带的
      </p>
      {list.status === 'loading' ? (
        <Skeleton kind='list' />
      ) : (
        <div className='work-stack px-5'>
          <GoodsRows rows={list.list} chosen={chosen} onTick={tick} />
        </div>
      )}
      <BottomBar>
        {chosen.length > 0 && (
          <Button kind='quiet' onTap={() => setChosen([])}>
            清空
          </Button>
        )}
        <Button kind='main' disabled={isDone} onTap={done}>
          选好了（{chosen.length}）
        </Button>
      </BottomBar>
    </main>
  )
}

interface GoodsRowsProps {
  rows: ShareGoods[]
  chosen: number[]
  onTick: (goodsId: number) => void
}

function GoodsRows({ rows, chosen, onTick }: GoodsRowsProps) {
  if (rows.length === 0)
    return <p className='kit-card work-plain dim text-center gap-5'>没有找到商品</p>
  return (
    <ul className='kit-card py-1'>
      {rows.map(goods => {
        const place = chosen.indexOf(goods.goods_id)
        return (
          <li key={goods.goods_id}>
            <button
              type='button'
              className='work-row row wide text-left py-5'
              role='checkbox'
              aria-checked={place >= 0}
              onClick={() => onTick(goods.goods_id)}
            >
              <Thumb src={goods.thumb} />
              <span className='grow'>
                <h2 className='two-lines text-lead tight'>{goods.title}</h2>
                <Price fen={goods.price} size='s' />
                <p className='text-note mute mt-1'>
                  {stockText(goods.stock)}
                  {goods.commission > 0 && (
                    <span className='good'> · 卖出赚 ¥{yuan(goods.commission)}</span>
                  )}
                </p>
              </span>
              <span className='work-tick firm ml-4'>{place >= 0 && place + 1}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
