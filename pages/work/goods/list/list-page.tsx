import '../../../kit/lined.css'
import '../../edit/edit.css'
import '../goods.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GoodsRow as Row, GoodsState } from '../../../../api/index.ts'
import { useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { RoleGate } from '../../role-gate.tsx'
import { Segment } from '../../segment.tsx'
import { goodsPaths } from '../../goods-paths.ts'
import { ListPane } from '../../wide/list-pane.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { StockSheet } from '../stock/stock-sheet.tsx'
import { GoodsRow } from './goods-row.tsx'
import { createGoodsList, type GoodsListStore } from './list-store.ts'

/** Lazy: opened by a tap. */
const TableSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../table/table-sheet.tsx').then(({ TableSheet: Sheet }) => Sheet),
)

/** `/pages/business/goods`: the shop's goods, for its merchants. */
export default function GoodsListPage() {
  return (
    <RoleGate least='merchant' title='商品由店主管理'>
      {() => <Goods />}
    </RoleGate>
  )
}

const tabNames: [GoodsState, string][] = [
  ['all', '全部'],
  ['on', '在售'],
  ['off', '未上架'],
  ['soldOut', '售罄'],
  ['deleted', '回收站'],
]

function Goods() {
  const [store] = useState(createGoodsList)
  const [stocked, setStocked] = useState<Row>()
  const [hasTable, setHasTable] = useState(false)
  const counts = useStore(store.$counts)
  const keyword = useStore(store.$keyword)
  const tab = useStore(store.$tab)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  const withCount = ([state, name]: [GoodsState, string]): [GoodsState, string] => {
    const n = counts?.[state] ?? 0
    return [state, n > 0 ? `${name} ${n}` : name]
  }

  return (
    <main className='screen screen-bar work follows-host write'>
      <h1 className='hide-text'>商品</h1>
      <header className='row p-5 gap-4'>
        <SearchBox label='搜商品名或编码' keyword={keyword} onSearch={store.search} />
        <Button kind='soft' size='small' onTap={() => setHasTable(true)}>
          表格
        </Button>
      </header>
      <Segment
        look='chips'
        label='状态'
        choices={tabNames.map(withCount)}
        value={tab}
        onPick={store.setTab}
      />
      <Deleted store={store} />
      <Rows store={store} onStock={setStocked} />
      <BottomBar>
        <Button kind='main' icon='plus' leads={goodsPaths.edit()}>
          加商品
        </Button>
      </BottomBar>
      <StockSheet
        goodsId={stocked?.goods_id}
        title={stocked?.title ?? ''}
        onChange={total => stocked && store.show(stocked.goods_id, total)}
        onClose={() => setStocked(undefined)}
      />
      <ListPane icon='bag' name='商品' onRefresh={store.load} onEnd={store.more} />
      {hasTable && (
        <TableSheet
          wish={{ state: tab, keyword }}
          onSaved={() => void store.load()}
          onClose={() => setHasTable(false)}
        />
      )}
    </main>
  )
}

/** What was deleted a moment ago, and the way back. */
function Deleted({ store }: { store: GoodsListStore }) {
  const deleted = useStore(store.$deleted)
  if (!deleted) return null
  return (
    <div className='write-notice text-small row apart wrap mx-5 mb-5' role='status'>
      <p className='grow'>已删除「{deleted.title}」，30 天内可在回收站恢复</p>
      <button type='button' onClick={() => void store.move(deleted, 'restore')}>
        撤销
      </button>
    </div>
  )
}

function Rows({ store, onStock }: { store: GoodsListStore; onStock: (row: Row) => void }) {
  const state = useStore(store.$state)
  const changing = useStore(store.$changing)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.reload()} />
  if (state.list.length === 0) return <Nothing store={store} />
  return (
    <>
      <ul className='write-rows px-5 spaced-5'>
        {state.list.map(row => (
          <li key={row.goods_id}>
            <GoodsRow
              row={row}
              now={state.server_time}
              isBusy={changing === row.goods_id}
              onMove={to => void store.move(row, to)}
              onCopy={() => void store.copy(row)}
              onStock={() => onStock(row)}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={state.has_more} pages={store} />
    </>
  )
}

const emptyWords: Record<GoodsState, string> = {
  all: '还没有商品，加第一件，上架后顾客就能买',
  on: '没有在售的商品',
  off: '没有未上架的商品',
  soldOut: '没有售罄的商品',
  deleted: '回收站是空的，删除的商品留 30 天',
}

function Nothing({ store }: { store: GoodsListStore }) {
  const keyword = useStore(store.$keyword)
  const tab = useStore(store.$tab)
  if (!keyword) return <Empty words={emptyWords[tab]} />
  const action = { text: '看全部', onTap: () => store.search('') }
  return <Empty words={`没有找到名称或编码含「${keyword}」的商品`} action={action} />
}
