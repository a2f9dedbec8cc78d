import './goods-list.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GoodsKind, GoodsPage, GoodsSort } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { TabBar } from '../../kit/tab-bar.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Chips } from '../chips.tsx'
import { createGoodsListStore, type GoodsListStore } from './goods-list-store.ts'
import { GoodsTiles } from './goods-tile.tsx'

const sorts = [
  ['new', '最新'],
  ['sold', '销量'],
  ['cheap', '价格低'],
  ['dear', '价格高'],
] as const satisfies readonly (readonly [GoodsSort, string])[]

const kindNames: Record<GoodsKind, string> = { 1: '实物商品', 2: '到店券', 3: '线上权益' }

/** `/goods?keyword=`: all goods on sale. */
export default function GoodsListPage({ query }: PageProps) {
  const first = useFirstAnswer<GoodsPage>()
  const [store] = useState(() => createGoodsListStore((query.keyword ?? '').slice(0, 40), first))
  const { keyword, sort } = useStore(store.$choice)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$list)
  useReachBottom(() => void store.more())

  return (
    <main className='screen follows-host shop-list'>
      <h1 className='hide-text'>全部商品</h1>
      <div className='shop-list-head px-5 py-4'>
        <SearchBox
          isTall
          label='搜索商品'
          placeholder='搜店里的商品'
          keyword={keyword}
          onSearch={text => store.choose({ keyword: text })}
        />
      </div>
      <TabBar label='排序' tabs={sorts} tab={sort} onPick={next => store.choose({ sort: next })} />
      <Goods store={store} />
    </main>
  )
}

function Goods({ store }: { store: GoodsListStore }) {
  const { keyword, kind } = useStore(store.$choice)
  const state = useStore(store.$list)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  const { list, kinds, has_more } = state
  return (
    <>
      {kinds.length > 1 && (
        <Chips
          label='种类'
          choices={[[0, '全部'] as const, ...kinds.map(each => [each, kindNames[each]] as const)]}
          value={kind}
          onPick={next => store.choose({ kind: next })}
        />
      )}
      {list.length === 0 ? (
        <>
          <NoGoods
            isNarrowed={keyword !== '' || kind !== 0}
            keyword={keyword}
            onAll={() => store.choose({ keyword: '', kind: 0 })}
          />
          <ShopShelf />
        </>
      ) : (
        <div className='shop-list-body px-5 pt-5'>
          <GoodsTiles list={list} />
          <ListEnd hasMore={has_more} pages={store} />
        </div>
      )}
    </>
  )
}

interface NoGoodsProps {
  isNarrowed: boolean
  keyword: string
  onAll: () => void
}

const NoGoods = ({ isNarrowed, keyword, onAll }: NoGoodsProps) =>
  isNarrowed ? (
    <Empty
      words={keyword ? `没有找到“${keyword}”` : '这一类还没有商品'}
      action={{ text: '看全部商品', onTap: onAll }}
    />
  ) : (
    <Empty words='店里还没有上架商品，过两天再来看看' />
  )
