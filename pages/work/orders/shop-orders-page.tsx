import '../../kit/lined.css'
import './orders.css'
import '../list.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { ShopOrder } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { ListPane } from '../wide/list-pane.tsx'
import { filterCount, noFilter } from './order-filter.ts'
import { namedTabs, shopTabOf } from './shop-order-rules.ts'
import { ShopOrderRow } from './shop-order-row.tsx'
import { createShopOrdersStore, type ShopOrdersStore } from './shop-orders-store.ts'

/** Lazy: opened by a tap on an order. */
const ShopOrderSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-order-sheet.tsx').then(({ ShopOrderSheet: Sheet }) => Sheet),
)

/** Lazy: opened by a tap. */
const BatchSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./batch-sheet.tsx').then(({ BatchSheet: Sheet }) => Sheet),
)

/** Lazy: opened by a tap. */
const FilterSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./filter-sheet.tsx').then(({ FilterSheet: Sheet }) => Sheet),
)

/** `/pages/mine/orders?tab=`: the shop's orders, for managers and the merchant. `order_no` opens one of them. */
export default function ShopOrdersPage({ query }: PageProps) {
  return (
    <StaffGate>
      {me => (me.user.role >= staffRole.manager ? <Orders query={query} /> : <NotForStaff />)}
    </StaffGate>
  )
}

const NotForStaff = () => (
  <StateScreen
    kind='denied'
    title='订单由店长和商家管理'
    text='你的顾客买了什么，在「成交明细」里看'
    actions={[
      {
        text: '看成交明细',
        leads: '/pages/work/transactions',
      },
    ]}
  />
)

function Orders({ query }: { query: Record<string, string> }) {
  const [store] = useState(() => createShopOrdersStore(shopTabOf(query.tab)))
  const [opened, setOpened] = useState(query.order_no ?? '')
  const tab = useStore(store.$tab)
  const counts = useStore(store.$counts)
  const keyword = useStore(store.$keyword)

  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen work work-orders follows-host pane-sheets'>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>订单管理</h1>
        <SearchBox label='订单号、顾客名或手机尾号' keyword={keyword} onSearch={store.search} />
      </header>
      <Segment
        look='chips'
        label='状态'
        choices={namedTabs(counts)}
        value={tab}
        onPick={store.setTab}
      />
      <Tools store={store} />
      <Rows store={store} opened={opened} onOpen={({ order_no }) => setOpened(order_no)} />
      {opened && (
        <ShopOrderSheet
          key={opened}
          orderNo={opened}
          onChanged={store.replace}
          onClose={() => setOpened('')}
        />
      )}
      <ListPane
        icon='bag'
        name='订单'
        onRefresh={store.load}
        onEnd={store.more}
        onEscape={() => setOpened('')}
      />
    </main>
  )
}

/** Buttons above the list: shipping in a batch, export, filters. */
function Tools({ store }: { store: ShopOrdersStore }) {
  const [isBatch, setBatch] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const tab = useStore(store.$tab)
  const counts = useStore(store.$counts)
  const filterN = filterCount(useStore(store.$filter))
  const isExporting = useStore(store.$isExporting)
  return (
    <>
      <div className='row gap-4 px-5 mb-4'>
        {tab === '10' && (counts['10'] ?? 0) > 1 && (
          <Button kind='soft' size='small' onTap={() => setBatch(true)}>
            批量发货
          </Button>
        )}
        <Button kind='quiet' size='small' busy={isExporting} onTap={() => void store.exportFile()}>
          导出表格
        </Button>
        <Button kind='quiet' size='small' onTap={() => setFiltering(true)}>
          {filterN > 0 ? `筛选 ${filterN}` : '筛选'}
        </Button>
      </div>
      {isFiltering && (
        <FilterSheet
          first={store.$filter.get()}
          stores={store.$stores.get()}
          onPick={store.setFilter}
          onClose={() => setFiltering(false)}
        />
      )}
      {isBatch && <BatchSheet onSent={() => void store.reload()} onClose={() => setBatch(false)} />}
    </>
  )
}

interface RowsProps {
  store: ShopOrdersStore
  /** Number of the open order. */
  opened: string
  onOpen: (order: ShopOrder) => void
}

function Rows({ store, opened, onOpen }: RowsProps) {
  const list = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  const isFiltered = filterCount(useStore(store.$filter)) > 0
  if (list.status === 'loading') return <Skeleton kind='list' />
  if (list.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (list.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center mx-5 gap-5'>
        <p>{keyword ? `没有找到和「${keyword}」有关的订单` : '这里没有订单'}</p>
        {isFiltered && (
          <Button kind='quiet' size='small' onTap={() => store.setFilter(noFilter)}>
            清除筛选
          </Button>
        )}
        {keyword && (
          <Button kind='quiet' size='small' onTap={() => store.search('')}>
            看全部
          </Button>
        )}
      </section>
    )
  }
  return (
    <>
      <ul className='work-stack px-5 spaced-5'>
        {list.list.map(order => (
          <li key={order.order_no}>
            <ShopOrderRow
              order={order}
              now={list.server_time}
              isOpen={order.order_no === opened}
              onOpen={() => onOpen(order)}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={list.has_more} pages={store} />
    </>
  )
}
